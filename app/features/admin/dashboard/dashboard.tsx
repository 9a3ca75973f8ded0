/** The first page of the admin area: what waits to be done, how the next shows are sold, what the site lacks. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { worthRetrying } from "~/lib/admin-error.ts";
import { formatDate, formatMoment, formatShowDate, todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { PaymentKey, SeatsBar, SeatsInWords } from "~/ui/admin/seats-sold.tsx";
import { readToday, type ShowTimeAhead, type Today } from "./dashboard-data.ts";
import { gapsOf } from "./missing-content.ts";
import { partShowTimes } from "./show-times-ahead.ts";
import { WeekChart } from "./week-chart.tsx";

interface TodayProps {
  supabase: Supabase;
  /** Address of the reservations of a show, of one of its show times, of those unpaid. */
  reservationsAt: (filter: { performanceId: string; showTimeId?: string; state?: "unpaid" }) => string;
  /** The deposits that wait to be assigned, so many. */
  depositsWaiting: (counted: number) => ReactNode;
  /** The deposits that are due next; `all`: of how many, where those of one show alone wait. */
  dueDeposits: (all: { performanceId: string; count: number } | null) => ReactNode;
  /** The way of a new company to its first reservation, by what is missing. */
  firstSteps: (missing: readonly string[]) => ReactNode;
  /** That the sample company is shown: at the end of the page. */
  sample: ReactNode;
}

export function Dashboard({
  supabase,
  reservationsAt,
  depositsWaiting,
  dueDeposits,
  firstSteps,
  sample,
}: TodayProps) {
  const today = useQuery({
    queryKey: ["admin-reservations", "today"],
    queryFn: () => readToday(supabase),
    refetchInterval: 60_000,
    retry: worthRetrying,
  });
  const steps = today.data ? firstSteps(today.data.missing) : null;
  const isSelling =
    today.data !== undefined &&
    (today.data.deposits.length > 0 ||
      today.data.weeks.some(({ reservation_count }) => reservation_count > 0));
  const date = todayInSeoul();
  const nothingToday =
    (today.data?.showTimes ?? []).length > 0 && !today.data?.showTimes.some((one) => one.date === date);
  return (
    <div className={`${pageRhythm} max-w-list`}>
      <AdminHeading title="오늘" about={`${formatDate(date)}${nothingToday ? " · 공연 없음" : ""}`} />
      {today.isError ? <AdminLoadFailure error={today.error} onRetry={() => void today.refetch()} /> : null}
      {isSelling ? null : steps}
      {today.data ? (
        <Glance
          today={today.data}
          reservationsAt={reservationsAt}
          depositsWaiting={depositsWaiting}
          dueDeposits={dueDeposits}
          steps={isSelling ? steps : null}
        />
      ) : null}
      {today.isPending ? <AdminLoading /> : null}
      {sample}
    </div>
  );
}

interface GlanceProps extends Pick<TodayProps, "reservationsAt" | "depositsWaiting" | "dueDeposits"> {
  today: Today;
  /** What is left to prepare. */
  steps: ReactNode;
}

