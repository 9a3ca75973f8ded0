/** /auth/second-factor: where an admin of whom a second factor is demanded sets one up before going on. */
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { loginAddress, noAnswer, pathAfterLogin } from "~/features/admin/auth/session.ts";
import { readAdminAccess } from "~/features/admin/auth/session-data.ts";
import { useReauthentication } from "~/features/admin/auth/use-reauthentication.tsx";
import { FactorSetUp } from "~/features/admin/mfa/factor-set-up.tsx";
import { adminSupabase } from "~/lib/supabase.client.ts";
import { Spinner } from "~/ui/spinner.tsx";

type Supabase = Awaited<ReturnType<typeof adminSupabase>>;

export default function SecondFactor() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [supabase, setSupabase] = useState<Supabase | null>(null);
  const [failure, setFailure] = useState("");
  const wanted = pathAfterLogin(parameters.get("next"));

  useEffect(() => {
    const check = async () => {
      const client = await adminSupabase();
      const access = await readAdminAccess(client);
      if (access === "factor") return setSupabase(client);
      if (access === "unknown") return setFailure(noAnswer);
      await navigate(access === "full" ? wanted : loginAddress(wanted), { replace: true });
    };
    check().catch(() => setFailure(noAnswer));
  }, [navigate, wanted]);

  return (
    <AuthPage
      title="2단계 인증 등록"
      intro="비밀번호가 새어 나가도 다른 사람이 들어오지 못하게, 휴대전화로 한 번 더 확인합니다."
    >
      {supabase ? (
        <GuardedSetUp supabase={supabase} onDone={() => navigate(wanted, { replace: true })} />
      ) : failure ? (
        <p role="alert" className="font-semibold text-bad">
          {failure}
        </p>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          확인하는 중
        </p>
      )}
    </AuthPage>
  );
}

function GuardedSetUp({ supabase, onDone }: { supabase: Supabase; onDone: () => void }) {
  const { guard, dialog } = useReauthentication(supabase);
  return (
    <>
      <FactorSetUp supabase={supabase} guard={guard} onDone={onDone} />
      {dialog}
    </>
  );
}
