/** A line of money that an admin writes by hand: received, paid at the entrance, refunded, or a fee. */
import { useState } from "react";
import { readMoney } from "~/lib/money-text.ts";
import { type PaymentKind, paymentKinds, recordPayment, undoPayments } from "~/lib/payments-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import type { TicketReservation } from "./ticket-reservation.ts";

export const paymentKindNames: Record<PaymentKind, string> = {
  received: "계좌 입금",
  door: "현장 수납",
  refunded: "환불",
  fee: "수수료",
};

const hints: Record<PaymentKind, string> = {
  received: "계좌로 들어온 돈입니다.",
  door: "공연장에서 받은 돈입니다.",
  refunded: "관객에게 돌려준 돈입니다.",
  fee: "취소하거나 바꾼 예매에서 돌려주지 않는 돈입니다.",
};

/** PostgreSQL's int. */
const mostWon = 2_147_483_647;

export interface TypedPayment {
  kind: PaymentKind;
  amount: string;
  note: string;
  /** What was paid when the admin began. */
  seen: number;
}

interface NewPaymentFormProps {
  supabase: Supabase;
  reservation: TicketReservation;
  typed: TypedPayment;
  onType: (typed: TypedPayment | null) => void;
}

export function NewPaymentForm({ supabase, reservation, typed, onType }: NewPaymentFormProps) {
  const { run, isPending, failure } = usePaymentAction();
  const [tried, setTried] = useState(false);
  // Clicked twice, or sent again after an answer was lost, it is written once.
  const [batch] = useState(() => crypto.randomUUID());
  const money = readMoney(typed.amount);
  const won = money && money.sign !== "-" && money.won > 0 && money.won <= mostWon ? money.won : null;

  function save() {
    setTried(true);
    if (won === null) return;
    const action = async () => {
      await recordPayment(supabase, {
        batch,
        reservation_id: reservation.id,
        kind: typed.kind,
        amount: won,
        note: typed.note,
        // Who has read a refusal knows what there is by now.
        seen_paid_won: failure ? (reservation.paid_won ?? 0) : typed.seen,
      });
      return {
        title: `${paymentKindNames[typed.kind]} ${formatWon(won)}을 적었습니다`,
        description: reservation.name,
        steps: [{ count: 1, undo: () => undoPayments(supabase, batch) }],
        altText: "기록마다 취소할 수 있습니다",
        undone: () => ({ title: "기록을 취소했습니다", description: reservation.name }),
      };
    };
    // With its sums read again.
    run(action, { onSuccess: () => onType(null) });
  }
  return (
    <form
      noValidate
      aria-label="돈 적기"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="종류" hint={hints[typed.kind]}>
        {(control) => (
          <select
            {...control}
            value={typed.kind}
            onChange={({ target }) => onType({ ...typed, kind: target.value as PaymentKind })}
            className={controlClass}
          >
            {paymentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {paymentKindNames[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="오간 금액(원)"
        error={tried && won === null ? "금액을 1원 이상의 숫자로 적어 주세요." : undefined}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.amount}
            onChange={({ target }) => onType({ ...typed, amount: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <Field label="돈에 대한 메모" limit={500}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={typed.note}
            onChange={({ target }) => onType({ ...typed, note: target.value })}
            className={controlClass}
          />
        )}
      </Field>
      <FailureText of={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" busy={isPending}>
          기록하기
        </Button>
        <Button variant="quiet" onClick={() => onType(null)}>
          그만두기
        </Button>
      </div>
    </form>
  );
}
