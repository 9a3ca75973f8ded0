/** Under which name the deposit is made, changed by the visitor while it is awaited. */
import { useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { useToast } from "~/ui/toast.tsx";
import type { FoundReservation } from "./reservation.ts";
import { changeTicket } from "./ticket-request.ts";

interface DepositorNameProps {
  reservation: FoundReservation;
  onChanged: () => void;
}

export function DepositorName({
  reservation: { ticket_key, depositor_name },
  onChanged,
}: DepositorNameProps) {
  const { toast } = useToast();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function save(name: string) {
    setBusy(true);
    const answer = await changeTicket<string>(
      { change: "change_depositor", ticket_key, depositor_name: name },
      "연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.",
    );
    setBusy(false);
    setFailure(answer.ok ? "" : answer.message);
    if (!answer.ok) return focusSoon(form.current, "[aria-invalid=true]");
    setTyped(null);
    toast({
      title: "보내는 분 이름을 바꾸었습니다",
      description: `‘${answer.result}’ 이름으로 입금해 주세요.`,
    });
    onChanged();
  }

  if (typed === null) {
    return (
      <p className="-mt-6 print:hidden">
        <Button variant="link" onClick={() => setTyped(depositor_name)}>
          보내는 분 이름 바꾸기
        </Button>
      </p>
    );
  }
  return (
    <form
      ref={form}
      aria-label="보내는 분 이름 바꾸기"
      className="grid max-w-[28rem] gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void save(typed);
      }}
    >
      <Field
        label="입금하실 때 보내는 분 이름"
        hint="다른 분이 대신 보내시면 그분 이름을 적어 주세요."
        error={failure || undefined}
        limit={60}
      >
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
          바꾸기
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          그대로 두기
        </Button>
      </div>
    </form>
  );
}
