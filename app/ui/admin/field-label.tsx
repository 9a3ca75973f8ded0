/** The name of a field as its form has it, after the name of its group. */
import type { FieldDescription } from "./described-fields.ts";

interface FieldLabelProps {
  field: FieldDescription | undefined;
  /** Without its group. */
  alone?: boolean;
}

/** Without a description the form does not show the field. */
export function FieldLabel({ field, alone = false }: FieldLabelProps) {
  if (!field) return <span className="font-semibold">이 화면에 보이지 않는 항목</span>;
  return (
    <span>
      {!alone && field.group && field.group !== field.label ? (
        <span className="font-normal text-ink-soft text-sm">{field.group} › </span>
      ) : null}
      <span className="font-semibold">{field.label}</span>
    </span>
  );
}
