/** Gives some or all seats of a ticket back, after showing what comes back and why. */
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { Spinner } from "~/ui/spinner.tsx";
import { useToast } from "~/ui/toast.tsx";
import type { Refund } from "./give-back.ts";
import { useOwnTicketWords } from "./own-ticket-context.ts";
import { noAccount, RefundAccountFields } from "./refund-account.tsx";
import { RefundTerms } from "./refund-terms.tsx";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { changeTicket } from "./ticket-request.ts";
import { TicketRow } from "./ticket-row.tsx";
import { useFocusInPlace } from "./use-focus-in-place.ts";

interface GiveBackSeatsProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** Called after seats were given back. */
  onGivenBack: () => void;
  /** Called when the site has refused: the ticket is read again. */
  onRefused: () => void;
}

export function GiveBackSeats({ show, reservation, onGivenBack, onRefused }: GiveBackSeatsProps) {
  const { attendee_count, ticket_key, name, paid = 0 } = reservation;
  const hasPaid = paid > 0;
  const { toast } = useToast();
  const { giveBack: words, keep, won } = useOwnTicketWords();
  const { unreached, uncertain } = words;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  /** 0: not chosen yet, or more than there are by now. */
  const seats = attendee_count === 1 ? 1 : chosen > attendee_count ? 0 : chosen;
  const [preview, setPreview] = useState<Refund | null>(null);
  const refund = seats > 0 ? preview : null;
  const [account, setAccount] = useState(() => noAccount(name));
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const { opener, opened } = useFocusInPlace<HTMLElement>(open);

  function refuse(message: string, lost: string) {
    setFailure(message);
    if (message !== lost) onRefused();
  }
  const refusePreview = useEffectEvent((message: string) => refuse(message, unreached));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes back depends on what was paid
  useEffect(() => {
    if (!open || seats === 0) return;
    let left = false;
    void askForPreview(ticket_key, seats, unreached).then((answer) => {
      if (left) return;
      setPreview(answer.ok ? answer.result : null);
      if (!answer.ok) refusePreview(answer.message);
    });
    return () => {
      left = true;
    };
  }, [open, seats, attendee_count, paid, ticket_key, unreached]);

  function begin() {
    setFailure("");
    setOpen(true);
  }

  function choose(count: number) {
    setChosen(count);
    setPreview(null);
    setFailure("");
  }

  async function give() {
    if (!refund) return;
    setBusy(true);
    const answer = await changeTicket<number>(
      {
        change: "give_back_seats",
        ticket_key,
        seats: String(seats),
        shown_won: String(refund.comes_back),
        ...(refund.comes_back > 0 && account),
      },
      uncertain,
    );
    if (answer.ok) {
      toast({ title: seats === attendee_count ? words.goneAll : words.gone(seats) });
      return onGivenBack();
    }
    setBusy(false);
    refuse(answer.message, uncertain);
    focusSoon(opened.current, "[role=alert]");
    const again = await askForPreview(ticket_key, seats, uncertain);
    setPreview(again.ok ? again.result : null);
  }

  if (!open) {
    return (
      <TicketRow note={words.note}>
        <Button ref={opener} variant="link" onClick={begin}>
          {attendee_count > 1 ? words.openSome : words.title}
        </Button>
      </TicketRow>
    );
  }
  const all = seats === attendee_count;
  return (
    <section ref={opened} aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 tabIndex={-1} className="scroll-mt-28 font-display text-[1.375rem] outline-none">
        {words.title}
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-10 gap-y-4 @xl:grid-cols-[15rem_minmax(0,1fr)]">
        {attendee_count > 1 ? (
          <Field id={`seats-${reservation.id}`} label={words.howMany}>
            {(wiring) => (
              <select
                {...wiring}
                value={seats}
                onChange={({ target }) => choose(Number(target.value))}
                className={`${controlClass} chevron`}
              >
                <option value={0} disabled>
                  {words.choose}
                </option>
                {Array.from({ length: attendee_count }, (_, index) => index + 1).map((count) => (
                  <option key={count} value={count}>
                    {words.count(count, count === attendee_count)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <p role="status" className="@xl:only:col-span-full min-h-7">
          {refund ? (
            <>
              {refund.surplus > 0 ? (
                <>
                  <span className="block text-ink-soft text-sm leading-snug">{words.comesBack}</span>{" "}
                  <strong className="numerals block font-bold text-[1.3rem] leading-snug">
                    {won(refund.comes_back)}
                  </strong>{" "}
                </>
              ) : null}
              {words.refund(refund)}
            </>
          ) : failure ? null : seats === 0 ? (
            hasPaid && words.chooseFirst
          ) : (
            <span className="flex items-center gap-2 text-ink-soft">
              <Spinner /> {words.asking}
            </span>
          )}
        </p>
      </div>
      {hasPaid ? <RefundTerms text={words.terms(show)} /> : null}
      {refund && refund.comes_back > 0 ? <RefundAccountFields typed={account} onType={setAccount} /> : null}
      <p tabIndex={-1} role="alert" className="font-semibold text-bad outline-none empty:hidden">
        {failure}
      </p>
      <div className="grid grid-cols-2 gap-3 *:max-sm:px-2 sm:flex sm:flex-wrap">
        <Button variant="danger" busy={busy} disabled={!refund} onClick={() => void give()}>
          {all ? words.giveAll : words.give(seats)}
        </Button>
        <Button variant="outline" onClick={() => setOpen(false)}>
          {keep}
        </Button>
      </div>
    </section>
  );
}

function askForPreview(ticket_key: string, seats: number, lost: string) {
  return changeTicket<Refund>({ change: "refund_preview", ticket_key, seats: String(seats) }, lost);
}
