/** The columns of a file and what they were recognised as, to correct. */
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import type { ImportKind } from "./import-kind.ts";
import type { ImportTableRows } from "./import-table.ts";

interface ImportColumnsProps {
  kind: ImportKind;
  table: ImportTableRows;
  onCorrect: (meanings: ImportTableRows["meanings"]) => void;
}

export function ImportColumns({ kind, table, onCorrect }: ImportColumnsProps) {
  const { headings, meanings, rows } = table;
  // A heading may be empty; a column without a word in it is none.
  const columns = headings.flatMap((heading, i) => {
    const example = rows.find(({ cells }) => cells[i])?.cells[i] ?? "";
    return heading || example ? [{ i, heading: heading || `${i + 1}번째 칸`, example }] : [];
  });
  const correct = (place: number, name: string | null) =>
    onCorrect(
      headings.map((_, i) =>
        i === place ? name : name !== null && meanings[i] === name ? null : (meanings[i] ?? null),
      ),
    );
  const missing = kind.columns.filter(({ name, required }) => required && !meanings.includes(name));
  return (
    <AdminSection title="칸 확인">
      {missing.length > 0 ? (
        <p role="alert" className="font-semibold text-bad">
          {missing.map(({ label }) => `‘${label}’`).join(", ")} 칸이 어느 것인지 골라 주세요.
        </p>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ i, heading, example }) => (
          <Field key={i} label={heading} hint={shortened(example)}>
            {(control) => (
              <select
                {...control}
                value={meanings[i] ?? ""}
                onChange={({ target }) => correct(i, target.value || null)}
                className={controlClass}
              >
                <option value="">쓰지 않음</option>
                {kind.columns.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </AdminSection>
  );
}

const longestExample = 40;

const shortened = (text: string) =>
  text.length > longestExample ? `${text.slice(0, longestExample)}…` : text;
