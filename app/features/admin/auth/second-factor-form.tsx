/** After the password: the code of an app or of a message, or a recovery code in its place. */
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { codeErrorMessage, isSignedOut } from "~/lib/auth-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { CodeField } from "~/ui/code-field.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import {
  askForCode,
  type KnownFactor,
  readFactors,
  showCode,
  showRecoveryCode,
} from "./second-factor-data.ts";

interface SecondFactorFormProps {
  supabase: Supabase;
  onShown: () => Promise<void>;
  /** It is asked of somebody who is in already: only what they have shown before counts. */
  again?: boolean;
  /** The session is over, or somebody wants to sign in with another account. */
  onLeave: (ended: boolean) => void;
}

type Way = KnownFactor | { id: "recovery"; type: "recovery" };

const recovery: Way = { id: "recovery", type: "recovery" };

const recoveryOutcomes: Record<string, string> = {
  wrong: "복구 코드가 맞지 않거나 이미 쓴 코드입니다. 다른 코드를 입력해 주세요.",
  wait: "여러 번 틀려 잠시 잠겼습니다. 15분 뒤에 다시 시도해 주세요.",
};

export function SecondFactorForm({ supabase, onShown, again = false, onLeave }: SecondFactorFormProps) {
  const [factors, setFactors] = useState<KnownFactor[] | null>(null);
  const [way, setWay] = useState<Way | null>(null);
  /** What the next code answers, once a message is on its way. */
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function refuse(message: string) {
    setFailure(message);
    input.current?.focus();
    input.current?.select();
  }

  async function attempt(step: () => Promise<void>) {
    setBusy(true);
    setFailure("");
    try {
      await step();
    } catch (error) {
      if (isSignedOut(error)) onLeave(true);
      else refuse(codeErrorMessage(error, way?.type === "phone" ? "phone" : "totp"));
    } finally {
      setBusy(false);
    }
  }

  const load = () =>
    attempt(async () => {
      const known = await readFactors(supabase);
      setFactors(known);
      setWay(known[0] ?? recovery);
    });
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  const wayId = way && (way.type !== "phone" || asked) ? way.id : null;
  useEffect(() => {
    if (wayId) input.current?.focus();
  }, [wayId]);

  const choose = (next: Way) => {
    setWay(next);
    setAsked(null);
    setFailure("");
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = (input.current?.value ?? "").trim();
    if (!way) return;
    if (!code) return refuse("번호를 입력해 주세요.");
    void attempt(async () => {
      if (way.type === "recovery") {
        const outcome = await showRecoveryCode(supabase, code);
        if (outcome !== "accepted") return refuse(recoveryOutcomes[outcome] ?? recoveryOutcomes.wrong ?? "");
      } else {
        const challenge = asked ?? (await askForCode(supabase, way));
        await showCode(supabase, way, challenge, code.replace(/\s/g, ""));
      }
      await onShown();
    });
  }

  if (!way) return <Preparing busy={busy} failure={failure} onRetry={load} />;

  const others = [...(factors ?? []), ...(again ? [] : [recovery])].filter(({ id }) => id !== way.id);
  return (
    <div className="grid gap-6">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <div>
          <p className="font-bold text-lg">2단계 인증</p>
          <p className="text-ink-soft">{explanations[way.type]}</p>
        </div>
        {way.type === "phone" ? (
          <Button
            variant={asked ? "outline" : "primary"}
            busy={busy}
            onClick={() => attempt(async () => setAsked(await askForCode(supabase, way)))}
          >
            {asked ? "문자 다시 받기" : "문자로 번호 받기"}
          </Button>
        ) : null}
        {way.type !== "phone" || asked ? (
          <>
            <CodeField
              key={way.id}
              inputRef={input}
              letters={way.type === "recovery"}
              label={way.type === "recovery" ? "복구 코드" : "인증 번호"}
              hint={way.type === "recovery" ? "한 번 쓴 코드는 다시 쓸 수 없습니다." : "숫자 6자리"}
              error={failure}
            />
            <Button type="submit" busy={busy}>
              {busy ? "확인하는 중" : "확인"}
            </Button>
          </>
        ) : (
          <p role="alert" className="font-semibold text-bad empty:hidden">
            {failure}
          </p>
        )}
      </form>
      <OtherWays
        others={others}
        busy={busy}
        onChoose={choose}
        onLeave={again ? undefined : () => onLeave(false)}
      />
    </div>
  );
}

interface PreparingProps {
  busy: boolean;
  failure: string;
  onRetry: () => void;
}

/** Until it is known which ways this account has. */
function Preparing({ busy, failure, onRetry }: PreparingProps) {
  return (
    <div className="grid gap-4">
      {failure ? (
        <>
          <p role="alert" className="font-semibold text-bad">
            {failure}
          </p>
          <Button busy={busy} onClick={onRetry}>
            다시 시도
          </Button>
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          2단계 인증을 준비하는 중
        </p>
      )}
    </div>
  );
}

interface OtherWaysProps {
  others: readonly Way[];
  busy: boolean;
  onChoose: (way: Way) => void;
  /** To sign in with another account, where that is possible. */
  onLeave: (() => void) | undefined;
}

function OtherWays({ others, busy, onChoose, onLeave }: OtherWaysProps) {
  return (
    <ul aria-label="다른 방법" className="grid justify-items-start border-line border-t pt-2 empty:hidden">
      {others.map((other) => (
        <li key={other.id}>
          <Button variant="quiet" className="-ml-2 px-2!" disabled={busy} onClick={() => onChoose(other)}>
            {labelOf(other)}
          </Button>
        </li>
      ))}
      {onLeave ? (
        <li>
          <Button variant="quiet" className="-ml-2 px-2!" disabled={busy} onClick={onLeave}>
            다른 계정으로 로그인
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

const explanations = {
  totp: "휴대전화의 인증 앱에 보이는 번호를 입력해 주세요.",
  phone: "등록한 휴대전화로 받은 번호를 입력해 주세요.",
  recovery: "휴대전화를 쓸 수 없을 때, 적어 둔 복구 코드 하나를 입력해 주세요.",
};

function labelOf(way: Way): string {
  if (way.type === "recovery") return "복구 코드 쓰기";
  const means = way.type === "totp" ? "인증 앱으로 확인" : "문자로 확인";
  return way.name ? `${means} (${way.name})` : means;
}
