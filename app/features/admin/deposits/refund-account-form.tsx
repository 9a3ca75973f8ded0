/** The account of a refund, as the visitor names it on the telephone: written down, or corrected. */
import { useEffect, useRef } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { BankAccountInputs } from "~/ui/bank-account-inputs.tsx";
import { Button } from "~/ui/button.tsx";
import { focusSoon } from "~/ui/focus-soon.ts";
import { type DueRefund, setRefundAccount, type TypedAccount } from "./deposits-data.ts";

interface RefundAccountFormProps {
  supabase: Supabase;
  refund: DueRefund;
  typed: TypedAccount;
  onType: (typed: TypedAccount | null) => void;
}

export function RefundAccountForm({ supabase, refund, typed, onType }: RefundAccountFormProps) {
  const { run, isPending, failure } = usePaymentAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusSoon(form.current, "input"), []);

  function save() {
    const action = async () => {
      // Who has read a refusal knows what there is by now.
      await setRefundAccount(supabase, refund, { ...typed, ...(failure && { seen: refund.account_number }) });
      return { title: "환불 계좌를 적었습니다", description: refund.name };
    };
    run(action, { onSuccess: () => onType(null) });
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`${refund.name} 환불 계좌`}
      className="mt-2 grid max-w-2xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1fr)]">
        <BankAccountInputs
          words={{ bank: "은행", number: "계좌번호", holder: "예금주" }}
          typed={typed}
          onType={(change) => onType({ ...typed, ...change })}
        />
      </div>
      <p className="text-ink-soft text-sm">암호화해서 저장하고, 돌려줌으로 표시하면 바로 지웁니다.</p>
      <FailureText of={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          계좌 저장하기
        </Button>
        <Button variant="quiet" onClick={() => onType(null)}>
          그만두기
        </Button>
      </div>
    </form>
  );
}
