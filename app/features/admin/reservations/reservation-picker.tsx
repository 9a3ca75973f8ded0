/** Reservations to choose from, one by one or all of them. */
import { formatWon } from "~/lib/won.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface ReservationPickerProps {
  reservations: readonly TicketReservation[];
  /** The sum at the end of a row. */
  wonOf: (reservation: TicketReservation) => number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function ReservationPicker({ reservations, wonOf, chosen, onChoose }: ReservationPickerProps) {
  const count = reservations.filter(({ id }) => chosen.has(id)).length;
  return (
    <>
      <label className="flex min-h-control cursor-pointer items-center gap-3 border-ink border-b py-1 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          checked={count > 0 && count === reservations.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < reservations.length;
          }}
          onChange={({ target }) => onChoose(new Set(target.checked ? reservations.map(({ id }) => id) : []))}
        />
        모두 고르기
      </label>
      <ul>
        {reservations.map((reservation) => (
          <li
            key={reservation.id}
            className="border-line border-b [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
          >
            <label className="numerals flex min-h-control cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={chosen.has(reservation.id)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(reservation.id);
                  else next.delete(reservation.id);
                  onChoose(next);
                }}
              />
              <span className="min-w-0 flex-1 truncate font-semibold">{reservation.name}</span>
              <span className="text-ink-soft text-sm">{reservation.reservation_number}</span>
              <span>{reservation.attendee_count}석</span>
              <span className="w-24 text-right font-semibold">{formatWon(wonOf(reservation))}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
