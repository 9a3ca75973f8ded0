/** Asks for a cash receipt, or says what became of it. */
import { useEffect, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { useToast } from "~/ui/toast.tsx";
import { useOwnTicketWords } from "./own-ticket-context.ts";
import type { FoundReservation } from "./reservation.ts";
import { changeTicket } from "./ticket-request.ts";
import { TicketRow } from "./ticket-row.tsx";
import { useFocusInPlace } from "./use-focus-in-place.ts";

type Kind = "personal" | "business";

interface Asked {
  kind: Kind;
  last_digits: string;
  issued_at: string | null;
}

export function CashReceipt({
  reservation: { ticket_key, phone_number },
}: {
  reservation: FoundReservation;
}) {
  const { toast } = useToast();
  const { receipt: words } = useOwnTicketWords();
  /** undefined: not known yet. */
  const [asked, setAsked] = useState<Asked | null | undefined>();
  const [typed, setTyped] = useState<{ kind: Kind; number: string } | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const { opener, opened: form } = useFocusInPlace<HTMLFormElement>(typed !== null);

  useEffect(() => {
    let left = false;
    void changeTicket<Asked | null>({ change: "cash_receipt_of_ticket", ticket_key }, "").then((answer) => {
      if (!left && answer.ok) setAsked(answer.result);
    });
    return () => {
      left = true;
    };
  }, [ticket_key]);

  if (asked === undefined) return null;

  async function save() {
    if (!typed) return;
    setBusy(true);
    const answer = await changeTicket({ change: "ask_cash_receipt", ticket_key, ...typed }, words.lost);
    setBusy(false);
    setFailure(answer.ok ? "" : answer.message);
    if (!answer.ok) return focusSoon(form.current, "[aria-invalid=true]");
    setAsked({ kind: typed.kind, last_digits: typed.number.replace(/\D/g, "").slice(-4), issued_at: null });
    setTyped(null);
    toast({ title: words.saved });
  }

  if (!typed) {
    return (
      <TicketRow
        note={
          asked
            ? words.asked(words.kinds[asked.kind], asked.last_digits, Boolean(asked.issued_at))
            : Object.values(words.kinds).join(" · ")
        }
      >
        {asked?.issued_at ? null : (
          <Button
            ref={opener}
            variant="link"
            onClick={() =>
              setTyped({ kind: asked?.kind ?? "personal", number: asked ? "" : (phone_number ?? "") })
            }
          >
            {asked ? words.change : words.title}
          </Button>
        )}
      </TicketRow>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.title}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="font-display text-[1.375rem]">{words.title}</h3>
      <Field label={words.use}>
        {(wiring) => (
          <select
            {...wiring}
            value={typed.kind}
            onChange={({ target }) =>
              setTyped({
                kind: target.value as Kind,
                number: target.value === "personal" ? (phone_number ?? "") : "",
              })
            }
            className={`${controlClass} chevron`}
          >
            {Object.entries(words.kinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.numbers[typed.kind]} hint={words.stored} error={failure || undefined}>
        {(wiring) => (
          <input
            {...wiring}
            name="number"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed.number}
            onChange={({ target }) => setTyped({ ...typed, number: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {words.send}
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          {words.stop}
        </Button>
      </div>
    </form>
  );
}
