/** E-mail and password. What was typed stays when the sign-in is refused. */

import { type SubmitEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { adminSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { EmailField } from "~/ui/email-field.tsx";
import { Field } from "~/ui/field.tsx";
import { PasswordInput } from "~/ui/password-input.tsx";
import { forgottenPasswordPath, loginPath, noConnection, signInMessage } from "./session.ts";
import { signIn } from "./session-data.ts";

interface LoginFormProps {
  /** Filled in beforehand, when it is known who should sign in again. */
  email?: string;
  /** Why somebody is asked to sign in once more. */
  notice?: string;
  onSignedIn: (supabase: Supabase) => Promise<void>;
}

interface Refusal {
  email?: string;
  password?: string;
  /** Said about the attempt as a whole. */
  attempt?: string;
}

export function LoginForm({ email, notice, onSignedIn }: LoginFormProps) {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});

  function refuse(reason: Refusal) {
    setRefusal(reason);
    form.current?.querySelector<HTMLInputElement>(reason.email ? "[name=email]" : "[name=password]")?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const credentials = {
      email: String(fields.get("email")).trim(),
      password: String(fields.get("password")),
    };
    if (!credentials.email) return refuse({ email: "이메일을 입력해 주세요" });
    if (!credentials.password) return refuse({ password: "비밀번호를 입력해 주세요" });

    setBusy(true);
    setRefusal({});
    try {
      const supabase = await adminSupabase();
      const { error } = await signIn(supabase, credentials);
      if (error) refuse({ attempt: signInMessage(error) });
      else await onSignedIn(supabase);
    } catch {
      refuse({ attempt: noConnection });
    } finally {
      setBusy(false);
    }
  }

  return (
    // The method keeps a password out of the address should the form ever be sent without our script.
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <EmailField label="이메일" error={refusal.email} name="email" defaultValue={email} />
      <Field label="비밀번호" error={refusal.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {refusal.attempt ?? notice}
      </p>
      <Button type="submit" data-waits="always" busy={busy} className="noscript:hidden">
        {busy ? "로그인하는 중" : "로그인"}
      </Button>
      {/* A page behind a dialog keeps what was typed in it. */}
      <Link
        to={forgottenPasswordPath}
        target={pathname === loginPath ? undefined : "_blank"}
        className="inline-flex min-h-control items-center justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        비밀번호를 잊으셨나요?
      </Link>
    </form>
  );
}
