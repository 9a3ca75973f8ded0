/** Asks in place for the password, or a code of the second factor, before a change of what opens the account. */
import { type ReactNode, useCallback, useState } from "react";
import { type Guard, isReauthenticationNeeded, ReauthenticationCancelled } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { PasswordAgain } from "./password-again.tsx";
import { readSignInState, type SignInState } from "./reauthentication-data.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";

interface Question {
  way: SignInState["way"];
  answered: () => void;
  cancelled: () => void;
}

const explanations = {
  password: "로그인한 지 시간이 지났습니다. 비밀번호를 한 번 더 입력하시면 하던 일을 이어서 합니다.",
  factor: "로그인한 지 시간이 지났습니다. 2단계 인증을 한 번 더 하시면 하던 일을 이어서 합니다.",
};

/** The dialog has to be rendered; it is open only while something is asked. */
export function useReauthentication(supabase: Supabase): { guard: Guard; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);

  const guard: Guard = useCallback(
    async (change) => {
      const ask = (way: Question["way"]) =>
        new Promise<void>((resolve, reject) => {
          setQuestion({
            way,
            answered: resolve,
            cancelled: () => reject(new ReauthenticationCancelled()),
          });
        }).finally(() => setQuestion(null));

      const { recent, way } = await readSignInState(supabase);
      if (!recent) await ask(way);
      try {
        return await change();
      } catch (error) {
        // The clock of this device may be wrong.
        if (!isReauthenticationNeeded(error)) throw error;
        await ask(way);
        return change();
      }
    },
    [supabase],
  );

  const dialog = (
    <Dialog
      open={question !== null}
      onOpenChange={() => question?.cancelled()}
      steady
      title="본인인지 확인합니다"
      description={explanations[question?.way ?? "password"]}
    >
      {question?.way === "factor" ? (
        <SecondFactorForm
          supabase={supabase}
          again
          onShown={async () => question.answered()}
          onLeave={question.cancelled}
        />
      ) : question ? (
        <PasswordAgain supabase={supabase} onSignedIn={question.answered} />
      ) : null}
    </Dialog>
  );
  return { guard, dialog };
}
