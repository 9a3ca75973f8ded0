/** How it stands with one reservation: its state, how long its deposit is waited for and its confirmation, what it costs. */
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { TimeLeft } from "~/ui/admin/time-left.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { InAccount, LookAtDeposit } from "./in-account.tsx";
import { usePaymentChange, usePaymentProgress } from "./payment-change.ts";
import {
  differenceLabel,
  missingWon,
  stateLabel,
  stateOf,
  type TicketReservation,
} from "./ticket-reservation.ts";

const tones = { unpaid: "warn", paid: "ok", cancelled: "neutral", expired: "warn" } as const;

const verbClass = "max-sm:order-last max-sm:ml-auto max-sm:min-h-control";

interface ReservationStateProps {
  supabase: Supabase;
  reservation: TicketReservation;
  /** Of the money that is in the account for it, in won; none is: undefined. */
  inAccount: number | undefined;
}

export function ReservationState({ supabase, reservation, inAccount }: ReservationStateProps) {
  const change = usePaymentChange(supabase, reservation.performance_id);
  const { pending, refusals } = usePaymentProgress();
  const refusal = refusals.get(reservation.id);
  const paid = reservation.payment_verified;
  const now = Date.now();
  const state = stateOf(reservation, now);
  const deadline = reservation.deposit_deadline ?? reservation.expires_at;
  const difference = differenceLabel(reservation);
  const isNoticed = state === "unpaid" && inAccount !== undefined;
  return (
    <div className="numerals flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-3">
      <Badge tone={tones[state]}>{stateLabel(reservation, now)}</Badge>
      {isNoticed ? <InAccount won={missingWon(reservation)} difference={inAccount} /> : null}
      {state === "unpaid" && !isNoticed && deadline ? (
        <TimeLeft of="입금 기한" at={deadline} now={now} />
      ) : null}
      {state === "cancelled" || reservation.total_price === 0 ? null : isNoticed && inAccount !== 0 ? (
        <LookAtDeposit name={reservation.name} className={verbClass} />
      ) : (
        <Button
          variant={paid ? "quiet" : "outline"}
          size="small"
          className={verbClass}
          busy={pending.has(reservation.id)}
          aria-label={`${reservation.name} ${paid ? "입금 확인 되돌리기" : "입금 확인"}`}
          onClick={() => change({ reservation, verified: !paid })}
        >
          {paid ? "되돌리기" : "입금 확인"}
        </Button>
      )}
      {difference ? <span className="font-semibold text-warn">{difference}</span> : null}
      <strong className="grow text-right text-xl">{formatWon(reservation.total_price)}</strong>
      {refusal ? <p className="w-full font-semibold text-bad">{refusal}</p> : null}
    </div>
  );
}
