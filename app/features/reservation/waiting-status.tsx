/** What has become of a party on the waiting list, asked for again and again: its place, an offer to take, or why there is none. */
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { Image } from "~/ui/image.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { useOnVisible } from "~/ui/use-on-visible.ts";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { ShowTimeFigures } from "./show-time-figures.tsx";
import { TicketFact } from "./ticket-fact.tsx";
import { changeTicket } from "./ticket-request.ts";
import { useFocusInPlace } from "./use-focus-in-place.ts";
import type { WaitingPlace } from "./waiting.ts";
import { WaitingWordsContext } from "./waiting-words.ts";

const refreshMs = 30_000;

export interface WaitingStatusProps {
  waitingKey: string;
  /** Called when there are seats for it. */
  onOffered: (key: string) => void;
  /** Called when this browser no longer needs it. */
  onForget: (key: string) => void;
}

export function WaitingStatus({ waitingKey, onOffered, onForget }: WaitingStatusProps) {
  const whole = useContext(WaitingWordsContext);
  const { language, status: words, ticketPath, reservePath } = whole;
  const { unreached, uncertain } = words;
  const [place, setPlace] = useState<WaitingPlace | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  /** Asked once more before the place is given up. */
  const [leaving, setLeaving] = useState(false);
  const { opener, opened } = useFocusInPlace<HTMLParagraphElement>(leaving);
  const section = useRef<HTMLElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);

  const ask = useCallback(async () => {
    const answer = await changeTicket<WaitingPlace | null>(
      { change: "waiting_place", waiting_key: waitingKey },
      unreached,
    );
    if (!answer.ok) return setFailure(answer.message);
    setFailure(answer.result ? "" : words.unknown);
    setPlace(answer.result);
    if (answer.result?.state === "offered") onOffered(waitingKey);
  }, [waitingKey, onOffered, unreached, words.unknown]);
  useFollowed(ask);

  async function change(what: "take_offer" | "leave_waiting_list") {
    setBusy(true);
    const answer = await changeTicket<string | null>(
      {
        change: what,
        waiting_key: waitingKey,
        ...(what === "take_offer" && {
          shown_unit_price: String(place?.unit_price),
          reserved_for: `${place?.date}T${place?.time}+09:00`,
        }),
      },
      uncertain,
    );
    setBusy(false);
    if (answer.ok && what === "take_offer" && answer.result) {
      onForget(waitingKey);
      location.hash = new URL(ticketPath(answer.result), location.origin).hash;
      return;
    }
    await ask();
    if (answer.ok) return section.current?.focus();
    setFailure(answer.message);
    alert.current?.focus();
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.name}
      className="own-ticket grid gap-5 outline-none print:hidden"
    >
      {place ? (
        <div>
          <p className="mb-4 font-display text-xl leading-snug">{words.lead(place.state)}</p>
          <div
            className={`relative grid gap-x-[min(1.25rem,4vw)] gap-y-3 rounded-control border border-ink-soft border-dashed bg-surface p-[min(1.25rem,4vw)] ${place.image ? "min-[20em]:grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[8.25rem_minmax(0,1fr)]" : ""}`}
          >
            {place.image ? (
              <div className="max-w-33 sm:row-span-2">
                <Image
                  src={place.image}
                  alt=""
                  width={960}
                  height={1280}
                  sizes="(min-width: 40rem) 8.25rem, 6.5rem"
                  priority
                  className="rounded-poster"
                />
              </div>
            ) : null}
            <div className="min-w-0">
              <h2
                className={`font-display text-2xl leading-tight sm:text-3xl ${place.state === "waiting" ? "sm:pr-36" : ""}`}
              >
                <span className="sr-only">{words.title.before}</span>
                <EitherLanguage english={language === "en" ? place.title_en : ""} korean={place.title} />
                <span className="sr-only">{words.title.after}</span>
              </h2>
              <ShowTimeFigures date={place.date} time={place.time} words={whole} />
              {place.venue ? (
                <p className="mt-1 text-ink-soft leading-snug">
                  <EitherLanguage english={language === "en" ? place.venue_en : ""} korean={place.venue} />
                </p>
              ) : null}
              {place.state === "waiting" ? (
                <p className="numerals w-max max-sm:mt-4 rotate-[-6deg] rounded-control border-2 border-lamp border-dashed px-3 py-1.5 font-bold leading-tight sm:absolute sm:top-[min(1.25rem,4vw)] sm:right-[min(1.25rem,4vw)]">
                  {words.turn(place.ahead + 1)}
                </p>
              ) : null}
            </div>
            <dl
              className={`ticket-facts self-end border-line border-t pt-3 ${place.image ? "min-[20em]:col-span-2 sm:col-span-1" : ""}`}
            >
              <TicketFact name={words.facts.name} value={<span data-typed="">{place.name}</span>} />
              <TicketFact name={words.facts.seats} value={words.seatCount(place.party_size)} />
              {place.unit_price > 0 ? (
                <TicketFact
                  name={words.facts.amount}
                  value={words.won(place.unit_price * place.party_size)}
                />
              ) : null}
            </dl>
          </div>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {place?.state === "waiting" ? (
          <h3 className="w-full font-display text-[1.375rem]">{words.nextTitle}</h3>
        ) : null}
        {place || !failure ? (
          <p role="status" className="w-full">
            {place ? (
              words.says(place)
            ) : (
              <span className="flex items-center gap-3 text-ink-soft">
                <Spinner /> {words.asking}
              </span>
            )}
          </p>
        ) : null}
        <p
          ref={alert}
          tabIndex={-1}
          role="alert"
          className="w-full font-semibold text-bad outline-none empty:hidden"
        >
          {failure ? <WithTelephone text={failure} /> : null}
        </p>
        {place?.state === "offered" ? (
          <Button className="text-lg max-sm:w-full" busy={busy} onClick={() => void change("take_offer")}>
            {words.take(place.party_size, place.unit_price * place.party_size)}
          </Button>
        ) : null}
        {place?.state === "taken" && place.ticket_key ? (
          <a href={ticketPath(place.ticket_key)} className={buttonClass()}>
            {words.ticket}
          </a>
        ) : null}
        {place?.state === "expired" ? (
          <a href={reservePath(place.performance_id)} className={buttonClass()}>
            {words.again}
          </a>
        ) : null}
        {place?.state === "offered" || place?.state === "waiting" ? (
          leaving ? (
            <>
              <p ref={opened} tabIndex={-1} className="w-full outline-none">
                {words.leavingNote}
              </p>
              <Button variant="outline" onClick={() => setLeaving(false)}>
                {words.stay}
              </Button>
              <Button variant="danger" disabled={busy} onClick={() => void change("leave_waiting_list")}>
                {words.leave}
              </Button>
            </>
          ) : (
            <Button ref={opener} variant="link" onClick={() => setLeaving(true)}>
              {place.state === "offered" ? words.decline : words.leaving}
            </Button>
          )
        ) : place || failure ? (
          <Button variant="outline" onClick={() => onForget(waitingKey)}>
            {words.forget}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Asks at once, every half minute while the page is looked at, and when the visitor comes back to it. */
function useFollowed(ask: () => void): void {
  useOnVisible(ask);
  useEffect(() => {
    ask();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") ask();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [ask]);
}
