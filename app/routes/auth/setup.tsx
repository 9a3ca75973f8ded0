/** /auth/setup?token=…: the one-time link that a first start prints; open only while there is no admin. */
import { useEffect, useState } from "react";
import { data, Link, useFetcher, useNavigate } from "react-router";
import { newAccount } from "~/features/admin/auth/account.ts";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { createFirstAdmin, hasAdmin, setupLinkState } from "~/features/admin/auth/first-admin-data.server.ts";
import { adminHome, loginPath, noAnswer } from "~/features/admin/auth/session.ts";
import { type Credentials, signIn } from "~/features/admin/auth/session-data.ts";
import { SetupForm } from "~/features/admin/auth/setup-form.tsx";
import { guessablePassword } from "~/lib/auth-error.ts";
import { readForm } from "~/lib/read-form.ts";
import { type SiteServices, siteServicesContext } from "~/lib/site-services.ts";
import { adminSupabase } from "~/lib/supabase.client.ts";
import { buttonClass } from "~/ui/button.tsx";
import type { Route } from "./+types/setup";

type LinkState = "open" | "used" | "expired" | "wrong";

async function linkState(services: SiteServices, request: Request): Promise<LinkState> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const state = setupLinkState(services, token);
  return state !== "wrong" && (await hasAdmin(services)) ? "used" : state;
}

/** The address makes the first admin: it is sent to no other site and stays out of every cache. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const state = await linkState(context.get(siteServicesContext), request);
  return data({ state }, { status: { open: 200, used: 410, expired: 410, wrong: 404 }[state] });
}

type Answer = { ok: true } | { ok: false; message: string | undefined };

const refusals = {
  "already-set-up": "그사이에 관리자가 만들어졌습니다. 로그인 화면에서 로그인해 주세요.",
  "email-taken": "이미 다른 계정이 쓰고 있는 이메일 주소입니다. 다른 주소를 입력해 주세요.",
  "invalid-email": "사용할 수 없는 이메일 주소입니다. 다른 주소를 입력해 주세요.",
  "long-password": "비밀번호가 너무 깁니다. 더 짧게 입력해 주세요.",
  "weak-password": guessablePassword,
};

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const services = context.get(siteServicesContext);
  const state = await linkState(services, request);
  if (state !== "open") return { ok: false, message: closedLink[state] };
  const account = newAccount.safeParse(Object.fromEntries(await readForm(request)));
  if (!account.success) return { ok: false, message: account.error.issues[0]?.message };
  const made = await createFirstAdmin(services, account.data);
  return made.ok ? { ok: true } : { ok: false, message: refusals[made.reason] };
}

const closedLink = {
  used: refusals["already-set-up"],
  expired: "시간이 지난 링크입니다. 사이트를 다시 시작하면 새 링크가 나옵니다.",
  wrong: "올바르지 않은 링크입니다. 사이트를 마지막으로 시작한 화면에 나온 주소를 열어 주세요.",
};

/** No answer is an answer like any other, so that what was typed stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch {
    return { ok: false, message: noAnswer };
  }
}

/** The link is used up by the form on this page: it stays until the new admin is in. */
export function shouldRevalidate() {
  return false;
}

export default function Setup({ loaderData: { state } }: Route.ComponentProps) {
  return state === "open" ? <OpenLink /> : <ClosedLink state={state} />;
}

function OpenLink() {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Credentials | null>(null);
  const made = fetcher.data?.ok === true;

  useEffect(() => {
    if (!made || !account) return;
    const enter = async () => {
      try {
        const { error } = await signIn(await adminSupabase(), account);
        return navigate(error ? loginPath : adminHome, { replace: true });
      } catch {
        return navigate(loginPath, { replace: true });
      }
    };
    void enter();
  }, [made, account, navigate]);

  return (
    <AuthPage title="첫 관리자 만들기" intro="이 사이트를 돌볼 관리자의 이메일과 비밀번호를 정해 주세요.">
      <SetupForm
        busy={fetcher.state !== "idle" || made}
        refusal={fetcher.data?.ok === false ? fetcher.data.message : undefined}
        onSubmit={(fields) => {
          setAccount({ email: fields.email, password: fields.password });
          return fetcher.submit(fields, { method: "post" });
        }}
      />
    </AuthPage>
  );
}

const closedWords = {
  used: {
    title: "이미 사용한 링크입니다",
    intro: "첫 관리자가 이미 만들어졌습니다. 만들 때 정한 이메일과 비밀번호로 로그인해 주세요.",
  },
  expired: {
    title: "시간이 지난 링크입니다",
    intro: "링크는 하루 동안 열립니다. 사이트를 다시 시작하면 새 링크가 나옵니다.",
  },
  wrong: {
    title: "올바르지 않은 링크입니다",
    intro:
      "사이트를 마지막으로 시작한 화면에 나온 주소를 빠짐없이 그대로 열어 주세요. 다시 시작하면 전의 링크는 쓸 수 없습니다.",
  },
};

function ClosedLink({ state }: { state: Exclude<LinkState, "open"> }) {
  return (
    <AuthPage {...closedWords[state]}>
      {state === "used" ? (
        <Link to={loginPath} className={buttonClass()}>
          로그인하기
        </Link>
      ) : null}
    </AuthPage>
  );
}
