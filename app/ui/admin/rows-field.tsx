/** A field that is a list of small rows: added, taken out, put in order. */
import { useFieldArray } from "react-hook-form";
import { Button } from "../button.tsx";
import { useDescription } from "./described-fields.ts";
import { SelectField, SentenceField, TextAreaField, TextField } from "./form-fields.tsx";
import { ImageField } from "./image-fields.tsx";
import type { ImageFolder } from "./image-upload.ts";
import { RemoveButton } from "./remove-button.tsx";
import { SortableList } from "./sortable-list.tsx";

export interface RowColumn {
  name: string;
  label: string;
  optional?: boolean;
  kind?: "text" | "number" | "sentence" | "long";
  /** Said after the field, which is as narrow as a number then. */
  unit?: string;
  choices?: readonly { value: string; label: string }[];
  suggestions?: readonly string[];
  /** The column is an image, stored in this folder. */
  folder?: ImageFolder;
}

interface RowsFieldProps {
  /** Of the group, for links that lead to it. */
  id?: string;
  name: string;
  label: string;
  /** What one row is called: "후기". */
  what: string;
  columns: readonly RowColumn[];
  hint?: string;
  /** A row that the first one brings with it, in front. */
  withFirst?: Record<string, string>;
}

/** Rows may hold an id of their own, which is none of a form's keys. */
export function RowsField({ id, name, label, what, columns, hint, withFirst }: RowsFieldProps) {
  const { fields, append, remove, move } = useFieldArray({ name, keyName: "rowKey" });
  useDescription(name, { kind: "rows", columns, label });
  const blank = Object.fromEntries(columns.map((column) => [column.name, column.folder ? null : ""]));
  const added = withFirst && fields.length === 0 ? [withFirst, blank] : [blank];
  const isNarrow = columns.every(({ unit }) => unit);
  const places = new Map(fields.map(({ rowKey }, index) => [rowKey, index]));
  return (
    <fieldset id={id} className="grid min-w-0 scroll-mt-14 grid-cols-1 gap-2">
      <legend className="float-left w-full font-semibold leading-snug">{label}</legend>
      {hint ? <p className="max-w-[35rem] text-ink-soft text-sm">{hint}</p> : null}
      <SortableList
        items={fields}
        placesHandle
        keyOf={({ rowKey }) => rowKey}
        nameOf={({ rowKey }) => `${what} ${(places.get(rowKey) ?? 0) + 1}`}
        onReorder={(_, from, to) => move(from, to)}
      >
        {({ rowKey }, handle) => {
          const index = places.get(rowKey) ?? 0;
          return (
            // On a phone the handle stands behind the fields, and the bin below it.
            <div
              className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-3 sm:items-end max-sm:[&>[data-handle]]:-mr-4 max-sm:[&>[data-handle]]:col-start-2 max-sm:[&>[data-handle]]:mt-7 max-sm:[&>[data-handle]]:ml-0 max-sm:[&>[data-handle]]:justify-self-end ${isNarrow ? "sm:grid-cols-[auto_minmax(0,auto)_auto] sm:justify-start" : "sm:grid-cols-[auto_minmax(0,1fr)_auto]"}`}
            >
              {handle}
              <div className="flex flex-wrap items-end gap-3 max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 sm:gap-x-4">
                {columns.map((column) => (
                  <div
                    key={column.name}
                    className={
                      column.kind === "long"
                        ? "w-full"
                        : column.folder
                          ? "min-w-0"
                          : `min-w-0 flex-[1_1_7.5rem] ${column.unit ? "sm:w-38 sm:flex-initial" : "sm:flex-[1_1_10rem]"}`
                    }
                  >
                    <RowControl column={column} name={`${name}.${index}.${column.name}`} />
                  </div>
                ))}
              </div>
              <div className="self-end max-sm:col-start-2">
                <RemoveButton label={`${what} ${index + 1} 빼기`} onClick={() => remove(index)} />
              </div>
            </div>
          );
        }}
      </SortableList>
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => append(added, { focusIndex: fields.length + added.length - 1 })}
      >
        {what} 더하기
      </Button>
    </fieldset>
  );
}

function RowControl({ column, name }: { column: RowColumn; name: string }) {
  const { label, optional = false, kind, unit, choices, suggestions, folder } = column;
  if (folder) return <ImageField name={name} label={label} folder={folder} shape={[1, 1]} compact />;
  if (choices) return <SelectField name={name} label={label} choices={choices} />;
  if (kind === "long") return <TextAreaField name={name} label={label} optional={optional} rows={2} />;
  if (kind === "sentence") return <SentenceField name={name} label={label} optional={optional} />;
  return (
    <TextField
      name={name}
      label={label}
      optional={optional}
      type={kind === "number" ? "number" : "text"}
      {...(unit ? { unit } : {})}
      {...(suggestions ? { suggestions } : {})}
    />
  );
}
