/** The field for why reservations are cancelled. */
import { controlClass, Field } from "~/ui/field.tsx";

interface CancelReasonProps {
  value: string;
  hint?: string;
  onChange: (value: string) => void;
}

export function CancelReason({ value, hint, onChange }: CancelReasonProps) {
  return (
    <Field label="취소 사유" optional hint={hint}>
      {(wiring) => (
        <input
          {...wiring}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
          className={controlClass}
        />
      )}
    </Field>
  );
}
