/** The reservations made or opened in this browser, each with its ticket and where to pay, until the show; without a network as last seen. */
import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import { useOnVisible } from "~/ui/use-on-visible.ts";
import type { FoundTicket, TicketAnswer } from "./found-ticket.ts";
import type { OwnReservationsWords } from "./own-reservations-words.ts";
import type { OwnTicketProps } from "./own-ticket.tsx";
import { askForAll, type Listed } from "./own-tickets.ts";
import { TicketFinder } from "./ticket-finder.tsx";
import { useOpenedTicket } from "./use-opened-ticket.ts";
import { useWaitingKeys } from "./waiting-keys.ts";
import type { WaitingStatusProps } from "./waiting-status.tsx";

/** null while they are asked for. */
type Answer = { found: Listed[]; unanswered: boolean } | null;

interface OwnReservationsProps {
  /** What the page came with, after the browser itself has sent the form that finds a ticket. */
  delivered: TicketAnswer | null;
  words: OwnReservationsWords;
  ticket: (props: OwnTicketProps) => ReactNode;
  waiting: (props: WaitingStatusProps) => ReactNode;
  /** Where nothing was reserved: the way to what can be. */
  onward?: ReactNode;
}

export function OwnReservations({
  delivered,
  words,
  ticket,
  waiting: waitingStatus,
  onward,
}: OwnReservationsProps) {
  const finder = useFetcher<TicketAnswer>();
  const waiting = useWaitingKeys();
  /** The party that has seats to take now: it stands first. */
  const [offered, setOffered] = useState("");
  const { opened: last, linkAsked, linkFailure, openLink } = useOpenedTicket(finder.data ?? delivered);
  const [forgotten, setForgotten] = useState<FoundTicket | null>(null);
  const opened = last === forgotten ? null : last;
  const [answer, setAnswer] = useState<Answer>(null);
  const ask = useCallback(() => void askForAll().then(setAnswer), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is one of them from then on
  useEffect(ask, [ask, opened]);
  /** Reads them again while they are shown; what cannot be read stays. */
  const refresh = useCallback(
    () => void askForAll().then((answer) => answer.unanswered || setAnswer(answer)),
    [],
  );
  useOnVisible(refresh);

  function askAgain() {
    setAnswer(null);
    ask();
  }

  const others = answer?.found.filter(({ reservation }) => reservation.id !== opened?.reservation.id) ?? [];
  const listed = answer?.found.find(({ reservation }) => reservation.id === opened?.reservation.id);
  const shown: Listed[] = opened ? [listed ?? { own: {}, ...opened }, ...others] : others;
  const isLast = ({ reservation: { id, cancelled_at } }: Listed) =>
    Boolean(cancelled_at) && id !== opened?.reservation.id;
  const asWaiting = (key: string) => (
    <Suspense key={key}>
      {waitingStatus({
        waitingKey: key,
        onOffered: setOffered,
        onForget(key) {
          waiting.forget(key);
          focusPage();
        },
      })}
    </Suspense>
  );
  const isFirst = (key: string) => key === offered || key === waiting.opened;
  const asTicket = (shown: Listed) => (
    <Suspense key={shown.reservation.id}>
      {ticket({
        ticket: shown,
        isOpened: shown.reservation.id === opened?.reservation.id,
        onChanged: ask,
        onRefused: refresh,
        onForgotten() {
          if (shown.reservation.id === opened?.reservation.id) setForgotten(opened);
          ask();
          focusPage();
        },
      })}
    </Suspense>
  );
  const asking = !opened && (!answer || linkAsked);
  const below = shown.length + waiting.keys.length > 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 ${below ? "gap-y-14" : "gap-y-6 sm:gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 has-[.stage-message]:self-stretch [&>*+section]:mt-8 [&>*+section]:border-ink [&>*+section]:border-t [&>*+section]:pt-8 lg:[&>*+section]:mt-[30px] lg:[&>*+section]:pt-[48px]">
        {linkFailure ? (
          <Failure
            message={words[linkFailure]}
            again={words.again}
            {...(linkFailure === "linkUnanswered" ? { onAgain: openLink } : {})}
          />
        ) : null}
        {answer?.unanswered ? (
          <Failure message={words.unanswered} again={words.again} onAgain={askAgain} />
        ) : null}
        {[
          ...waiting.keys.filter(isFirst).map(asWaiting),
          ...shown.filter((ticket) => !isLast(ticket)).map(asTicket),
          ...waiting.keys.filter((key) => !isFirst(key)).map(asWaiting),
          ...shown.filter(isLast).map(asTicket),
        ]}
        {waiting.keys.length > 0 ? null : asking ? (
          <Asking words={words} onward={onward} />
        ) : shown.length === 0 && !answer?.unanswered && linkFailure !== "linkUnanswered" ? (
          <None words={words} onward={onward} />
        ) : null}
      </div>
      {/* In one place whatever is above it, so that what is typed stays; not while it would be moved by what is found. */}
      <div className={`lg:sticky lg:top-28 ${asking ? "[html[data-reservations]_&]:hidden" : ""}`}>
        <TicketFinder finder={finder} delivered={delivered} words={words} below={below} />
      </div>
    </div>
  );
}

/** Where what had the focus is gone. */
const focusPage = () => document.getElementById("main")?.focus();

interface FailureProps {
  message: string;
  again: string;
  onAgain?: () => void;
}

function Failure({ message, again, onAgain }: FailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="font-semibold text-bad">{message}</p>
      {onAgain ? <Button onClick={onAgain}>{again}</Button> : null}
    </div>
  );
}

/** The page is the same for everybody: only where something was reserved, something is looked for. */
function Asking({ words, onward }: Pick<OwnReservationsProps, "words" | "onward">) {
  return (
    <>
      <p
        role="status"
        className="hidden min-h-48 items-center justify-center gap-3 text-ink-soft [html[data-reservations]_&]:flex"
      >
        <Spinner /> {words.asking}
      </p>
      <div className="grid [@media(scripting:none)]:hidden [html[data-reservations]_&]:hidden">
        <None words={words} onward={onward} />
      </div>
      <noscript>
        <p>{words.withoutScript}</p>
      </noscript>
    </>
  );
}

function None({ words, onward }: Pick<OwnReservationsProps, "words" | "onward">) {
  return (
    <div className="grid *:max-sm:min-h-0 *:max-sm:py-5 *:sm:pb-10 max-sm:[&_:is(h2,p)]:mt-0 max-sm:[&_:is(h2,p)]:text-lg max-sm:[&_h2+div]:mt-3">
      <StageMessage title={words.none}>{onward}</StageMessage>
    </div>
  );
}
