/** The English form, and after it the ticket. */
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { EnglishSale } from "~/features/performance/english-show-data.ts";
import { RunDates } from "~/features/performance/run-dates.tsx";
import { type EnglishFailure, EnglishForm } from "~/features/reservation/english-form.tsx";
import type { Contact } from "~/features/reservation/english-ticket.tsx";
import { titles } from "~/features/reservation/english-titles.ts";
import { words } from "~/features/reservation/english-words.ts";
import { type FoundReservation, reservePath, type SentForm } from "~/features/reservation/reservation.ts";
import {
  isBookable,
  offerShowTimes,
  onlyChoice,
  openingOf,
  type ShowTimeSeats,
  soldOutOf,
} from "~/features/reservation/show-time.ts";
import { useSeats } from "~/features/reservation/use-seats.ts";
import type { WaitingAnswer } from "~/features/reservation/waiting.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { ReservePage } from "./reserve-page.tsx";

// After the form, or instead of it.
const EnglishTicket = lazy(() =>
  import("~/features/reservation/english-ticket.tsx").then(({ EnglishTicket }) => ({
    default: EnglishTicket,
  })),
);

const EnglishPanel = lazy(() =>
  import("~/features/reservation/english-show-times.tsx").then(({ EnglishPanel }) => ({
    default: EnglishPanel,
  })),
);

const EnglishWaitingForm = lazy(() =>
  import("~/features/reservation/english-waiting-form.tsx").then(({ EnglishWaitingForm }) => ({
    default: EnglishWaitingForm,
  })),
);

interface EnglishReserveProps {
  company: Contact;
  show: EnglishSale;
  seats: ShowTimeSeats[];
  requestId: string;
  /** What the page was answered to its form. */
  answer: { reserved: FoundReservation | null; refused: EnglishFailure | null; sent: SentForm } | null;
  /** What the page was answered to the form of the waiting list. */
  waiting: WaitingAnswer | null;
}

export function EnglishReserve({
  company,
  show,
  seats: delivered,
  requestId,
  answer,
  waiting,
}: EnglishReserveProps) {
  const [search] = useSearchParams();
  const { seats } = useSeats(show.id, delivered);
  const reserved = answer?.reserved;
  const offered = offerShowTimes(show.show_times, seats);
  const sold = show.account_transfer_enabled && !show.closed_at;
  const open = sold && isBookable(show, offerShowTimes(show.show_times, delivered), openingOf(delivered));
  const soldOut = sold ? soldOutOf(offered) : "";
  useEffect(() => {
    if (!answer?.reserved) return;
    const { reserved, sent } = answer;
    import("~/features/reservation/saved-ticket.ts").then(
      ({ storeTicket }) => storeTicket({ requestId: sent.requestId }, show, reserved),
      () => undefined,
    );
  }, [answer, show]);
  return (
    <ReservePage
      show={show}
      poster={`Poster: ${show.title_en || show.title}`}
      title={<EitherLanguage english={show.title_en} korean={show.title} />}
      kind={reserved ? "" : ` ${titles.form}`}
      venue={<EitherLanguage english={show.venue_en} korean={show.venue} />}
      period={
        reserved ? null : (
          <>
            <RunDates show={show} />
            {open && show.ticket_price > 0 ? <Payment email={company.email} /> : null}
          </>
        )
      }
      way={{ to: `/en/performances/${show.id}`, words: words.backToShow }}
      subtitle={reserved ? words.yours : titles.form}
      isForm={!reserved}
    >
      {reserved ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
          <EnglishTicket show={show} reservation={reserved} company={company} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <a href="/en/reservations" className={buttonClass()}>
              {titles.tickets}
            </a>
            <a href={`/en${reservePath(show.id)}`} className={buttonClass({ variant: "outline" })}>
              {words.again}
            </a>
          </div>
        </div>
      ) : open || (answer && sold) ? (
        <EnglishForm
          show={show}
          offered={offered}
          requestId={answer?.sent.requestId ?? requestId}
          fields={answer?.sent.fields ?? { show_time_id: search.get("show_time") ?? onlyChoice(offered) }}
          failure={answer?.refused ?? null}
        />
      ) : sold ? (
        <EnglishPanel show={show} seats={seats} />
      ) : (
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was sent, and this is what it says
        <p tabIndex={-1} autoFocus={answer !== null} className="font-semibold outline-none">
          {answer?.refused?.message ?? words.notSold}
        </p>
      )}
      {(soldOut || waiting) && !reserved ? (
        <Suspense>
          <EnglishWaitingForm
            performanceId={show.id}
            showTimes={show.show_times}
            soldOut={soldOut}
            requestId={requestId}
            delivered={waiting}
            chosen={search.get("wait")}
            alone={!open}
          />
        </Suspense>
      ) : null}
    </ReservePage>
  );
}

/** How it is paid, said before anything is filled in, and where who cannot pay so finds help. */
function Payment({ email }: Pick<Contact, "email">) {
  return (
    <span className="mt-3 block">
      {words.payment}
      {email ? (
        <>
          {" "}
          {words.cannotPay}{" "}
          <a
            href={`mailto:${email}`}
            className="-my-3 inline-flex min-h-12 items-center break-all underline decoration-ink/30 underline-offset-4 hover:decoration-current"
          >
            {email}
          </a>
          .
        </>
      ) : null}
    </span>
  );
}
