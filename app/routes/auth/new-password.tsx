/** /auth/new-password: where the links of emails lead, for a forgotten password and for an invitation. */
import { useNavigate, useSearchParams } from "react-router";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { EmailLinkPage } from "~/features/admin/auth/email-link-page.tsx";
import { adminHome, invitedParameter } from "~/features/admin/auth/session.ts";
import { useToast } from "~/ui/toast.tsx";

/** The address brings a session along: it is sent to no other site and stays out of every cache. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

const words = {
  invited: {
    title: "환영합니다",
    intro: "관리자로 초대받으셨습니다. 앞으로 로그인할 때 쓸 비밀번호를 정해 주세요.",
  },
  forgotten: {
    title: "새 비밀번호 정하기",
    intro: "새 비밀번호를 정하면 다른 기기에서는 모두 로그아웃됩니다.",
  },
};

export default function NewPassword() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { toast } = useToast();
  return (
    <AuthPage {...words[parameters.has(invitedParameter) ? "invited" : "forgotten"]}>
      <EmailLinkPage
        onSaved={() => {
          toast({ title: "비밀번호를 정했습니다" });
          void navigate(adminHome, { replace: true });
        }}
      />
    </AuthPage>
  );
}
