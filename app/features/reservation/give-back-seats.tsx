/** Gives some or all seats of a ticket back, after showing what comes back and why. */
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { useToast } from "~/ui/toast.tsx";
import type { Refund } from "./give-back.ts";
import { useOwnTicketWords } from "./own-ticket-context.ts";
import { noAccount, RefundAccountFields } from "./refund-account.tsx";
import { RefundTerms } from "./refund-terms.tsx";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { changeTicket } from "./ticket-request.ts";
import { useFocusInPlace } from "./use-focus-in-place.ts";

interface GiveBackSeatsProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** Called after seats were given back. */
  onGivenBack: () => void;
}

export function GiveBackSeats({ show, reservation, onGivenBack }: GiveBackSeatsProps) {
  const { attendee_count, ticket_key, name, paid = 0 } = reservation;
  const hasPaid = paid > 0;
  const { toast } = useToast();
  const { giveBack: words, keep, won } = useOwnTicketWords();
  const { unreached, uncertain } = words;
  const [open, setOpen] = useState(false);
  /** 0: not chosen yet. */
  const [seats, setSeats] = useState(attendee_count > 1 ? 0 : 1);
  const [refund, setRefund] = useState<Refund | null>(null);
  const [account, setAccount] = useState(() => noAccount(name));
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const { opener, opened } = useFocusInPlace<HTMLElement>(open);
  const result = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!open || seats === 0) return;
    let left = false;
    setRefund(null);
    void preview(ticket_key, seats, unreached).then((answer) => {
      if (left) return;
      setRefund(answer.ok ? answer.result : null);
      setFailure(answer.ok ? "" : answer.message);
    });
    return () => {
      left = true;
    };
  }, [open, seats, ticket_key, unreached]);

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
    setFailure(answer.message);
    result.current?.focus();
    const again = await preview(ticket_key, seats, uncertain);
    setRefund(again.ok ? again.result : null);
  }

  if (!open) {
    return (
      <Button ref={opener} variant="link" onClick={() => setOpen(true)}>
        {attendee_count > 1 ? words.openSome : words.title}
      </Button>
    );
  }
  const all = seats === attendee_count;
  return (
    <section ref={opened} aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 tabIndex={-1} className="scroll-mt-28 font-display font-semibold text-[1.375rem] outline-none">
        {words.title}
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-10 gap-y-4 @xl:grid-cols-[15rem_minmax(0,1fr)]">
        {attendee_count > 1 ? (
          <Field id={`seats-${reservation.id}`} label={words.howMany}>
            {(wiring) => (
              <select
                {...wiring}
                value={seats}
                onChange={({ target }) => setSeats(Number(target.value))}
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
      <p ref={result} tabIndex={-1} role="alert" className="font-semibold text-bad outline-none empty:hidden">
        {failure}
      </p>
      <div className="grid grid-cols-2 gap-2 *:max-sm:px-2 sm:flex sm:flex-wrap">
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

function preview(ticket_key: string, seats: number, lost: string) {
  return changeTicket<Refund>({ change: "refund_preview", ticket_key, seats: String(seats) }, lost);
}
