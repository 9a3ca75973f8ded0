/** A reservation without the dialog: the form, and after it the ticket, as pages that the server writes. */
import { Fragment, type ReactNode } from "react";
import { data, Link } from "react-router";
import { readShow } from "~/features/performance/performance-data.ts";
import { Poster } from "~/features/performance/poster.tsx";
import { EarlierQuestion } from "~/features/reservation/earlier-question.tsx";
import { FailureAlert } from "~/features/reservation/failure-alert.tsx";
import { newRequestId } from "~/features/reservation/request-id.ts";
import { ResendForm } from "~/features/reservation/resend-form.tsx";
import { type ReservableShow, reservePath } from "~/features/reservation/reservation.ts";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import { type PostOutcome, pricesOf, takePost } from "~/features/reservation/reservation-post.server.ts";
import { ReservationReceipt } from "~/features/reservation/reservation-receipt.tsx";
import { notReceived } from "~/features/reservation/reservation-request.ts";
import { ReservationSheet } from "~/features/reservation/reservation-sheet.tsx";
import { standingOf } from "~/features/reservation/reservation-standing.ts";
import {
  isBookable,
  notOpenYet,
  type OfferedShowTime,
  offerShowTimes,
  opensWithShowTimes,
} from "~/features/reservation/show-time.ts";
import {
  type EarlierReservation,
  useEarlierReservation,
} from "~/features/reservation/use-earlier-reservation.ts";
import { analyticsHeader } from "~/lib/analytics-service.ts";
import { posterSharing } from "~/lib/og-image.ts";
import { pageMeta, pageTitle } from "~/lib/page-meta.ts";
import { readForm, refuseLongFields } from "~/lib/read-form.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { isUuid } from "~/lib/uuid.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import { buttonClass } from "~/ui/button.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import type { Route } from "./+types/reserve";

/** The page holds the key to one visitor's reservation: it is kept nowhere. */
export const headers: Route.HeadersFunction = ({ parentHeaders }) => {
  const services = parentHeaders.get(analyticsHeader);
  return {
    "Cache-Control": "no-store",
    // For the pages that the visitor goes on to without leaving this document.
    ...(services ? { [analyticsHeader]: services } : {}),
  };
};

export const middleware = [refuseLongFields()];

