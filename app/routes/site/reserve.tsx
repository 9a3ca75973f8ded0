/** The form of a reservation, and after it the ticket: a page that works without a script, and the same in the dialog. */
import { type ComponentProps, Fragment, lazy, memo, Suspense } from "react";
import { data } from "react-router";
import { readShow } from "~/features/performance/performance-data.ts";
import {
  type FormAnswer,
  formTitle,
  type ReservableShow,
  reservePath,
} from "~/features/reservation/reservation.ts";
import {
  httpStatusOf,
  readSentForm,
  takeReservation,
} from "~/features/reservation/reservation-action.server.ts";
import { ReservationContent } from "~/features/reservation/reservation-content.tsx";
import { readSeatsLeft } from "~/features/reservation/reservation-data.ts";
import { newRequestId } from "~/features/reservation/reservation-draft.ts";
import { statusOf } from "~/features/reservation/reservation-status.ts";
import {
  isBookable,
  offerShowTimes,
  openingOf,
  type ShowTimeSeats,
} from "~/features/reservation/show-time.ts";
import { useReservation } from "~/features/reservation/use-reservation.ts";
import { useSeats } from "~/features/reservation/use-seats.ts";
import type { WaitingAnswer } from "~/features/reservation/waiting.ts";
import { joinWaitingList, waitingStatusOf } from "~/features/reservation/waiting-list-data.server.ts";
import { analyticsHeader } from "~/lib/analytics-service.ts";
import { posterSharing } from "~/lib/og-image.ts";
import { pageMeta, pageTitle } from "~/lib/page-meta.ts";
import { readForm, refuseLongFields } from "~/lib/read-form.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { isUuid } from "~/lib/uuid.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Route } from "./+types/reserve";
import { ReservePage } from "./reserve-page.tsx";

const BookingClosed = lazy(() => import("~/features/reservation/booking-closed.tsx"));

/** Left alone while nothing of it changes: React throws away what is typed in a part that changes before its code is there. */
const LaterBookingClosed = memo((props: ComponentProps<typeof BookingClosed>) => (
  <Suspense>
    <BookingClosed {...props} />
  </Suspense>
));

const WithoutShow = lazy(() => import("~/features/reservation/without-show.tsx"));

/** What the page is answered to the one or the other of its forms. */
interface SentAnswer {
  reservation?: FormAnswer;
  waiting?: WaitingAnswer;
}

/** The page holds the key to one visitor's reservation: it is cached nowhere. */
export const headers: Route.HeadersFunction = ({ parentHeaders }) => {
  const services = parentHeaders.get(analyticsHeader);
  return {
    "Cache-Control": "no-store",
    // For the pages that the visitor goes on to without leaving this document.
    ...(services ? { [analyticsHeader]: services } : {}),
  };
};

/** Shown are a price for each discount and the time of each show time; requests that are too long come back to be shortened. */
export const middleware = [refuseLongFields({ shown: 30_000, additional_requests: 20_000 })];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  // At the same time, so that a slow database is waited for once.
  const [show, seats] = await Promise.all([
    pagePart("show to reserve", readShow(supabase, params.id)),
    isUuid(params.id) ? pagePart("seats left", readSeatsLeft(supabase, params.id)) : null,
  ]);
  if (show.state !== "ready")
    return data({ show: null, seats: null, requestId: "", showTime: null, waitFor: null }, { status: 503 });
  if (!show.value) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  return data({
    show: show.value,
    seats: seats?.state === "ready" ? seats.value : null,
    requestId: newRequestId(),
    // A date was clicked where no dialog could be opened.
    showTime: search.get("show_time"),
    waitFor: search.get("wait"),
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "wait") {
    const waiting = await joinWaitingList(supabaseOf(context), form);
    return data<SentAnswer>({ waiting }, { status: waitingStatusOf(waiting) });
  }
  const sent = readSentForm(form);
  const answer = await takeReservation(supabaseOf(context), params.id, sent);
  return data<SentAnswer>({ reservation: { ...answer, sent } }, { status: httpStatusOf(answer) });
}

