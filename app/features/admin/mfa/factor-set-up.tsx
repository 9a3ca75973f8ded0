/** Sets up one more second factor, step by step; with the first one come recovery codes. */
import { useState } from "react";
import { authErrorMessage } from "~/lib/auth-error.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { AppSetUp } from "./app-set-up.tsx";
import { beginApp, countRecoveryCodes, makeRecoveryCodes, type NewApp } from "./factor-data.ts";
import { PhoneSetUp } from "./phone-set-up.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface FactorSetUpProps {
  supabase: Supabase;
  guard: Guard;
  /** A factor counts from now on; recovery codes may still have to be written down. */
  onConfirmed?: () => void;
  onDone: () => void;
}

type Step =
  | { name: "choice" }
  | { name: "app"; app: NewApp }
  | { name: "phone" }
  | { name: "codes"; codes: string[] };

export function FactorSetUp({ supabase, guard, onConfirmed, onDone }: FactorSetUpProps) {
  const [step, setStep] = useState<Step>({ name: "choice" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function chooseApp() {
    setBusy(true);
    setFailure("");
    try {
      setStep({ name: "app", app: await guard(() => beginApp(supabase)) });
    } catch (error) {
      setFailure(authErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  async function confirmed() {
    onConfirmed?.();
    if ((await countRecoveryCodes(supabase)) > 0) onDone();
    else setStep({ name: "codes", codes: await guard(() => makeRecoveryCodes(supabase)) });
  }

  if (step.name === "codes") return <RecoveryCodes codes={step.codes} onStored={onDone} />;
  if (step.name === "choice") {
    return (
      <div className="grid gap-4">
        <div className="grid gap-3">
          <Button busy={busy} onClick={chooseApp}>
            인증 앱으로 등록
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => setStep({ name: "phone" })}>
            문자 메시지로 등록
          </Button>
        </div>
        <p className="text-ink-soft text-sm">인증 앱이 더 안전하고, 문자가 늦게 오는 일도 없습니다.</p>
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {failure}
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {step.name === "app" ? (
        <AppSetUp supabase={supabase} app={step.app} onConfirmed={confirmed} />
      ) : (
        <PhoneSetUp supabase={supabase} guard={guard} onConfirmed={confirmed} />
      )}
      <div>
        <Button variant="quiet" className="-ml-2 px-2!" onClick={() => setStep({ name: "choice" })}>
          ← 다른 방법 고르기
        </Button>
      </div>
    </div>
  );
}
