/** /auth/login: how an admin comes in, and where the gate sends everyone else. */
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { pathAfterLogin, turnedAwayNotice, turnedAwayParameter } from "~/features/admin/auth/session.ts";
import { SignIn } from "~/features/admin/auth/sign-in.tsx";
import { readCompany } from "~/features/company/company-data.ts";
import { companyMark } from "~/features/company-mark/company-mark.server.ts";
import { readCurrentShow } from "~/features/performance/performance-data.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { pagePart, shownOf } from "~/page-loading/page-part.ts";
import { partWithFallback, staleContentContext } from "~/page-loading/stale-content.ts";
import { useToast } from "~/ui/toast.tsx";
import type { Route } from "./+types/login";

/** Whose site it is; the form does not need it. */
export async function loader({ context }: Route.LoaderArgs) {
  const supabase = supabaseOf(context);
  const [company, show] = await Promise.all([
    partWithFallback(context.get(staleContentContext), "company", readCompany(supabase)),
    pagePart("poster of the current show", readCurrentShow(supabase)),
  ]);
  const known = shownOf(company);
  return {
    company: known ? { name: known.company_name, mark: await companyMark(context, known) } : null,
    poster: shownOf(show)?.image,
  };
}

/** Who is sent here while the site cannot be reached still gets the form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const { toast } = useToast();
  const access = parameters.get(turnedAwayParameter);

  const notice = useRef<ReturnType<typeof toast>>(null);
  useEffect(() => {
    if (!access) return;
    const turnedAway = turnedAwayNotice(access);
    if (turnedAway) notice.current = toast(turnedAway);
    // Said once: a reload or a step back does not say it again.
    setParameters(
      (current) => {
        current.delete(turnedAwayParameter);
        return current;
      },
      { replace: true },
    );
  }, [access, toast, setParameters]);

  // Who has come in, or has gone elsewhere, is not denied any more.
  useEffect(() => () => notice.current?.dismiss(), []);

  return (
    <AuthPage
      title="관리자 로그인"
      intro="극단 관리자만 들어올 수 있습니다."
      company={loaderData?.company}
      poster={loaderData?.poster}
    >
      <SignIn onAdmitted={() => navigate(pathAfterLogin(parameters.get("next")), { replace: true })} />
    </AuthPage>
  );
}
