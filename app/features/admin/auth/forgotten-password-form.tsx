/** Asks for the address to which a mail for a new password is sent, then takes the code of that mail. */
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { authErrorMessage } from "~/lib/auth-error.ts";
import { emailShape } from "~/lib/email-shape.ts";
import { mailingSupabase } from "~/lib/supabase.client.ts";
import { Button } from "~/ui/button.tsx";
import { EmailField } from "~/ui/email-field.tsx";
import { forgetArrival } from "./email-link.ts";
import { sendRecoveryEmail } from "./password-data.ts";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";
import { newPasswordPath } from "./session.ts";

export function ForgottenPasswordForm() {
  const navigate = useNavigate();
  /** Whose code is asked for, and whether its mail was sent just now. */
  const [recipient, setRecipient] = useState<{ email: string; sentNow: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (recipient) answer.current?.focus();
  }, [recipient]);

  /** The address; without one it says so. */
  function readEmail(): string | undefined {
    const email = input.current?.value.trim() ?? "";
    const typed = emailShape.test(email);
    setFailure(typed ? "" : "이메일 주소를 입력해 주세요");
    if (typed) return email;
    input.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = readEmail();
    if (!email) return;
    setBusy(true);
    try {
      await sendRecoveryEmail(await mailingSupabase(), email);
      setRecipient({ email, sentNow: true });
    } catch (error) {
      setFailure(authErrorMessage(error));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  /** The page was left for the mail, and has forgotten that it was sent. */
  function enterCode() {
    const email = readEmail();
    if (email) setRecipient({ email, sentNow: false });
  }

  if (recipient) {
    return (
      <div className="grid gap-5">
        <p ref={answer} tabIndex={-1} role="status" className="outline-none">
          <strong className="break-all">{recipient.email}</strong>{" "}
          {recipient.sentNow
            ? "주소로 관리자 계정이 있다면 메일을 보냈습니다."
            : "주소로 받은 마지막 메일을 열어 주세요."}{" "}
          메일의 링크를 누르거나 메일에 적힌 번호를 여기에 입력하면 새 비밀번호를 정할 수 있습니다. 링크와
          번호는 1시간 동안 쓸 수 있습니다.
        </p>
        <RecoveryCodeForm
          email={recipient.email}
          onAccepted={() => {
            forgetArrival();
            void navigate(newPasswordPath, { replace: true });
          }}
        />
        <p className="text-ink-soft">몇 분이 지나도 오지 않으면 스팸함을 확인해 주세요.</p>
        <Button variant="outline" onClick={() => setRecipient(null)}>
          다시 보내기
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <EmailField label="이메일" error={failure} ref={input} />
      <Button type="submit" data-waits="always" busy={busy} className="noscript:hidden">
        {busy ? "보내는 중" : "재설정 메일 받기"}
      </Button>
      <Button variant="outline" disabled={busy} onClick={enterCode} className="noscript:hidden">
        받은 번호 입력하기
      </Button>
    </form>
  );
}
