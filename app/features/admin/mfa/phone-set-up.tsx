/** A phone becomes a second factor: its number, a message, the code in it. */
import { type SubmitEvent, useRef, useState } from "react";
import { authErrorMessage } from "~/lib/auth-error.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { internationalPhone } from "./factor.ts";
import { askForCode, beginPhone, confirmFactor } from "./factor-data.ts";

interface PhoneSetUpProps {
  supabase: Supabase;
  guard: Guard;
  onConfirmed: () => Promise<void>;
}

export function PhoneSetUp({ supabase, guard, onConfirmed }: PhoneSetUpProps) {
  const [sent, setSent] = useState<{ factorId: string; challengeId: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const input = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = internationalPhone(input.current?.value ?? "");
    setFailure(phone ? "" : "휴대전화 번호를 다시 확인해 주세요. 예: 010-1234-5678");
    if (!phone) return input.current?.focus();
    setBusy(true);
    try {
      const factorId = await guard(() => beginPhone(supabase, phone));
      setSent({ factorId, challengeId: await askForCode(supabase, factorId, "sms") });
    } catch (error) {
      setFailure(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-5">
      <form method="post" noValidate onSubmit={send} className="grid gap-4">
        <Field label="휴대전화 번호" error={failure}>
          {(control) => (
            <input {...control} ref={input} type="tel" autoComplete="tel" className={controlClass} />
          )}
        </Field>
        <div>
          <Button type="submit" variant={sent ? "outline" : "primary"} busy={busy}>
            {sent ? "문자 다시 받기" : "문자로 번호 받기"}
          </Button>
        </div>
      </form>
      {sent ? (
        <>
          <p role="status">문자를 보냈습니다. 받은 번호를 입력해 주세요.</p>
          <CodeEntry
            type="phone"
            focused
            confirm={async (code) => {
              await confirmFactor(supabase, sent.factorId, sent.challengeId, code);
              await onConfirmed();
            }}
          />
        </>
      ) : null}
    </div>
  );
}
