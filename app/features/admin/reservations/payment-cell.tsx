/** The state of a deposit and the one button that changes it; money to refund leads to the list of what is. */
import { useId } from "react";
import { Link } from "react-router";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { TimeLeft } from "~/ui/admin/time-left.tsx";
import { Badge } from "~/ui/badge.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { CheckIcon } from "~/ui/icons.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { InAccount, LookAtDeposit } from "./in-account.tsx";
import {
  differenceLabel,
  missingWon,
  nothingToPay,
  openDifference,
  stateOf,
  type TicketReservation,
} from "./ticket-reservation.ts";

interface PaymentCellProps {
  reservation: TicketReservation;
  /** Of the money that is in the account for it, in won; none is: undefined. */
  inAccount: number | undefined;
  now: number;
  pending: boolean;
  refusal: string | undefined;
  onChange: (verified: boolean) => void;
}

export function PaymentCell({ reservation, inAccount, now, pending, refusal, onChange }: PaymentCellProps) {
  const refusalId = useId();
  const state = stateOf(reservation, now);
  if (state === "cancelled") {
    return (
      <span className="-my-px flex min-h-control-small flex-wrap content-center items-baseline gap-x-2 leading-tight @max-2xl:my-0 @min-[19rem]:@max-2xl:flex-nowrap @max-2xl:min-h-6 @max-2xl:justify-between">
        <span className="line-clamp-2 leading-5 @max-2xl:line-clamp-1 @max-2xl:leading-6">
          <span>취소</span>
          {reservation.cancel_reason ? (
            <span className="text-ink-soft"> · {reservation.cancel_reason}</span>
          ) : null}
        </span>
        <Difference of={reservation} />
      </span>
    );
  }
  if (reservation.total_price === 0) {
    return (
      <span className="flex min-h-control-small flex-wrap items-center gap-x-2 text-ink-soft @max-2xl:min-h-6">
        {nothingToPay}
        <Difference of={reservation} />
      </span>
    );
  }
  const paid = state === "paid";
  const isNoticed = state === "unpaid" && inAccount !== undefined;
  return (
    <>
      <span className="flex items-center justify-between gap-2 @min-[19rem]:@max-2xl:items-start @max-2xl:gap-3">
        <span className="numerals min-w-0 text-ink-soft leading-snug @max-2xl:whitespace-nowrap @max-2xl:leading-6">
          {paid ? <PaidMark at={reservation.payment_verified_at} /> : null}
          {state === "expired" ? <Badge tone="warn">기한 지남</Badge> : null}
          {isNoticed ? <InAccount won={missingWon(reservation)} difference={inAccount} /> : null}
          {state === "unpaid" && !isNoticed && reservation.expires_at ? (
            <TimeLeft of="입금 기한" at={reservation.deposit_deadline ?? reservation.expires_at} now={now} />
          ) : null}
          {state === "unpaid" && reservation.pays_at_door ? "현장 결제" : null}
        </span>
        {isNoticed && inAccount !== 0 ? (
          <LookAtDeposit name={reservation.name} className={`${verbClass} @max-2xl:min-w-21`} />
        ) : (
          // The same button in both states and never disabled, so that the focus stays on it.
          <button
            type="button"
            aria-disabled={pending}
            aria-label={`${reservation.name} ${paid ? "입금 확인 되돌리기" : "입금 확인"}`}
            aria-describedby={refusal ? refusalId : undefined}
            onClick={() => pending || onChange(!paid)}
            className={`${verbClass} aria-disabled:opacity-55 ${buttonClass({ variant: paid ? "quiet" : "outline", size: "small" })} ${paid ? "-mr-3 @max-2xl:mr-0 @max-2xl:px-0" : "@max-2xl:min-w-21"}`}
          >
            {pending ? <Spinner /> : null}
            {paid ? "되돌리기" : "입금 확인"}
          </button>
        )}
      </span>
      <Difference of={reservation} />
      {refusal ? (
        <p id={refusalId} className="mt-1 font-semibold text-bad leading-snug">
          {refusal}
        </p>
      ) : null}
    </>
  );
}

const verbClass = "shrink-0 @max-2xl:min-h-control";

function Difference({ of: reservation }: { of: TicketReservation }) {
  const label = differenceLabel(reservation);
  if (!label) return null;
  const className = "numerals block shrink-0 font-semibold text-warn @max-2xl:text-right";
  return openDifference(reservation) > 0 ? (
    <span className={className}>{label}</span>
  ) : (
    <Link
      to="/admin/deposits?state=to_refund"
      className={`${className} max-sm:-my-3 max-sm:py-3 underline decoration-warn/40 underline-offset-4 hover:decoration-current`}
    >
      {label}
    </Link>
  );
}

export function PaidMark({ at }: { at: string | null }) {
  return (
    <span className="flex items-center gap-1 whitespace-nowrap font-semibold text-ok [&>svg]:size-4">
      <CheckIcon />
      <span>
        확인
        {at ? <span className="font-normal text-ink-soft"> {briefMoment(at)}</span> : null}
      </span>
    </span>
  );
}
