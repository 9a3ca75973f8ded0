/** Finds a reservation that was made elsewhere, by its number and telephone; works without a script. */
import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { maxTicketFieldLength, type TicketAnswer } from "./found-ticket.ts";
import type { OwnReservationsWords } from "./own-reservations-words.ts";

interface TicketFinderProps {
  finder: FetcherWithComponents<TicketAnswer>;
  /** What the page came with, after a form that the browser itself has sent. */
  delivered: TicketAnswer | null;
  words: OwnReservationsWords;
  /** Tickets are above it. */
  below: boolean;
}

export function TicketFinder({ finder, delivered, words, below }: TicketFinderProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = finder.data ?? delivered;
  const refusal = answer?.ok === false ? answer : null;
  const typed = delivered?.ok === false ? delivered.typed : undefined;
  const finding = finder.state !== "idle";
  useEffect(() => {
    if (refusal && finder.data && !finding) focusSoon(form.current, "[role=alert]");
  }, [refusal, finder.data, finding]);
  return (
    <section
      aria-labelledby="find-ticket"
      className={`print:hidden ${below ? "border-line border-t pt-6" : "border-line sm:max-lg:border-t sm:max-lg:pt-6"}`}
    >
      <h2 id="find-ticket" className="font-display text-[1.375rem]">
        {words.find}
      </h2>
      <p className="mt-2 text-ink-soft">{words.findHint}</p>
      <finder.Form
        ref={form}
        method="post"
        action={`${words.path}#find-ticket`}
        aria-labelledby="find-ticket"
        className={`mt-5 grid gap-5 max-lg:max-w-[28rem] ${below ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-10" : ""}`}
      >
        {refusal ? (
          <p
            role="alert"
            tabIndex={-1}
            className="col-span-full border-bad border-l-4 pl-3 text-bad outline-none"
          >
            {refusal.message}
          </p>
        ) : null}
        <div className={`grid gap-5 ${below ? "lg:grid-cols-2" : ""}`}>
          <Field label={words.number} hint={words.numberHint} limit={maxTicketFieldLength}>
            {(wiring) => (
              <input
                {...wiring}
                name="reservation_number"
                type="text"
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={typed?.reservation_number}
                className={`${controlClass} uppercase placeholder:normal-case`}
              />
            )}
          </Field>
          <Field label={words.phone} limit={maxTicketFieldLength}>
            {(wiring) => (
              <input
                {...wiring}
                name="phone_number"
                type="tel"
                required
                autoComplete="tel"
                placeholder={words.phoneExample}
                defaultValue={typed?.phone_number}
                className={`${controlClass} numerals`}
              />
            )}
          </Field>
        </div>
        <Button
          type="submit"
          variant={below ? "outline" : "primary"}
          busy={finding}
          className={`sm:justify-self-start ${below ? "lg:mt-[calc(1.375em+0.375rem)] lg:self-start" : ""}`}
        >
          {words.send}
        </Button>
      </finder.Form>
    </section>
  );
}
