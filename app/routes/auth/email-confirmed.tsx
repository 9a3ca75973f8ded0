/** /auth/email-confirmed: where the links of emails about a new e-mail address lead, to be confirmed by a button. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { forgetToken, type LinkToken, readArrival } from "~/features/admin/auth/email-link.ts";
import { LinkButton } from "~/features/admin/auth/link-button.tsx";
import { verifyLinkToken } from "~/features/admin/auth/password-data.ts";
import { signOut } from "~/features/admin/auth/session-data.ts";
import { mailingSupabase } from "~/lib/supabase.client.ts";
import { buttonClass } from "~/ui/button.tsx";

/** The address may bring a session along: it is sent to no other site and stays out of every cache. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

const words = {
  waiting: { title: "이메일 주소 확인", intro: "" },
  ready: { title: "이메일 주소 확인", intro: "로그인할 때 쓰는 이메일을 바꾸시려면 버튼을 눌러 주세요." },
  half: {
    title: "한 번 더 확인해 주세요",
    intro: "이 주소는 확인했습니다. 다른 한 주소로 보낸 메일의 링크도 눌러야 이메일이 바뀝니다.",
  },
  done: { title: "이메일 주소를 바꿨습니다", intro: "다음에 로그인할 때는 새 주소를 써 주세요." },
  spent: {
    title: "쓸 수 없는 링크입니다",
    intro: "이미 썼거나 시간이 지난 링크입니다. 내 계정 화면에서 이메일을 다시 바꿔 주세요.",
  },
};

/** What the address says: a message after the first of two confirmations, a failure, or neither. */
function outcomeOf({ hash, search }: Location): keyof typeof words {
  const parameterSets = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  if (parameterSets.some((parameters) => parameters.has("error"))) return "spent";
  return parameterSets.some((parameters) => parameters.has("message")) ? "half" : "done";
}

export default function EmailConfirmed() {
  const [outcome, setOutcome] = useState<keyof typeof words>("waiting");
  const [token, setToken] = useState<LinkToken | null>(null);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when another link is opened here
  useEffect(() => {
    const arrival = readArrival(window.location.hash, "");
    setToken(arrival.name === "token" ? arrival.token : null);
    if (arrival.name === "token") return setOutcome("ready");
    setOutcome(outcomeOf(window.location));
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, [hash]);

  async function confirm(token: LinkToken) {
    const supabase = await mailingSupabase();
    const changed = await verifyLinkToken(supabase, token);
    forgetToken();
    setOutcome(changed ? "done" : "half");
    // The API signs in whoever confirms; nobody asked for that.
    await signOut(supabase);
  }

  return (
    <AuthPage {...words[outcome]}>
      {outcome === "ready" && token ? (
        <LinkButton label="변경 확인하기" onUse={() => confirm(token)} onSpent={() => setOutcome("spent")} />
      ) : outcome === "waiting" ? null : (
        <Link to="/admin/security" className={buttonClass()}>
          내 계정으로 가기
        </Link>
      )}
    </AuthPage>
  );
}
