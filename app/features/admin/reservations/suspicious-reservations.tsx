/** A quiet band above the list when many reservations look like those of one stranger. */
import { useQuery } from "@tanstack/react-query";
import type { Supabase } from "~/lib/supabase.ts";
import { Opener } from "~/ui/admin/opener.tsx";
import { Button } from "~/ui/button.tsx";
import { suspiciousQuery } from "./reservation-queries.ts";
import { markedGroups } from "./suspicious-groups.ts";
import { seatsOf, type TicketReservation } from "./ticket-reservation.ts";

interface SuspiciousReservationsProps {
  supabase: Supabase;
  performanceId: string;
  all: readonly TicketReservation[];
  now: number;
  /** Chooses reservations to be looked at and cancelled. */
  onChoose: (ids: string[]) => void;
}

/** More groups than this are counted only. */
const maxShown = 4;

export function SuspiciousReservations({
  supabase,
  performanceId,
  all,
  now,
  onChoose,
}: SuspiciousReservationsProps) {
  const { data } = useQuery(suspiciousQuery(supabase, performanceId));
  const groups = markedGroups(data ?? [], all, now);
  if (groups.length === 0) return null;
  const marked = [...new Set(groups.flatMap(({ reservations }) => reservations))];
  const choose = (reservations: readonly TicketReservation[]) => onChoose(reservations.map(({ id }) => id));
  const hidden = groups.length - maxShown;
  return (
    <section aria-labelledby="suspicious" className="has-[[open]]:w-full">
      <details className="numerals border-warn border-l-4 pl-2 sm:pl-3">
        <Opener className={noticeOpener}>
          <h2 id="suspicious">
            의심스러운 예매 {marked.length.toLocaleString("ko")}건 · {seatsOf(marked).toLocaleString("ko")}석
          </h2>
        </Opener>
        <ul>
          {groups.slice(0, maxShown).map(({ label, reservations }) => (
            <li key={label + reservations[0]?.id} className="flex items-center justify-between gap-x-4">
              <span className="min-w-0">
                {label}: {reservations.length.toLocaleString("ko")}건 ·{" "}
                {seatsOf(reservations).toLocaleString("ko")}석
              </span>
              <Button
                variant="outline"
                size="small"
                className="my-1 shrink-0 max-sm:min-h-control"
                aria-label={`${label} 예매 고르기`}
                onClick={() => choose(reservations)}
              >
                고르기
              </Button>
            </li>
          ))}
        </ul>
        {hidden > 0 ? <p className="text-ink-soft">그 밖에 {hidden}묶음이 더 있습니다.</p> : null}
        {groups.length > 1 ? (
          <Button
            variant="outline"
            size="small"
            className="max-sm:min-h-control"
            onClick={() => choose(marked)}
          >
            모두 고르기
          </Button>
        ) : null}
      </details>
    </section>
  );
}

/** Of a notice above the list that is folded to a line. */
export const noticeOpener = "font-semibold max-sm:-my-1 max-sm:text-sm sm:min-h-control-small!";
