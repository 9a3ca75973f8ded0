/** What was deleted within thirty days, to be put back. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { RemovedRecord } from "~/lib/record-changes-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { Button } from "../button.tsx";
import { useToast } from "../toast.tsx";
import { EmptyLine } from "./empty-line.tsx";

interface RemovedBinProps<Row> {
  /** What the button is called that opens it, where the page has another bin. */
  label?: string;
  /** Ids of the rows that are in the list: they were put back. */
  listed: ReadonlySet<string>;
  /** The query key of the list, which is read again after something was put back. */
  queryKey: readonly unknown[];
  read: () => Promise<RemovedRecord<Row>[]>;
  nameOf: (row: Row) => string;
  restore: (row: Row) => Promise<unknown>;
  /** What does not come back. */
  note?: string;
  /** What else can be done with one. */
  more?: (row: Row) => ReactNode;
}

export function RemovedBin<Row extends { id: string }>({
  label = "지운 것 보기",
  queryKey,
  read,
  listed,
  note,
  ...item
}: RemovedBinProps<Row>) {
  const [open, setOpen] = useState(false);
  const removed = useQuery({ queryKey: [...queryKey, "removed"], queryFn: read, enabled: open });
  // A row that was deleted, put back and deleted again is there once.
  const rows = (removed.data ?? []).filter(
    ({ row }, at, all) => !listed.has(row.id) && all.findIndex((other) => other.row.id === row.id) === at,
  );
  return (
    <section className="mt-6" aria-label={label}>
      <Button variant="quiet" className="-ml-2 px-2!" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open ? (
        removed.isError ? (
          <p role="alert" className="font-semibold text-bad">
            {adminErrorMessage(removed.error)}
          </p>
        ) : removed.data ? (
          <>
            <p className="my-3 text-ink-soft text-sm">
              지운 뒤 30일 동안 되살릴 수 있습니다.{note ? ` ${note}` : ""}
            </p>
            {rows.length > 0 ? (
              <ul className="divide-y divide-line border-line border-y">
                {rows.map((one) => (
                  <RemovedItem key={one.id} queryKey={queryKey} removed={one} {...item} />
                ))}
              </ul>
            ) : (
              <EmptyLine>30일 안에 지운 것이 없습니다.</EmptyLine>
            )}
          </>
        ) : (
          <p className="text-ink-soft">불러오는 중…</p>
        )
      ) : null}
    </section>
  );
}

interface RemovedItemProps<Row>
  extends Pick<RemovedBinProps<Row>, "queryKey" | "nameOf" | "restore" | "more"> {
  removed: RemovedRecord<Row>;
}

function RemovedItem<Row>({
  queryKey,
  removed: { at, email, row },
  nameOf,
  restore,
  more,
}: RemovedItemProps<Row>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const name = nameOf(row);
  const restoring = useMutation({
    mutationFn: () => restore(row),
    onSuccess: () => {
      toast({ title: "되살렸습니다", description: name });
      return queries.invalidateQueries({ queryKey });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <strong className="block font-semibold" data-typed>
          {name}
        </strong>
        <span className="numerals text-ink-soft text-sm">
          {formatMoment(at)} 지움{email ? ` · ${email}` : ""}
        </span>
        {restoring.error ? (
          <span role="alert" className="block font-semibold text-bad">
            {adminErrorMessage(restoring.error)}
          </span>
        ) : null}
      </span>
      <Button
        variant="outline"
        busy={restoring.isPending}
        onClick={() => restoring.mutate()}
        aria-label={`${name} 되살리기`}
      >
        되살리기
      </Button>
      {more?.(row)}
    </li>
  );
}
