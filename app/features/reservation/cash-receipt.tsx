/** Asks for a cash receipt, or says what became of it. */
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { useToast } from "~/ui/toast.tsx";
import type { FoundReservation } from "./reservation.ts";
import { changeTicket } from "./ticket-request.ts";

const kinds = { personal: "소득공제용", business: "지출증빙용" };
type Kind = keyof typeof kinds;

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
  /** undefined: not known yet. */
  const [asked, setAsked] = useState<Asked | null | undefined>();
  const [typed, setTyped] = useState<{ kind: Kind; number: string } | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

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
    const answer = await changeTicket(
      { change: "ask_cash_receipt", ticket_key, ...typed },
      "연결하지 못했습니다. 적으신 번호는 그대로 있으니 인터넷 연결을 확인하고 다시 시도해 주세요.",
    );
    setBusy(false);
    setFailure(answer.ok ? "" : answer.message);
    if (!answer.ok) return focusSoon(form.current, "[aria-invalid=true]");
    setAsked({ kind: typed.kind, last_digits: typed.number.replace(/\D/g, "").slice(-4), issued_at: null });
    setTyped(null);
    toast({ title: "현금영수증을 신청했습니다" });
  }

  if (!typed) {
    return (
      <div>
        {asked?.issued_at ? null : (
          <Button
            variant="link"
            onClick={() =>
              setTyped({ kind: asked?.kind ?? "personal", number: asked ? "" : (phone_number ?? "") })
            }
          >
            {asked ? "현금영수증 번호 바꾸기" : "현금영수증 신청"}
          </Button>
        )}
        {asked ? (
          <p className="text-ink-soft text-sm">
            현금영수증({kinds[asked.kind]}, ···{asked.last_digits})을{" "}
            {asked.issued_at ? "발급했습니다." : "신청하셨습니다. 입금을 확인한 뒤 발급합니다."}
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="현금영수증 신청"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 className="font-bold text-lg">현금영수증 신청</h3>
      <Field label="용도">
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
            className={controlClass}
          >
            {Object.entries(kinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={typed.kind === "personal" ? "휴대전화 번호" : "사업자등록번호"}
        hint="암호화해서 저장하고, 발급하면 바로 지웁니다."
        error={failure || undefined}
      >
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
          신청하기
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          그만두기
        </Button>
      </div>
    </form>
  );
}
