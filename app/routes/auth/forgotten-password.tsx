/** /auth/forgotten-password: a link and a code for a new password, by mail. */
import { Link } from "react-router";
import { AuthPage } from "~/features/admin/auth/auth-page.tsx";
import { ForgottenPasswordForm } from "~/features/admin/auth/forgotten-password-form.tsx";
import { loginPath } from "~/features/admin/auth/session.ts";

export default function ForgottenPassword() {
  return (
    <AuthPage
      title="비밀번호 다시 정하기"
      intro="로그인할 때 쓰는 이메일을 입력해 주세요. 새 비밀번호를 정하는 링크와 번호를 보내 드립니다."
    >
      <ForgottenPasswordForm />
      <Link
        to={loginPath}
        className="inline-flex min-h-12 items-center justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        로그인으로 돌아가기
      </Link>
    </AuthPage>
  );
}
