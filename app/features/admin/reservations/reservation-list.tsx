/** The reservations as a table; only the rows near the window are in the page, so thousands stay quick. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ReservationRows, type ReservationRowsProps } from "./reservation-rows.tsx";
import { columns, rowLayout } from "./row-layout.ts";

type ReservationListProps = Omit<ReservationRowsProps, "top">;

export function ReservationList(props: ReservationListProps) {
  const table = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);

  // What stands above the list grows and shrinks with its data and with the window.
  const measure = useCallback(() => {
    if (!table.current || !head.current) return;
    setTop(table.current.getBoundingClientRect().top + window.scrollY + head.current.offsetHeight);
  }, []);
  useLayoutEffect(() => measure());
  useEffect(() => {
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [measure]);

  return (
    <div className="@container grid grid-cols-1 max-sm:border-line max-sm:border-t">
      <table
        ref={table}
        className="block"
        aria-label="예매 목록"
        aria-rowcount={props.reservations.length + 1}
      >
        <thead ref={head} className="sticky top-0 z-10 hidden bg-paper @min-[62rem]:block">
          <tr aria-rowindex={1} className={`${rowLayout} border-ink border-b py-2 text-ink-soft`}>
            {columns.map(({ area, name, align }) => (
              <th key={area} scope="col" style={{ gridArea: area }} className={`font-semibold ${align}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <ReservationRows {...props} top={top} />
      </table>
    </div>
  );
}