function Glance({ today, reservationsAt, depositsWaiting, dueDeposits, steps }: GlanceProps) {
  const { open, deposits, refunds, receipts, openings, weeks, messages, webhooks, inquiries } = today;
  const showTimes = partShowTimes(today.showTimes, todayInSeoul());
  const gaps = gapsOf(today.missing);
  const [waiting, others] = deposits;
  const tasks = [
    {
      name: "돌려줄 돈",
      to: "/admin/deposits?state=to_refund",
      verb: "목록 보기",
      count: refunds.refund_count,
      won: refunds.won,
    },
    { name: "현금영수증 발급", to: "/admin/deposits?state=receipts", verb: "목록 보기", count: receipts },
    { name: "직접 보낼 메시지", to: "/admin/messages", verb: "메시지 보기", count: messages },
    { name: "실패한 웹훅", to: "/admin/messages?state=webhooks", verb: "웹훅 보기", count: webhooks },
    { name: "새 문의", to: "/admin/general-inquiries", verb: "문의 보기", count: inquiries },
  ].filter(({ count }) => count > 0);
  const nothingAhead = today.showTimes.length === 0;
  const titles = new Set(today.showTimes.map(({ title }) => title));
  const onlyTitle = titles.size === 1 ? [...titles][0] : undefined;
  const parts = [
    { name: "오늘 공연", rows: showTimes.today },
    { name: "이번 주 공연", rows: showTimes.thisWeek },
    { name: "다음 공연", rows: showTimes.later },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-8">
        {depositsWaiting(open)}
        <Section
          title="입금 대기"
          about={deposits.length > 0 ? "입금을 아직 확인하지 않은 예매" : undefined}
          empty={deposits.length === 0 ? "입금을 기다리는 예매가 없습니다." : null}
          below={
            waiting
              ? dueDeposits(
                  others ? null : { performanceId: waiting.performance_id, count: waiting.reservation_count },
                )
              : null
          }
        >
          {deposits.map(({ performance_id, title, reservation_count, won, closed }) => (
            <Item
              key={performance_id}
              to={reservationsAt({ performanceId: performance_id, state: "unpaid" })}
            >
              <Count count={reservation_count} won={won} verb="예매 보기">
                {title}
                {closed ? " · 마친 공연" : ""}
              </Count>
            </Item>
          ))}
        </Section>
        <Section
          title="그 밖의 할 일"
          empty={tasks.length === 0 ? "돌려줄 돈, 발급할 현금영수증, 보낼 메시지, 새 문의가 없습니다." : null}
        >
          {tasks.map(({ name, to, ...counted }) => (
            <Item key={name} to={to}>
              <Count brief {...counted}>
                {name}
              </Count>
            </Item>
          ))}
        </Section>
      </div>
      <div className="grid content-start gap-8">
        {openings.length > 0 ? (
          <Section title="예매 시작">
            {openings.map(({ id, title, booking_opens_at }) => (
              <Item key={id} to={`/admin/current-performance/${id}`}>
                <strong>{formatMoment(booking_opens_at ?? "")}</strong>
                <span className="text-ink-soft text-sm">{title}</span>
              </Item>
            ))}
          </Section>
        ) : null}
        {nothingAhead ? (
          <Section title="다가오는 공연" empty="다가오는 회차가 없습니다." />
        ) : (
          parts.map(({ name, rows }, index) => (
            <Section
              key={name}
              title={name}
              about={onlyTitle}
              beside={index === 0 ? <PaymentKey className="ml-auto text-ink-soft text-sm" /> : null}
            >
              {rows.map((showTime) => (
                <ShowTimeItem
                  key={showTime.show_time_id}
                  showTime={showTime}
                  isNamed={onlyTitle === undefined}
                  to={reservationsAt({
                    performanceId: showTime.performance_id,
                    showTimeId: showTime.show_time_id,
                  })}
                />
              ))}
            </Section>
          ))
        )}
        <section aria-label="지난 8주의 예매" className="grid content-start has-[ol]:gap-4">
          <h2 className="border-line border-b pb-2 font-bold text-lg [&+p]:border-t-0">지난 8주의 예매</h2>
          <WeekChart weeks={weeks} withKey={nothingAhead} />
        </section>
        {steps}
        {gaps.length > 0 ? (
          <Section title="홈페이지에 빠진 것">
            {gaps.map(({ what, to }) => (
              <Item key={what} to={to}>
                <span className="flex justify-between gap-3">
                  {what}
                  <span aria-hidden="true">→</span>
                </span>
              </Item>
            ))}
          </Section>
        ) : null}
      </div>
    </div>
  );
}

interface ShowTimeItemProps {
  showTime: ShowTimeAhead;
  /** Whether it says of which show it is. */
  isNamed: boolean;
  to: string;
}

function ShowTimeItem({ showTime, isNamed, to }: ShowTimeItemProps) {
  const { title, date, time, capacity, seats_reserved, seats_paid } = showTime;
  const seats = { taken: seats_reserved, paid: seats_paid, capacity };
  return (
    <Item to={to}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{formatShowDate(date, time)}</strong>
        <SeatsInWords {...seats} />
      </span>
      {isNamed ? <span className="text-ink-soft text-sm">{title}</span> : null}
      <SeatsBar {...seats} />
    </Item>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="numerals grid min-h-control -mx-2 content-center gap-1 px-2 py-3 hover:bg-ink/8"
      >
        {children}
      </Link>
    </li>
  );
}

interface CountProps {
  count: number;
  won?: number | undefined;
  /** What the row leads to. */
  verb: string;
  /** One line among others like it. */
  brief?: boolean;
  /** What is counted. */
  children: ReactNode;
}

/** How many wait to be done, of how much money. */
function Count({ count, won, verb, brief = false, children }: CountProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <strong className={`shrink-0 ${brief ? "min-w-9" : "text-2xl"}`}>{count.toLocaleString("ko")}건</strong>
      <span className={`flex-1 basis-24 wrap-anywhere ${brief ? "" : "text-ink-soft text-sm"}`}>
        {children}
      </span>
      <span className="ml-auto flex items-baseline gap-3 whitespace-nowrap">
        {won === undefined ? null : <span className="font-semibold">{formatWon(won)}</span>}
        <span
          aria-hidden="true"
          className="amount-verb font-medium underline decoration-ink/25 underline-offset-6"
        >
          {verb}
        </span>
      </span>
    </span>
  );
}

interface SectionProps {
  title: string;
  /** The show that all of its rows are of, or what they count. */
  about?: string | undefined;
  /** At the end of its heading's line. */
  beside?: ReactNode;
  /** Said instead of the list when there is nothing in it. */
  empty?: string | null;
  below?: ReactNode;
  children?: ReactNode;
}

function Section({ title, about, beside, empty = null, below, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid content-start">
      <div className="flex flex-wrap items-baseline gap-x-4 border-line border-b pb-2 [&+p]:border-t-0">
        <h2 className="font-bold text-lg">
          {title}
          {about ? (
            <span className="font-normal text-base text-ink-soft wrap-anywhere"> · {about}</span>
          ) : null}
        </h2>
        {beside}
      </div>
      {empty ? (
        <EmptyLine>{empty}</EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-line border-b">{children}</ul>
      )}
      {below}
    </section>
  );
}
