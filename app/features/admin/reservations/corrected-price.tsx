/** What a reservation costs, and what it will cost once what is typed is saved. */
import { useWatch } from "react-hook-form";
import { formatWon } from "~/lib/won.ts";
import { discountName, unitPriceWith } from "./discount-name.ts";
import { seatsSchema, type TypedReservation } from "./reservation-fields.ts";
import { differenceSentence, owedWon, type TicketReservation } from "./ticket-reservation.ts";

/** Within the form that corrects `reservation`. */
export function CorrectedPrice({ reservation }: { reservation: TicketReservation }) {
  const [countTyped, discountId] = useWatch<TypedReservation, ["attendee_count", "discount_type"]>({
    name: ["attendee_count", "discount_type"],
  });
  const count = seatsSchema.safeParse(countTyped).data ?? null;
  const unit = unitPriceWith(discountId, reservation);
  const before = reservation.total_price;
  const after = count === null ? before : unit * count;
  return (
    <div aria-live="polite" aria-atomic="true" className="numerals col-span-full leading-snug">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">
          {discountName(discountId, reservation.discount_types)} {formatWon(unit)}
          {count === null ? null : ` × ${count}석`}
        </span>
        <span className="text-lg">
          {count === null ? "지금 금액" : "금액"}{" "}
          {after === before ? null : (
            <>
              <span className="sr-only">지금 </span>
              <span className="text-ink-soft">{formatWon(before)}</span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">, 저장하면 </span>
            </>
          )}
          <strong>{formatWon(after)}</strong>
        </span>
      </p>
      <p className="note text-ink-soft text-sm">
        예매할 때의 가격표로 계산합니다(정가 {formatWon(reservation.ticket_price)}).
      </p>
      <Consequence reservation={reservation} total={after} />
    </div>
  );
}

function Consequence({ reservation, total }: { reservation: TicketReservation; total: number }) {
  const difference = differenceSentence({ ...reservation, total_price: total });
  if (difference) return <p className="font-semibold text-warn">{difference}</p>;
  if (reservation.paid_won === null && total === 0 && owedWon(reservation) > 0) {
    return <p className="font-semibold">저장하면 낼 금액이 없어 입금을 확인하지 않아도 됩니다.</p>;
  }
  return null;
}
