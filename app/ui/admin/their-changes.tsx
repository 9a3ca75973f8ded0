/** What somebody else has changed of a record meanwhile, field by field. */
import type { RecordChange } from "~/lib/record-changes-data.ts";
import { changeOf, describeChange } from "./change-text.ts";
import type { DescribedFields } from "./described-fields.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldValue } from "./field-value.tsx";
import type { FieldVersions } from "./three-way.ts";

interface TheirChangesProps {
  changed: readonly FieldVersions[];
  changes: readonly RecordChange[];
  fields: DescribedFields;
}

export function TheirChanges({ changed, changes, fields }: TheirChangesProps) {
  return (
    <ul className="grid border-line border-t">
      {changed.map(({ name, base, theirs }) => {
        const field = fields.get(name);
        const change = changeOf(changes, name);
        return (
          <li key={name} className="grid gap-1 border-line border-b py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <FieldLabel field={field} />
              {change ? <span className="text-ink-soft text-sm">{describeChange(change)}</span> : null}
            </p>
            {field ? (
              <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
                <div>
                  <dt className="text-ink-soft text-sm">바뀌기 전</dt>
                  <dd className="min-w-0 text-ink-soft">
                    <FieldValue field={field} value={base} other={theirs} />
                  </dd>
                </div>
                <div>
                  <dt className="text-ink-soft text-sm">바뀐 뒤</dt>
                  <dd className="min-w-0">
                    <FieldValue field={field} value={theirs} other={base} />
                  </dd>
                </div>
              </dl>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