export async function loader({ context, params }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  // At the same time, so that a slow database is waited for once.
  const [show, seats] = await Promise.all([
    pagePart("show to reserve", readShow(supabase, params.id)),
    isUuid(params.id) ? pagePart("seats left", readSeatsLeft(supabase, params.id)) : null,
  ]);
  if (show.state !== "ready") return data({ show: null, seats: null, requestId: "" }, { status: 503 });
  if (!show.value) throw data(null, { status: 404 });
  return data({
    show: { ...show.value, prices: pricesOf(show.value) },
    seats: seats?.state === "ready" ? seats.value : null,
    requestId: newRequestId(),
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const supabase = supabaseOf(context);
  const outcome = await takePost(supabase, await readForm(request), () => readShow(supabase, params.id));
  if (!outcome) throw data(null, { status: 404 });
  return data(outcome, { status: outcome.made ? 200 : outcome.status });
}

/** All but the title, which says how sending the form went. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  const show = loaderData?.show;
  if (!layout || !show) return [];
  return pageMeta(layout.site, {
    title: `${show.title} 계좌이체 예매`,
    description: [show.title, show.venue, show.period, "계좌이체로 예매합니다. 가입하지 않으셔도 됩니다."]
      .filter(Boolean)
      .join(" · "),
    path: reservePath(show.id),
    breadcrumb: [{ name: show.title, path: `/performances/${show.id}` }],
    image: posterSharing("performances", show),
    unlisted: !isOpen(show, offerShowTimes(show.show_times, loaderData.seats)),
  }).filter((descriptor) => !("title" in descriptor));
}

type SoldShow = ReservableShow & { closed_at: string | null };

const isSold = (show: SoldShow) => show.account_transfer_enabled && !show.closed_at;

function isOpen(show: SoldShow, offered: readonly OfferedShowTime[]): boolean {
  return isSold(show) && isBookable(show, offered);
}

export default function Reserve({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const { company_name } = matches[1].loaderData.company;
  const earlier = useEarlierReservation(params.id, actionData ?? null);
  const outcome = earlier.stage.name === "found" ? earlier.stage.made : (actionData ?? null);
  const about = outcome?.made
    ? standingOf(outcome.reservation).title
    : [outcome && "확인 필요:", loaderData.show?.title, "계좌이체 예매"].filter(Boolean).join(" ");
  return (
    <>
      <title>{pageTitle(about, company_name)}</title>
      <Content loaderData={loaderData} outcome={outcome} earlier={earlier} address={reservePath(params.id)} />
    </>
  );
}

interface ContentProps extends Pick<Route.ComponentProps, "loaderData"> {
  outcome: PostOutcome | null;
  earlier: EarlierReservation;
  /** Of this page. */
  address: string;
}

function Content({ loaderData: { show, seats, requestId }, outcome, earlier, address }: ContentProps) {
  const { stage, beginAnew } = earlier;
  if (!show) return <WithoutShow outcome={outcome} address={address} />;
  if (outcome?.made) {
    const { title, payable } = standingOf(outcome.reservation);
    return (
      <ReservePage show={show} title={title} subtitle={payable ? "예매 내역과 입금 안내" : "예매 내역"}>
        <ReservationReceipt show={show} outcome={outcome} onBeginAnew={beginAnew} />
      </ReservePage>
    );
  }
  const title = `${show.title} 계좌이체 예매`;
  if (stage.name === "asking" || stage.name === "unanswered") {
    return (
      <ReservePage show={show} title={title} subtitle="예매 신청">
        <EarlierQuestion unanswered={stage.name === "unanswered"} address={address} onBeginAnew={beginAnew} />
      </ReservePage>
    );
  }
  const offered = offerShowTimes(show.show_times, seats);
  if (!outcome && !isOpen(show, offered))
    return <Closed show={show} notYet={isSold(show) && offered.length === 0} />;
  return (
    <ReservePage show={show} title={title} subtitle="예매 정보">
      {stage.name === "none" && stage.notReceived ? (
        <FailureAlert failure={{ message: notReceived }} />
      ) : null}
      <ReservationSheet show={show} offered={offered} requestId={requestId} refusal={outcome} />
    </ReservePage>
  );
}

interface ReservePageProps {
  show: ReservableShow & { image: string | null; period: string | null };
  title: string;
  /** Read out before the sheet. */
  subtitle: string;
  children: ReactNode;
}

/**
 * The show at the side, the sheet beside it; one above the other where there is no room. There the poster stands
 * beside the words only when these have room enough, however large their letters are.
 */
function ReservePage({ show, title, subtitle, children }: ReservePageProps) {
  return (
    <article
      aria-labelledby="reserve"
      className="stage-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 pt-8 pb-20 md:grid-cols-12 lg:pt-14 lg:pb-32"
    >
      <header className="@container md:sticky md:top-28 md:col-span-4">
        <div
          className={`grid gap-x-5 gap-y-4 md:grid-cols-1! ${show.image ? "@min-[18em]:grid-cols-[minmax(0,1fr)_min(5rem,22vw)]" : ""}`}
        >
          <div className="min-w-0">
            <h1 id="reserve" className="font-bold font-display text-section">
              {title}
            </h1>
            <p className="numerals mt-2 text-balance text-ink-soft">
              {show.venue}
              <br />
              <Period text={show.period ?? ""} />
            </p>
            <Link
              to={`/performances/${show.id}`}
              viewTransition
              className="inline-flex min-h-12 items-center underline decoration-ink/30 underline-offset-4 hover:decoration-current"
            >
              공연 안내 보기
            </Link>
          </div>
          <div className={`hidden md:block md:max-w-64 ${show.image ? "@min-[18em]:block" : ""}`}>
            <Poster show={show} sizes="(min-width: 48rem) 16rem, 5rem" />
          </div>
        </div>
      </header>
      <div className="rounded-control border border-line bg-surface px-[min(1.25rem,5vw)] py-6 sm:px-7 md:col-span-8 lg:col-span-7 lg:col-start-6">
        <h2 className="sr-only">{subtitle}</h2>
        {children}
      </div>
    </article>
  );
}

/** "2026. 11. 26. (목) – 12. 6. (일)" goes on to the next line between its dates, as long as one has room there. */
function Period({ text }: { text: string }) {
  return text.split(/(?<=\s[–~-])\s/).map((date, place) => (
    <Fragment key={date}>
      {place > 0 ? " " : null}
      <span className="inline-block">{date}</span>
    </Fragment>
  ));
}

interface ClosedProps {
  show: ReservableShow;
  /** Booking has not opened, since there are no show times. */
  notYet: boolean;
}

function Closed({ show, notYet }: ClosedProps) {
  return (
    <div className="stage-width py-16">
      <StageMessage
        heading="h1"
        title={notYet ? notOpenYet : "지금은 예매할 수 없습니다"}
        subtitle={notYet ? `${show.title} · ${opensWithShowTimes}` : show.title}
      >
        <Link to={`/performances/${show.id}`} viewTransition className={buttonClass()}>
          공연 안내 보기
        </Link>
      </StageMessage>
    </div>
  );
}

function WithoutShow({ outcome, address }: Pick<ContentProps, "outcome" | "address">) {
  if (outcome?.made) {
    const { message, payable } = standingOf(outcome.reservation);
    return (
      <div className="stage-width py-16">
        <StageMessage
          heading="h1"
          title={`예매번호 ${outcome.reservation.reservation_number}`}
          subtitle={payable ? "예매 신청이 접수되었습니다. 새로고침하시면 입금 안내가 나옵니다." : message}
        />
      </div>
    );
  }
  return (
    <div className="stage-width py-16">
      <StageMessage
        heading="h1"
        title="공연 정보를 불러오지 못했습니다"
        subtitle={
          outcome
            ? (outcome.message ?? "입력하신 내용은 그대로 있습니다. 조금 뒤에 다시 신청해 주세요")
            : "조금 뒤에 다시 시도해 주세요"
        }
      >
        {outcome ? (
          <ResendForm refusal={outcome} />
        ) : (
          <a href={address} className={buttonClass()}>
            다시 시도
          </a>
        )}
      </StageMessage>
    </div>
  );
}

/** An unknown show is told as its own page tells it. */
export { ErrorBoundary } from "./performance-error.tsx";
