/** Under which name the deposit is made, changed by the visitor while it is awaited. */
import { useState } from "react";
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

interface DepositorNameProps {
  reservation: FoundReservation;
  onChanged: () => void;
}

export function DepositorName({
  reservation: { ticket_key, depositor_name },
  onChanged,
}: DepositorNameProps) {
  const { toast } = useToast();
  const { depositor: words, keep, lost } = useOwnTicketWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const { opener, opened: form } = useFocusInPlace<HTMLFormElement>(typed !== null);

  async function save(name: string) {
    setBusy(true);
    const answer = await changeTicket<string>(
      { change: "change_depositor", ticket_key, depositor_name: name },
      lost,
    );
    setBusy(false);
    setFailure(answer.ok ? "" : answer.message);
    if (!answer.ok) return focusSoon(form.current, "[aria-invalid=true]");
    setTyped(null);
    toast({
      title: words.saved,
      description: words.payAs(answer.result),
    });
    onChanged();
  }

  if (typed === null) {
    return (
      <TicketRow note={words.hint}>
        <Button ref={opener} variant="link" onClick={() => setTyped(depositor_name)}>
          {words.change}
        </Button>
      </TicketRow>
    );
  }
  return (
    <form
      ref={form}
      aria-label={words.change}
      className="grid max-w-[28rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed);
      }}
    >
      <Field label={words.label} hint={words.hint} error={failure || undefined} limit={60}>
        {(wiring) => (
          <input
            {...wiring}
            name="depositor_name"
            required
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          {keep}
        </Button>
      </div>
    </form>
  );
}
