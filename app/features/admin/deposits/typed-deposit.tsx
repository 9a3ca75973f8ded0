/** One deposit that an admin types, read off the bank's app. */
import { useState } from "react";
import { readMoney } from "~/lib/money-text.ts";
import { readTime } from "~/lib/spreadsheet/time-text.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { GuardedDialog } from "~/ui/admin/guarded-dialog.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { importDeposits } from "./deposits-data.ts";

interface TypedDepositProps {
  supabase: Supabase;
  onClose: () => void;
}

export function TypedDeposit({ supabase, onClose }: TypedDepositProps) {
  const { run, isPending, failure } = usePaymentAction();
  // Clicked twice, or sent again after an answer was lost, it is stored once.
  const [identity] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState({ at: nowInSeoul(), sender: "", amount: "", note: "" });
  const [tried, setTried] = useState(false);
  const money = readMoney(typed.amount);
  const at = readTime(typed.at.slice(0, 10), typed.at.slice(11));
  const errors = {
    at: at.instant ? undefined : "입금된 날짜와 시각을 적어 주세요.",
    sender: typed.sender.trim() ? undefined : "보낸 분의 이름을 적어 주세요.",
    amount: money && money.won > 0 && money.sign !== "-" ? undefined : "입금액을 숫자로 적어 주세요.",
    note: undefined,
  };
  const fields = [
    { name: "at", label: "입금일시", type: "datetime-local", limit: 0 },
    { name: "sender", label: "보낸 분", type: "text", limit: 200 },
    { name: "amount", label: "입금액(원)", type: "text", limit: 0 },
    { name: "note", label: "메모", type: "text", limit: 500 },
  ] as const;

  function save() {
    setTried(true);
    if (!money || Object.values(errors).some(Boolean)) return;
    run(async () => {
      await importDeposits(supabase, "", "hand", [
        {
          identity,
          at: at.instant,
          at_text: at.text,
          at_precision: at.precision,
          amount: money.won,
          sender: typed.sender.trim(),
          note: typed.note.trim(),
          how: "",
          balance: null,
        },
      ]);
      onClose();
      return { title: "입금을 적었습니다" };
    });
  }

  return (
    <GuardedDialog
      open
      unsaved={[typed.sender, typed.amount, typed.note].some(Boolean)}
      onClose={onClose}
      title="입금 직접 적기"
      description="은행 앱에서 본 입금 한 건을 적습니다."
      firstFocus="sender"
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {fields.map(({ name, label, type, limit }) => (
          <Field
            key={name}
            label={label}
            limit={limit}
            required={name !== "note"}
            error={tried ? errors[name] : undefined}
          >
            {(control) => (
              <input
                {...control}
                name={name}
                type={type}
                inputMode={name === "amount" ? "numeric" : undefined}
                autoComplete="off"
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                className={controlClass}
              />
            )}
          </Field>
        ))}
        <FailureText of={failure} />
        <Button type="submit" busy={isPending}>
          저장
        </Button>
      </form>
    </GuardedDialog>
  );
}

/** "2026-11-20T19:30", as a control for date and time has it. */
function nowInSeoul(): string {
  const seoul = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Seoul",
    dateStyle: "short",
    timeStyle: "short",
  });
  return seoul.format(new Date()).replace(" ", "T");
}