/** All but the title, which says how sending the form went. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const layout = matches[1].loaderData;
  const show = loaderData?.show;
  if (!layout || !show) return [];
  return pageMeta(layout.site, {
    title: formTitle(show),
    description: [show.title, show.venue, show.period, howToReserve(show)].filter(Boolean).join(" · "),
    path: reservePath(show.id),
    breadcrumb: [{ name: show.title, path: `/performances/${show.id}` }],
    image: posterSharing("performances", show),
    unlisted: !isOpen(show, loaderData.seats),
  }).filter((descriptor) => !("title" in descriptor));
}

const howToReserve = ({ ticket_price }: ReservableShow) =>
  `${ticket_price === 0 ? "무료로" : "계좌이체로"} 예매합니다. 가입하지 않으셔도 됩니다.`;

type SoldShow = ReservableShow & { closed_at: string | null; image: string | null; period: string | null };

const isSold = (show: SoldShow) => show.account_transfer_enabled && !show.closed_at;

function isOpen(show: SoldShow, seats: ShowTimeSeats[] | null): boolean {
  return isSold(show) && isBookable(show, offerShowTimes(show.show_times, seats), openingOf(seats));
}

export default function Reserve({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const { show } = loaderData;
  const sent = {
    answer: actionData?.reservation ?? null,
    waiting: actionData?.waiting ?? null,
    company: matches[1].loaderData.company.company_name,
  };
  if (!show) {
    return (
      <Suspense>
        <WithoutShow performanceId={params.id} {...sent} />
      </Suspense>
    );
  }
  return <Reservation key={show.id} {...loaderData} show={show} {...sent} />;
}

interface ReservationProps {
  show: SoldShow;
  seats: ShowTimeSeats[] | null;
  requestId: string;
  /** Chosen before the form was opened. */
  showTime: string | null;
  /** At which the visitor has asked to wait. */
  waitFor: string | null;
  answer: FormAnswer | null;
  waiting: WaitingAnswer | null;
  company: string;
}

function Reservation({
  show,
  seats: delivered,
  requestId,
  showTime,
  waitFor,
  answer,
  waiting,
  company,
}: ReservationProps) {
  const { seats, setSeats } = useSeats(show.id, delivered);
  const flow = useReservation(show, { answer, showTimeId: showTime, onSeats: setSeats });
  const { stage, failure, startNew } = flow;
  const status = stage.name === "reserved" ? statusOf(stage.reservation) : null;
  const title = status?.title ?? formTitle(show);
  const closed = stage.name === "form" && !(failure && isSold(show)) && !isOpen(show, delivered);
  return (
    <>
      <title>{pageTitle(failure ? `확인 필요: ${title}` : title, company)}</title>
      {closed ? (
        <LaterBookingClosed
          show={show}
          isSold={isSold(show)}
          seats={delivered}
          refusal={failure?.message}
          requestId={requestId}
          waiting={waiting}
          waitFor={waitFor}
        />
      ) : (
        <ReservePage
          show={show}
          poster={`${show.title} 포스터`}
          title={status?.title ?? show.title}
          kind={status ? "" : title.slice(show.title.length)}
          venue={show.venue}
          way={{ to: `/performances/${show.id}`, words: "공연 안내 보기" }}
          // On the ticket is the visitor's own date; the run's above it would be read for it.
          period={!status && show.period && <Period text={show.period} />}
          subtitle={status ? (status.payable ? "예매 내역과 입금 안내" : "예매 내역") : "예매 정보"}
          isForm={!status}
        >
          <ReservationContent
            show={show}
            seats={seats}
            flow={flow}
            requestId={requestId}
            waiting={waiting}
            waitFor={waitFor}
          >
            <a
              href={reservePath(show.id)}
              onClick={startNew}
              className={`${buttonClass({ variant: "outline" })} text-lg`}
            >
              새로 예매하기
            </a>
          </ReservationContent>
        </ReservePage>
      )}
    </>
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

/** An unknown show is answered as its own page answers it. */
export { ErrorBoundary } from "./performance-error.tsx";
