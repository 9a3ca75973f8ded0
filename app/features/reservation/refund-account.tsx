/** The account to which money of a ticket goes back: asked only when some does. */
import { useEffect, useRef, useState } from "react";
import type { BankAccount } from "~/lib/bank-account.ts";
import { BankAccountInputs } from "~/ui/bank-account-inputs.tsx";
import { Button } from "~/ui/button.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { useToast } from "~/ui/toast.tsx";
import { useOwnTicketWords } from "./own-ticket-context.ts";
import type { FoundReservation } from "./reservation.ts";
import type { DueRefund } from "./ticket-change.ts";
import { changeTicket } from "./ticket-request.ts";

interface RefundAccountFieldsProps {
  typed: BankAccount;
  onType: (typed: BankAccount) => void;
}

export function RefundAccountFields({ typed, onType }: RefundAccountFieldsProps) {
  const { refund: words } = useOwnTicketWords();
  return (
    <fieldset className="mt-1 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <legend className="mb-3 font-display text-[1.0625rem]">{words.account}</legend>
      <BankAccountInputs words={words} typed={typed} onType={(change) => onType({ ...typed, ...change })} />
      <p className="col-span-full text-ink-soft text-sm">{words.stored}</p>
    </fieldset>
  );
}

/** For the function of the database: without an account nothing of it is sent. */
export const noAccount = (account_holder: string): BankAccount => ({
  bank: "",
  account_number: "",
  account_holder,
});

interface RefundAccountFormProps {
  reservation: FoundReservation;
}

/** Of a ticket of which money is to be refunded: where to, or the question for it. */
export function RefundAccountForm({ reservation: { id, ticket_key, name } }: RefundAccountFormProps) {
  const { toast } = useToast();
  const { refund: words } = useOwnTicketWords();
  const [due, setDue] = useState<DueRefund | null>(null);
  const [typed, setTyped] = useState<BankAccount | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    let left = false;
    void changeTicket<DueRefund | null>({ change: "refund_of_ticket", ticket_key }, "").then((answer) => {
      if (!left && answer.ok) setDue(answer.result);
    });
    return () => {
      left = true;
    };
  }, [ticket_key]);

  if (!due) return null;
  const asked = typed ?? (due.bank ? null : noAccount(name));

  async function save() {
    if (!due || !asked) return;
    setBusy(true);
    const answer = await changeTicket({ change: "set_refund_account", ticket_key, ...asked }, words.lost);
    setBusy(false);
    setFailure(answer.ok ? "" : answer.message);
    if (!answer.ok) return focusSoon(section.current, "[role=alert]");
    setDue({
      ...due,
      bank: asked.bank.trim(),
      last_digits: asked.account_number.replace(/\D/g, "").slice(-4),
    });
    setTyped(null);
    focusSoon(section.current, "button");
    toast({ title: words.saved });
  }

  return (
    <section
      ref={section}
      aria-labelledby={`refund-${id}`}
      className="grid gap-4 border-line border-t pt-5 print:hidden"
    >
      <h3 id={`refund-${id}`} className="font-display text-[1.375rem]">
        {words.title(due.won)}
      </h3>
      {asked ? (
        <form
          aria-labelledby={`refund-${id}`}
          className="grid max-w-[40rem] gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <RefundAccountFields typed={asked} onType={setTyped} />
          {failure ? (
            <p role="alert" tabIndex={-1} className="font-semibold text-bad outline-none">
              {failure}
            </p>
          ) : null}
          <Button type="submit" busy={busy} className="justify-self-start">
            {words.save}
          </Button>
        </form>
      ) : (
        <>
          <p>
            {words.goesTo.before}
            <span data-typed="">{due.bank}</span>
            {words.goesTo.after(due.last_digits ?? "")}
          </p>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => {
              setTyped(noAccount(name));
              focusSoon(section.current, "input");
            }}
          >
            {words.other}
          </Button>
        </>
      )}
    </section>
  );
}
