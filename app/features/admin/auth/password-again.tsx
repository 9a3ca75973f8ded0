/** The password once more, from somebody who is signed in. */
import type { AuthError } from "@supabase/supabase-js";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { signInAgain } from "./reauthentication-data.ts";
import { signInMessage } from "./session.ts";

interface PasswordAgainProps {
  supabase: Supabase;
  onSignedIn: () => void;
}

export function PasswordAgain({ supabase, onSignedIn }: PasswordAgainProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  useEffect(() => input.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? "";
    if (!password) return refuse("비밀번호를 입력해 주세요");
    setBusy(true);
    setFailure("");
    try {
      await signInAgain(supabase, password);
      onSignedIn();
    } catch (error) {
      const { code } = error as AuthError;
      refuse(
        code === "invalid_credentials"
          ? "비밀번호가 맞지 않습니다. 다시 확인해 주세요."
          : signInMessage(error as AuthError),
      );
    } finally {
      setBusy(false);
    }
  }

  function refuse(message: string) {
    setFailure(message);
    input.current?.focus();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label="지금 비밀번호" error={failure}>
        {(control) => (
          <PasswordInput {...control} ref={input} name="current-password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? "확인하는 중" : "확인하고 계속"}
      </Button>
    </form>
  );
}
