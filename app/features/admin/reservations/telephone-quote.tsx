/** What to say on the telephone: the seats that are left, and what it will cost. The amount that counts is the database's. */

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { unitPriceBy } from "./discount-name.ts";
import { seatsSchema, type TypedReservation } from "./reservation-fields.ts";
import { totalsQuery } from "./reservation-queries.ts";
import type { AdminPerformance } from "./reservations-data.ts";

interface TelephoneQuoteProps {
  supabase: Supabase;
  performance: AdminPerformance;
}

/** Within the form of the reservation. */
export function TelephoneQuote({ supabase, performance }: TelephoneQuoteProps) {
  const totals = useQuery(totalsQuery(supabase, performance.id));
  const [countTyped, discountId, showTimeId] = useWatch<
    TypedReservation,
    ["attendee_count", "discount_type", "show_time_id"]
  >({ name: ["attendee_count", "discount_type", "show_time_id"] });
  const showTime = performance.show_times.find(({ id }) => id === showTimeId);
  const sold = totals.data?.find((row) => row.show_time_id === showTimeId)?.seats_reserved ?? 0;
  const count = seatsSchema.safeParse(countTyped).data ?? null;
  const left =
    showTime && typeof showTime.capacity === "number" ? Math.max(0, showTime.capacity - sold) : null;
  const unit = unitPriceBy(discountId, performance.ticket_price, performance.discount_types);
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="numerals col-span-full flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3"
    >
      {performance.show_times.length > 0 ? (
        <span className={left !== null && left < (count ?? 1) ? "font-semibold text-bad" : "text-ink-soft"}>
          {!showTime
            ? "회차를 고르면 남은 좌석이 보입니다"
            : left === null
              ? "좌석 제한 없음"
              : totals.isPending
                ? "남은 좌석을 세는 중"
                : `남은 좌석 ${left.toLocaleString("ko")}석`}
        </span>
      ) : null}
      {count !== null && discountId ? (
        <span>
          {formatWon(unit)} × {count.toLocaleString("ko")}석{" "}
          <strong className="text-lg">{formatWon(unit * count)}</strong>
        </span>
      ) : null}
    </div>
  );
}
