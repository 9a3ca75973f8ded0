/** The English form, and after it the ticket. */
import { lazy, Suspense, useEffect } from "react";
import type { EnglishShow } from "~/features/performance/english-show-data.ts";
import { type EnglishFailure, EnglishForm } from "~/features/reservation/english-form.tsx";
import { EnglishPanel } from "~/features/reservation/english-show-times.tsx";
import type { Contact } from "~/features/reservation/english-ticket.tsx";
import { titles } from "~/features/reservation/english-titles.ts";
import { words } from "~/features/reservation/english-words.ts";
import { type FoundReservation, reservePath, type SentForm } from "~/features/reservation/reservation.ts";
import {
  isBookable,
  offerShowTimes,
  type ShowTimeSeats,
  soldOutOf,
} from "~/features/reservation/show-time.ts";
import type { WaitingAnswer } from "~/features/reservation/waiting.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";

// After the form.
const EnglishTicket = lazy(() =>
  import("~/features/reservation/english-ticket.tsx").then(({ EnglishTicket }) => ({
    default: EnglishTicket,
  })),
);

const EnglishWaitingForm = lazy(() =>
  import("~/features/reservation/english-waiting-form.tsx").then(({ EnglishWaitingForm }) => ({
    default: EnglishWaitingForm,
  })),
);

interface EnglishReserveProps {
  company: Contact;
  show: EnglishShow;
  seats: ShowTimeSeats[];
  requestId: string;
  /** What the page was answered to its form. */
  answer: { reserved: FoundReservation | null; refused: EnglishFailure | null; sent: SentForm } | null;
  /** What the page was answered to the form of the waiting list. */
  waiting: WaitingAnswer | null;
}

export function EnglishReserve({ company, show, seats, requestId, answer, waiting }: EnglishReserveProps) {
  const reserved = answer?.reserved;
  const offered = offerShowTimes(show.show_times, seats);
  const open = show.account_transfer_enabled && !show.closed_at && isBookable(show, offered);
  const soldOut = show.account_transfer_enabled && !show.closed_at ? soldOutOf(offered) : "";
  useEffect(() => {
    if (!answer?.reserved) return;
    const { reserved, sent } = answer;
    import("~/features/reservation/saved-ticket.ts").then(
      ({ storeTicket }) => storeTicket({ requestId: sent.requestId }, show, reserved),
      () => undefined,
    );
  }, [answer, show]);
  return (
    <article className="stage-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 pt-8 pb-20 md:grid-cols-12 lg:pt-14 lg:pb-32">
      <header className="md:col-span-4">
        <p className="text-ink-soft">{titles.form}</p>
        <h1 className="font-bold font-display text-section">
          <EitherLanguage english={show.title_en} korean={show.title} />
        </h1>
        <p className="mt-2 text-ink-soft">
          <EitherLanguage english={show.venue_en} korean={show.venue} />
        </p>
        <a
          href={`/en/performances/${show.id}`}
          className="inline-flex min-h-12 items-center underline underline-offset-4 print:hidden"
        >
          {words.backToShow}
        </a>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 rounded-control border border-line bg-surface px-[min(1.25rem,5vw)] py-6 sm:px-7 md:col-span-8 lg:col-span-7 lg:col-start-6">
        {reserved ? (
          <>
            <h2 className="sr-only">{words.yours}</h2>
            <EnglishTicket show={show} reservation={reserved} company={company} />
            <div className="flex flex-wrap gap-3 print:hidden">
              <a href="/en/reservations" className={buttonClass()}>
                {titles.tickets}
              </a>
              <a href={`/en${reservePath(show.id)}`} className={buttonClass({ variant: "outline" })}>
                {words.again}
              </a>
            </div>
          </>
        ) : open || answer ? (
          <EnglishForm
            show={show}
            offered={offered}
            requestId={answer?.sent.requestId ?? requestId}
            fields={answer?.sent.fields ?? {}}
            failure={answer?.refused ?? null}
          />
        ) : (
          <EnglishPanel show={show} seats={seats} />
        )}
        {(soldOut || waiting) && !reserved ? (
          <Suspense>
            <EnglishWaitingForm
              performanceId={show.id}
              showTimes={show.show_times}
              soldOut={soldOut}
              requestId={requestId}
              delivered={waiting}
              alone={!open}
            />
          </Suspense>
        ) : null}
      </div>
    </article>
  );
}
