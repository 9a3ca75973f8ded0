/** A field that two admins have given different values: one of them is chosen. */
import { useId } from "react";
import type { RecordChange } from "~/lib/record-changes-data.ts";
import { FieldError } from "../field.tsx";
import { changeOf, describeChange } from "./change-text.ts";
import type { FieldDescription } from "./described-fields.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldValue } from "./field-value.tsx";
import type { FieldVersions, Side } from "./three-way.ts";
import { describeValue } from "./value-text.ts";

interface ContestedFieldProps {
  versions: FieldVersions;
  field: FieldDescription | undefined;
  changes: readonly RecordChange[];
  radioName: string;
  choice: Side | undefined;
  /** It was saved before all was chosen. */
  refused: boolean;
  onChoose: (side: Side) => void;
}

function describeOwner(side: Side, change: RecordChange | undefined): string {
  if (side === "mine") return "내 것";
  return change?.own ? "다른 창에서 저장한 것" : "다른 분 것";
}

const sides = ["mine", "theirs"] as const;

/** Two of them are shown side by side on a phone. */
const isShortText = (field: FieldDescription, value: unknown) => describeValue(field, value).length <= 16;

/** A longer value is seen in the two that are to choose from. */
const maxBaseLength = 80;

export function ContestedField({
  versions,
  field,
  changes,
  radioName,
  choice,
  refused,
  onChoose,
}: ContestedFieldProps) {
  const id = useId();
  const error = refused && !choice ? "어느 쪽을 남길지 골라 주세요." : undefined;
  const change = changeOf(changes, versions.name);
  const isLine = field && !["image", "images", "rows"].includes(field.kind);
  const base = isLine ? describeValue(field, versions.base) : "";
  const isShort =
    field?.kind === "image" || (isLine && sides.every((side) => isShortText(field, versions[side])));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1">
        <FieldLabel field={field} />
      </legend>
      <div className={`grid gap-2 sm:grid-cols-2 ${isShort ? "grid-cols-2" : "grid-cols-1"}`}>
        {sides.map((side) => (
          <div
            key={side}
            className={`relative min-w-0 rounded-control border px-4 pb-3 ${
              choice === side
                ? "border-curtain bg-curtain/8"
                : "border-ink-soft/60 bg-paper hover:border-ink-soft"
            }`}
          >
            {/* It reaches over the whole card. */}
            <label className="flex min-h-control cursor-pointer items-center gap-3 after:absolute after:inset-0">
              <input
                type="radio"
                name={radioName}
                checked={choice === side}
                onChange={() => onChoose(side)}
                aria-describedby={`${id}-${side}`}
                className="relative z-1 size-5 shrink-0 scroll-mb-24 accent-ink"
              />
              <span className="font-semibold">{describeOwner(side, change)}</span>
            </label>
            <div id={`${id}-${side}`} className="grid gap-1">
              {field ? (
                <FieldValue
                  field={field}
                  value={versions[side]}
                  other={versions[side === "mine" ? "theirs" : "mine"]}
                  base={versions.base}
                />
              ) : null}
              {side === "theirs" && change ? (
                <p className="text-ink-soft text-sm">{describeChange(change)}</p>
              ) : null}
            </div>
          </div>
        ))}
      </div>
      {base && base.length <= maxBaseLength ? (
        <p className="mt-1 text-ink-soft text-sm">
          바꾸기 전: <span data-typed="">{base}</span>
        </p>
      ) : null}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
