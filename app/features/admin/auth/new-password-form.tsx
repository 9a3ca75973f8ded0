/** The new password of somebody who has come by an email link. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link } from "react-router";
import { authErrorMessage } from "~/lib/auth-error.ts";
import { type NewPassword, newPassword } from "~/lib/new-password.ts";
import { Button } from "~/ui/button.tsx";
import { PasswordFields } from "~/ui/password-fields.tsx";

/** `save` throws the API's error. */
export function NewPasswordForm({ save }: { save: (password: string) => Promise<void> }) {
  const [failure, setFailure] = useState("");
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPassword),
    defaultValues: { password: "", confirmation: "" },
    mode: "onTouched",
  });
  const { isSubmitting } = form.formState;

  async function submit({ password }: NewPassword) {
    setFailure("");
    try {
      await save(password);
    } catch (error) {
      setFailure(authErrorMessage(error));
    }
  }

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
        <PasswordFields />
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {failure}
        </p>
        {failure ? (
          <Link
            to="/admin/security"
            className="inline-flex min-h-control items-center justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            비밀번호를 바꾸지 않고 ‘내 계정’으로 가기
          </Link>
        ) : null}
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? "저장하는 중" : "비밀번호 정하기"}
        </Button>
      </form>
    </FormProvider>
  );
}
