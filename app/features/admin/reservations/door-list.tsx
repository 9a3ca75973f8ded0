/** The list for the door: who comes to a show time, by name, on paper. */

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { formatShowDate, todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { NoPerformance } from "~/ui/admin/no-performance.tsx";
import { RefreshFailure } from "~/ui/admin/refresh-failure.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { discountName } from "./discount-name.ts";
import { readListFilter, reservationsPath } from "./list-filter.ts";
import { entriesQuery, performancesQuery, reservationsQuery } from "./reservation-queries.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import {
  differenceLabel,
  nothingToPay,
  openDifference,
  stateOf,
  type TicketReservation,
} from "./ticket-reservation.ts";

export function DoorList({ supabase }: { supabase: Supabase }) {
  const [parameters] = useSearchParams();
  const filter = readListFilter(parameters);
  const performances = useQuery(performancesQuery(supabase));
  const performance =
    performances.data?.find(({ id }) => id === filter.performanceId) ?? performances.data?.[0];
  const reservations = useQuery({
    ...reservationsQuery(supabase, performance?.id ?? ""),
    enabled: performance !== undefined,
  });
  const entries = useQuery({
    ...entriesQuery(supabase, performance?.id ?? ""),
    enabled: performance !== undefined,
  });
  const unread = [performances, reservations, entries].find(({ isLoadingError }) => isLoadingError);
  if (unread) return <AdminLoadFailure error={unread.error} onRetry={() => void unread.refetch()} />;
  if (performances.data && !performance) {
    return (
      <>
        <h1 data-own-words="" className="font-display text-2xl">
          현장 명단
        </h1>
        <NoPerformance advice="공연을 등록하고 예매를 받으면 명단이 생깁니다." />
      </>
    );
  }
  if (!performance || !reservations.data || !entries.data) return <AdminLoading />;
  const inside = entries.data;

  const coming = reservations.data.filter((reservation) => {
    const state = stateOf(reservation, reservations.dataUpdatedAt);
    return state === "paid" || state === "unpaid";
  });
  const today = todayInSeoul();
  const ahead = performance.show_times.filter(({ date }) => date >= today);
  const showTimes = filter.showTimeId
    ? performance.show_times.filter(({ id }) => id === filter.showTimeId)
    : ahead.length > 0
      ? ahead
      : performance.show_times;
  // Whoever reserved without a show time may come to any of them.
  const unassigned = coming.filter(({ show_time_id }) => show_time_id === null);
  const { showTimeId } = filter;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <h1 data-own-words="" className="mr-auto font-display text-2xl">
          현장 명단
        </h1>
        <Link
          to={reservationsPath({ performanceId: performance.id, showTimeId })}
          className={buttonClass({ variant: "outline" })}
        >
          예매 관리로
        </Link>
        <Button onClick={() => window.print()}>인쇄하기</Button>
      </div>
      {reservations.isRefetchError ? (
        <RefreshFailure error={reservations.error} onRetry={reservations.refetch} />
      ) : null}
      {showTimes.map(({ id, date, time }) => (
        <Sheet
          key={id}
          performance={performance}
          when={formatShowDate(date, time)}
          reservations={coming.filter(({ show_time_id }) => show_time_id === id)}
          inside={inside}
        />
      ))}
      {unassigned.length > 0 || showTimes.length === 0 ? (
        <Sheet
          performance={performance}
          when={performance.show_times.length > 0 ? "회차 미정" : ""}
          reservations={unassigned}
          inside={inside}
        />
      ) : null}
    </div>
  );
}

interface SheetProps {
  performance: AdminPerformance;
  when: string;
  reservations: TicketReservation[];
  inside: ReadonlyMap<string, number>;
}

/** Of one width in every sheet, so that the eye finds the number where it was on the one before. */
const columns = [
  ["입장", "w-[6%]"],
  ["이름", "w-[11%]"],
  ["연락처 끝자리", "w-[9%]"],
  ["인원", "w-[6%]"],
  ["할인", "w-[11%]"],
  ["금액", "w-[12%]"],
  ["입금", "w-[11%]"],
  ["요청과 메모", ""],
  ["예매번호", "w-[14%]"],
] as const;

const byName = new Intl.Collator("ko");

function Sheet({ performance, when, reservations, inside }: SheetProps) {
  const sorted = [...reservations].sort((one, other) => byName.compare(one.name, other.name));
  const seats = sorted.reduce((sum, { attendee_count }) => sum + attendee_count, 0);
  const title = `${performance.title} ${when}`;
  const total = `${sorted.length.toLocaleString("ko")}건 · ${seats.toLocaleString("ko")}석`;
  return (
    <section className="numerals break-after-page last:break-after-auto">
      <div className="print:hidden">
        <h2 className="font-bold text-lg">{title}</h2>
        <p>{total}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by the keyboard too */}
      <section aria-label={`${when} 명단`} tabIndex={0} className="overflow-x-auto print:overflow-visible">
        <table className="mt-2 w-full min-w-[60rem] table-fixed text-left text-sm print:min-w-0">
          <colgroup>
            {columns.map(([name, width]) => (
              <col key={name} className={width} />
            ))}
          </colgroup>
          <thead>
            {/* On every page of paper. */}
            <tr className="hidden print:table-row">
              <th colSpan={columns.length} className="pb-2 text-base">
                {title} · {total}
              </th>
            </tr>
            <tr className="border-ink border-b">
              {columns.map(([name]) => (
                <th key={name} scope="col" className="py-1 pr-3 align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((reservation) => (
              <tr key={reservation.id} className="break-inside-avoid border-line border-b align-top">
                <td className="py-1.5 pr-3">
                  <Tick inside={inside.get(reservation.id) ?? 0} seats={reservation.attendee_count} />
                </td>
                <td className="py-1.5 pr-3 font-semibold">{reservation.name}</td>
                <td className="py-1.5 pr-3">{reservation.phone_number?.replace(/\D/g, "").slice(-4)}</td>
                <td className="whitespace-nowrap py-1.5 pr-3">{reservation.attendee_count}석</td>
                <td className="py-1.5 pr-3">
                  {discountName(reservation.discount_type, reservation.discount_types)}
                </td>
                <td className="whitespace-nowrap py-1.5 pr-3">{formatWon(reservation.total_price)}</td>
                <td className="py-1.5 pr-3">
                  {reservation.total_price === 0
                    ? nothingToPay
                    : reservation.payment_verified
                      ? "확인"
                      : reservation.pays_at_door
                        ? "현장에서 받기"
                        : "입금 대기"}
                  {openDifference(reservation) === 0 ? null : (
                    <strong className="block">{differenceLabel(reservation)}</strong>
                  )}
                </td>
                <td className="py-1.5 pr-3">
                  {[reservation.additional_requests, reservation.note].filter(Boolean).join(" / ")}
                </td>
                <td className="whitespace-nowrap py-1.5">{reservation.reservation_number}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** To be ticked by hand; ticked for a party that is inside, with how many of a party that has come in part. */
function Tick({ inside, seats }: { inside: number; seats: number }) {
  return (
    <>
      <span className="block size-5 border border-ink">
        {inside >= seats ? (
          <Check role="img" aria-label="들어옴" strokeWidth={3} className="size-full" />
        ) : null}
      </span>
      {inside > 0 && inside < seats ? `${inside}/${seats}` : null}
    </>
  );
}
