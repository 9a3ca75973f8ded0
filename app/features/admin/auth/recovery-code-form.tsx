/** The code of the mail about a forgotten password, for those who read their mail on another device. */
import { type SubmitEvent, useRef, useState } from "react";
import { recoveryCodeErrorMessage } from "~/lib/auth-error.ts";
import { adminSupabase } from "~/lib/supabase.client.ts";
import { Button } from "~/ui/button.tsx";
import { CodeField } from "~/ui/code-field.tsx";
import { signInWithRecoveryCode } from "./password-data.ts";

interface RecoveryCodeFormProps {
  email: string;
  /** Called once the code has opened the account. */
  onAccepted: () => void;
}

export function RecoveryCodeForm({ email, onAccepted }: RecoveryCodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  function refuse(message: string) {
    setFailure(message);
    input.current?.focus();
    input.current?.select();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = onlyDigits(input.current?.value ?? "");
    if (!code) return refuse("메일에 적힌 번호를 입력해 주세요.");
    setBusy(true);
    setFailure("");
    try {
      await signInWithRecoveryCode(await adminSupabase(), email, code);
      onAccepted();
    } catch (error) {
      refuse(recoveryCodeErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <CodeField inputRef={input} label="메일에 적힌 번호" hint="숫자 6자리" error={failure} />
      <Button type="submit" busy={busy}>
        {busy ? "확인하는 중" : "번호로 계속하기"}
      </Button>
    </form>
  );
}

/** What was pasted may have spaces, hyphens, or the wide digits of a Korean keyboard. */
function onlyDigits(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "");
}
