/** Where a code of one use is typed: digits on a phone's keyboard, offered from a message where the browser can. */
import type { ReactNode, Ref } from "react";
import { controlClass } from "./control-class.ts";
import { Field } from "./field.tsx";

interface CodeFieldProps {
  label: string;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Codes of letters and digits, as recovery codes are. */
  letters?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function CodeField({ label, name = "code", hint, error, letters = false, inputRef }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          name={name}
          type="text"
          inputMode={letters ? "text" : "numeric"}
          autoComplete={letters ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} numerals text-xl tracking-[0.12em]`}
        />
      )}
    </Field>
  );
}
