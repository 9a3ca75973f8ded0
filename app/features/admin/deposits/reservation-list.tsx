/** Reservations about whose money something is done or was done: as they are read, then counted in the title, a part at a time. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { WorkList } from "~/ui/admin/work-list.tsx";

interface ReservationListProps<Row> {
  query: UseQueryResult<Row[], unknown>;
  title: (rows: readonly Row[]) => string;
  /** Names of the columns. */
  head: ReactNode;
  /** Below the title: what to do with them. */
  lead?: ReactNode;
  /** In place of the section when there are none. */
  empty?: ReactNode;
  /** One row, with its key. */
  children: (row: Row) => ReactNode;
}

export function ReservationList<Row>({
  query,
  title,
  head,
  lead,
  empty,
  children,
}: ReservationListProps<Row>) {
  const { data: rows, isError, error, refetch } = query;
  if (!rows)
    return isError ? <AdminLoadFailure error={error} onRetry={() => void refetch()} /> : <AdminLoading />;
  if (rows.length === 0) return empty;
  return (
    <AdminSection title={title(rows)}>
      {lead}
      <ShownInParts rows={rows} partSize={50}>
        {(shown) => <WorkList head={head}>{shown.map(children)}</WorkList>}
      </ShownInParts>
    </AdminSection>
  );
}
