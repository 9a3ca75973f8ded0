/** Fields of a version of a record beside what they are now: images as images, texts with what differs marked. */
import type { FieldDescription } from "./described-fields.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldValue } from "./field-value.tsx";

export interface VersionField {
  name: string;
  field: FieldDescription;
  was: unknown;
  is: unknown;
}

const boxClass = "min-w-0 rounded-control border border-line p-3";

export function VersionDifferences({ fields }: { fields: readonly VersionField[] }) {
  return (
    <div className="grid gap-4 pt-1 pb-4 sm:pl-6">
      {fields.map(({ name, field, was, is }) => (
        <section key={name} aria-label={field.label} className="grid gap-2">
          <p>
            <FieldLabel field={field} alone={fields.length === 1} />
          </p>
          <dl className={`grid gap-x-4 gap-y-2 ${field.kind === "image" ? "grid-cols-2" : "sm:grid-cols-2"}`}>
            <div className={boxClass}>
              <dt className="text-ink-soft text-sm">그때</dt>
              <dd className="min-w-0">
                <FieldValue field={field} value={was} other={is} />
              </dd>
            </div>
            <div className={boxClass}>
              <dt className="text-ink-soft text-sm">지금</dt>
              <dd className="min-w-0">
                <FieldValue field={field} value={is} other={was} />
              </dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
