/** How it stands with one reservation: its state, how long its deposit is waited for, what it costs. */
import { formatWon } from "~/lib/won.ts";
import { Badge } from "~/ui/badge.tsx";
import { DepositDeadline } from "./deposit-deadline.tsx";
import { differenceLabel, stateLabel, stateOf, type TicketReservation } from "./ticket-reservation.ts";

const tones = { unpaid: "warn", paid: "ok", cancelled: "neutral", expired: "warn" } as const;

export function ReservationState({ reservation }: { reservation: TicketReservation }) {
  const now = Date.now();
  const state = stateOf(reservation, now);
  const deadline = reservation.deposit_deadline ?? reservation.expires_at;
  const difference = differenceLabel(reservation);
  return (
    <p className="numerals flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-3">
      <Badge tone={tones[state]}>{stateLabel(reservation, now)}</Badge>
      {state === "unpaid" && deadline ? <DepositDeadline at={deadline} now={now} /> : null}
      {difference ? <span className="font-semibold text-warn">{difference}</span> : null}
      <strong className="ml-auto text-xl">{formatWon(reservation.total_price)}</strong>
    </p>
  );
}
