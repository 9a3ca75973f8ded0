/** Where the company chooses its first admin's e-mail and password. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { type NewAccount, newAccount } from "./account.ts";

interface SetupFormProps {
  busy: boolean;
  /** Why the server refused the last attempt. */
  refusal: string | undefined;
  onSubmit: (account: NewAccount) => void;
}

const inputs = [
  { name: "email", label: "이메일", type: "email", autoComplete: "username", hint: undefined },
  {
    name: "password",
    label: "비밀번호",
    type: "password",
    autoComplete: "new-password",
    hint: "10자 이상. 서로 관계없는 낱말 서너 개를 이어 쓰면 안전하고 외우기 쉽습니다.",
  },
  {
    name: "confirmation",
    label: "비밀번호 확인",
    type: "password",
    autoComplete: "new-password",
    hint: undefined,
  },
] as const;

export function SetupForm({ busy, refusal, onSubmit }: SetupFormProps) {
  // No default values: they would take the place of what was typed before the page is hydrated.
  const { register, handleSubmit, formState } = useForm<NewAccount>({
    resolver: zodResolver(newAccount),
    mode: "onTouched",
  });

  return (
    // The method keeps a password out of the address should the form ever be sent without our script.
    <form method="post" noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
      {inputs.map(({ name, label, hint, ...input }) => (
        <Field key={name} label={label} hint={hint} error={formState.errors[name]?.message}>
          {(control) => (
            <input
              {...control}
              {...register(name)}
              {...input}
              autoCapitalize="none"
              spellCheck={false}
              className={controlClass}
            />
          )}
        </Field>
      ))}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {refusal}
      </p>
      <Button type="submit" data-waits="always" busy={busy} className="noscript:hidden">
        {busy ? "만드는 중" : "관리자 만들기"}
      </Button>
    </form>
  );
}
