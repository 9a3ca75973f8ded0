/** The page of one row: waits for it, says when it is not there, and leads back to its list. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "./admin-page.tsx";
import { hasPublicTitle, isPublishable, PublishingBadge } from "./publishing.tsx";
import { missingMessage } from "./use-record-form.ts";

interface RecordPageProps<Row> {
  /** Heading and name of the tab, of a row and while it is not there. */
  title: (row: Row | null) => string;
  back: { to: string; label: string };
  /** null: a new one is made, nothing has to be read. */
  record: UseQueryResult<Row | null, unknown> | null;
  /** The row over which something is typed that is not saved: shown on when the row itself is gone. */
  unsaved?: Row | null;
  children: (row: Row | null) => ReactNode;
}

export function RecordPage<Row extends object>({
  title,
  back,
  record,
  unsaved = null,
  children,
}: RecordPageProps<Row>) {
  const row = (record?.data === null ? unsaved : record?.data) ?? null;
  const heading = title(row);
  return (
    <div className={`${pageRhythm} max-w-form`}>
      <title>{`${heading} | 관리실`}</title>
      <AdminHeading
        title={heading}
        back={back}
        typed={row ? !hasPublicTitle(row) : false}
        state={row && isPublishable(row) ? <PublishingBadge row={row} /> : null}
      />
      {record === null ? (
        children(null)
      ) : row ? (
        children(row)
      ) : record.isError ? (
        <AdminLoadFailure error={record.error} onRetry={() => void record.refetch()} />
      ) : record.isPending ? (
        <AdminLoading />
      ) : (
        <p role="alert" className="border-line border-y py-10 text-center">
          {missingMessage}
        </p>
      )}
    </div>
  );
}
