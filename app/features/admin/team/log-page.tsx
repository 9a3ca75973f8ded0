/** A log, newest first: searched, waited for, and read on page by page. */
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { Button } from "~/ui/button.tsx";

interface LogPageProps<Line> {
  label: string;
  log: UseInfiniteQueryResult<{ pages: Line[][] }, unknown>;
  searching: boolean;
  /** Said when nothing has been written down yet. */
  empty: string;
  children: (line: Line) => ReactNode;
}

export function LogPage<Line>({ label, log, searching, empty, children }: LogPageProps<Line>) {
  const lines = log.data?.pages.flat();
  if (!lines) {
    return log.isError ? (
      <AdminLoadFailure error={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  if (lines.length === 0) {
    return <EmptyLine>{searching ? "찾는 내용이 없습니다. 다른 말로 찾아 보세요." : empty}</EmptyLine>;
  }
  return (
    <div className="grid gap-4">
      <ol aria-label={label} className="border-line border-t">
        {lines.map(children)}
      </ol>
      {log.isFetchNextPageError ? (
        <AdminLoadFailure error={log.error} onRetry={() => void log.fetchNextPage()} />
      ) : log.hasNextPage ? (
        <div className="justify-self-center">
          <Button variant="outline" busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      ) : null}
    </div>
  );
}
