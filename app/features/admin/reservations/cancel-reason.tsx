/** The field for why reservations are cancelled. */
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";

interface CancelReasonProps {
  value: string;
  hint?: string;
  onChange: (value: string) => void;
}

export function CancelReason({ value, hint, onChange }: CancelReasonProps) {
  return (
    <Field label="취소 사유" hint={hint} limit={500}>
      {(wiring) => (
        <input
          {...wiring}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
