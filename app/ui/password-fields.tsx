/** A new password, typed twice; the form around them validates `password` and `confirmation`. */
import { get, useFormContext } from "react-hook-form";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

const inputs = [
  {
    name: "password",
    label: "새 비밀번호",
    hint: "10자 이상. 서로 관계없는 낱말 서너 개를 이어 쓰면 안전하고 외우기 쉽습니다.",
  },
  { name: "confirmation", label: "새 비밀번호 확인", hint: undefined },
] as const;

export function PasswordFields() {
  const { register, formState } = useFormContext();
  return inputs.map(({ name, label, hint }) => (
    <Field
      key={name}
      label={label}
      hint={hint}
      error={(get(formState.errors, name) as { message?: string } | undefined)?.message}
    >
      {(control) => <PasswordInput {...control} {...register(name)} autoComplete="new-password" />}
    </Field>
  ));
}
