/** Where an e-mail address is typed: nothing is corrected or begun with a capital. */
import type { ComponentProps, ReactNode } from "react";
import { controlClass } from "./control-class.ts";
import { Field } from "./field.tsx";

interface EmailFieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export function EmailField({ label, hint, error, ...input }: EmailFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          type="email"
          className={controlClass}
        />
      )}
    </Field>
  );
}
