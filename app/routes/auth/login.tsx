/** /auth/login: how an admin comes in, and where the gate sends everyone else. */
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { pathAfterLogin, turnedAwayNotice, turnedAwayParameter } from "~/features/admin/auth/session.ts";
import { SignIn } from "~/features/admin/auth/sign-in.tsx";
import { useToast } from "~/ui/toast.tsx";

export default function Login() {
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
    <AuthPage title="관리자 로그인" intro="극단 관리자만 들어올 수 있습니다.">
      <SignIn onAdmitted={() => navigate(pathAfterLogin(parameters.get("next")), { replace: true })} />
    </AuthPage>
  );
}
