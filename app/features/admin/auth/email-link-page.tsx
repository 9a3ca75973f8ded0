/** Where the link of an email arrives: opens the account at the press of a button, asks for the second factor if there is one, then for a password. */
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isSpentLink } from "~/lib/auth-error.ts";
import { adminSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { forgetToken, type LinkToken, takeArrival } from "./email-link.ts";
import { LinkButton } from "./link-button.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { saveNewPassword, signInByEmailLink, verifyLinkToken } from "./password-data.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { adminHome, forgottenPasswordPath, loginPath, noAnswer } from "./session.ts";
import { readAdminAccess, readSessionUser, signOut } from "./session-data.ts";

type Step = "opening" | "ready" | "code" | "password" | "spent" | "unreachable";

export function EmailLinkPage({ onSaved }: { onSaved: () => void }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [step, setStep] = useState<Step>("opening");
  const [token, setToken] = useState<LinkToken | null>(null);
  const [supabase, setSupabase] = useState<Supabase | null>(null);
  const [email, setEmail] = useState("");

  async function open() {
    setStep("opening");
    // Before the client is made, which would look at the address too.
    const arrival = takeArrival();
    if (arrival.name === "spent") return setStep("spent");
    if (arrival.name === "token") {
      setToken(arrival.token);
      return setStep("ready");
    }
    try {
      const client = await adminSupabase();
      setSupabase(client);
      if (arrival.name === "session")
        await signInByEmailLink(client, arrival.accessToken, arrival.refreshToken);
      setEmail((await readSessionUser(client))?.email ?? "");
      const access = await readAdminAccess(client);
      if (access === "unknown") setStep(arrival.name === "none" ? "spent" : "unreachable");
      else if (access === "ended") setStep("spent");
      else setStep(access === "code" ? "code" : "password");
    } catch (error) {
      setStep(isSpentLink(error) ? "spent" : "unreachable");
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and when another link is opened here
  useEffect(() => void open(), [hash]);

  if (step === "ready" && token) {
    return (
      <LinkButton
        label="계속하기"
        onUse={async () => {
          await verifyLinkToken(await adminSupabase(), token);
          forgetToken();
          await open();
        }}
        onSpent={() => setStep("spent")}
      >
        <p>링크는 한 번만 쓸 수 있습니다. 이 기기에서 비밀번호를 정하시려면 버튼을 눌러 주세요.</p>
      </LinkButton>
    );
  }
  if (step === "spent") return <SpentLink />;
  if (step === "unreachable") return <Unreachable onRetry={open} />;
  if (step === "opening" || !supabase) return <Opening />;
  if (step === "code") {
    return (
      <SecondFactorForm
        supabase={supabase}
        onShown={async () => setStep("password")}
        onLeave={() => void signOut(supabase).then(() => navigate(loginPath, { replace: true }))}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <p>
        로그인 이메일: <strong className="break-all">{email}</strong>
      </p>
      <NewPasswordForm
        save={async (password) => {
          await saveNewPassword(supabase, password);
          onSaved();
        }}
      />
    </div>
  );
}

function Opening() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner />
      링크를 확인하는 중
    </p>
  );
}

function Unreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <div className="grid gap-5">
      <p role="alert" className="font-semibold text-bad">
        {noAnswer}
      </p>
      <Button onClick={onRetry}>다시 시도</Button>
    </div>
  );
}

function SpentLink() {
  return (
    <div className="grid gap-5">
      <p role="alert">
        이미 썼거나 시간이 지난 링크입니다. 아래에서 메일을 다시 받아 주세요. 메일을 여러 번 받으셨다면 마지막
        메일의 링크만 열립니다.
      </p>
      <Link to={forgottenPasswordPath} className={buttonClass()}>
        메일 다시 받기
      </Link>
      <Link to={adminHome} className={buttonClass({ variant: "outline" })}>
        로그인하기
      </Link>
    </div>
  );
}
