/** Changes the password. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { authErrorMessage } from "~/lib/auth-error.ts";
import { type NewPassword, newPassword } from "~/lib/new-password.ts";
import { Button } from "~/ui/button.tsx";
import { PasswordFields } from "~/ui/password-fields.tsx";
import { useToast } from "~/ui/toast.tsx";
import { changePassword, sessionsQuery } from "./account-data.ts";
import type { SectionProps } from "./account-settings.tsx";

export function PasswordSection({ supabase, guard, onUnsaved }: SectionProps) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const [failure, setFailure] = useState("");
  const form = useForm<NewPassword>({
    resolver: zodResolver(newPassword),
    defaultValues: { password: "", confirmation: "" },
  });
  const { isDirty, isSubmitting } = form.formState;
  const notify = useEffectEvent(onUnsaved);
  useEffect(() => notify(isDirty), [isDirty]);

  async function save({ password }: NewPassword) {
    setFailure("");
    try {
      await guard(() => changePassword(supabase, password));
      form.reset();
      toast({ title: "비밀번호를 바꿨습니다", description: "다른 기기에서는 모두 로그아웃됩니다." });
      await queries.invalidateQueries(sessionsQuery(supabase));
    } catch (error) {
      setFailure(authErrorMessage(error));
    }
  }

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="grid max-w-md gap-4">
        <PasswordFields />
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {failure}
        </p>
        <div>
          <Button type="submit" variant="outline" busy={isSubmitting}>
            {isSubmitting ? "바꾸는 중" : "비밀번호 바꾸기"}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
