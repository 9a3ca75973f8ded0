/** The reservations of this browser in English, and the form that finds one made elsewhere. */
import { lazy, Suspense, useEffect, useState } from "react";
import { buttonClass } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import type { Contact } from "./english-ticket.tsx";
import { words } from "./english-words.ts";
import { maxTicketFieldLength, type TicketAnswer } from "./found-ticket.ts";
import type { Listed } from "./own-tickets.ts";

// Most who open the page have no ticket here.
const EnglishOwnTicket = lazy(() =>
  import("./english-own-ticket.tsx").then(({ EnglishOwnTicket }) => ({ default: EnglishOwnTicket })),
);

interface EnglishTicketsProps {
  /** The answer to the form below, with which the page came. */
  found: TicketAnswer | null;
  company: Contact;
}

export function EnglishTickets({ found, company }: EnglishTicketsProps) {
  const [own, setOwn] = useState<{ found: Listed[]; unanswered: boolean } | null>(null);
  useEffect(() => {
    // As the head has found out (own-reservations.ts).
    if (!document.documentElement.hasAttribute("data-reservations")) return;
    import("./own-tickets.ts")
      .then(({ askForAll }) => askForAll())
      .then(setOwn, () => setOwn({ found: [], unanswered: true }));
  }, []);
  const opened = found?.ok ? found : null;
  const others = (own?.found ?? []).filter(({ reservation }) => reservation.id !== opened?.reservation.id);
  const listed = opened ? [opened, ...others] : others;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      {own?.unanswered ? (
        <p role="alert" className="font-semibold text-bad">
          {words.unanswered}
        </p>
      ) : null}
      {listed.map(({ show, reservation }) => (
        <Suspense key={reservation.id}>
          <EnglishOwnTicket show={show} reservation={reservation} company={company} />
        </Suspense>
      ))}
      {listed.length === 0 && !own?.unanswered ? (
        <p className="text-ink-soft">
          {words.none} {words.noneHint}
        </p>
      ) : null}
      <Finder refusal={found?.ok === false ? found : null} />
    </div>
  );
}

function Finder({ refusal }: { refusal: Extract<TicketAnswer, { ok: false }> | null }) {
  return (
    <section aria-labelledby="find-ticket" className="border-ink border-t pt-6 print:hidden">
      <h2 id="find-ticket" className="font-bold text-lg">
        {words.find}
      </h2>
      <p className="mt-1 text-ink-soft">{words.findLead}</p>
      <form method="post" action="/en/reservations" className="mt-5 grid max-w-[28rem] gap-5">
        {refusal ? (
          <p role="alert" className="border-bad border-l-4 pl-3 text-bad">
            {refusal.message}
          </p>
        ) : null}
        <Field label={words.number}>
          {(wiring) => (
            <input
              {...wiring}
              name="reservation_number"
              required
              maxLength={maxTicketFieldLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={refusal?.typed?.reservation_number}
              className={`${controlClass} uppercase`}
            />
          )}
        </Field>
        <Field label={words.phone}>
          {(wiring) => (
            <input
              {...wiring}
              name="phone_number"
              type="tel"
              required
              maxLength={maxTicketFieldLength}
              autoComplete="tel"
              defaultValue={refusal?.typed?.phone_number}
              className={controlClass}
            />
          )}
        </Field>
        <button type="submit" className={`${buttonClass()} justify-self-start`}>
          {words.findButton}
        </button>
      </form>
    </section>
  );
}
