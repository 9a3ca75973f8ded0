/** Values of fields in words, as the form or the site would show them. */
import { hashKey } from "@tanstack/react-query";
import { formatDate, formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import type { DescribedColumn, FieldDescription } from "./described-fields.ts";
import { isEqual } from "./three-way.ts";

/** Of a field that is empty. */
export const nothing = "(비어 있음)";

/** In one line; of an image or a list only how many there are. */
export function describeValue(field: FieldDescription, value: unknown): string {
  switch (field.kind) {
    case "switch":
      return value ? "켜짐" : "꺼짐";
    case "choice":
      if (!value) return nothing;
      return field.choices.find((choice) => choice.value === value)?.label ?? "지금 목록에 없는 값";
    case "image":
      return value ? "이미지 있음" : "이미지 없음";
    case "images":
    case "rows":
      return describeCount(field, listOf(value).length);
    default:
      return describeText(field.label, String(value ?? ""), field.type);
  }
}

export function describeCount(field: FieldDescription, count: number): string {
  if (count === 0) return "없음";
  return `${count}${field.kind === "images" ? "장" : "개"}`;
}

/** A label names the unit of its numbers: "가격(원)". */
function describeText(label: string, text: string, type: string | undefined): string {
  if (text.trim() === "") return nothing;
  if (type === "date" && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (type === "datetime-local" && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) {
    return formatShowDate(text.slice(0, 10), text.slice(11));
  }
  if (type !== "number") return text;
  const plain = text.replace(/[,\s]/g, "");
  if (!/^-?\d+$/.test(plain)) return text;
  const unit = label.match(/\(([^()]+)\)$/)?.[1] ?? "";
  if (unit === "원") return formatWon(Number(plain));
  return `${Number(plain).toLocaleString("ko", { useGrouping: "min2" })}${unit}`;
}

/** One of a list of images or of small rows. */
export interface ListEntry {
  /** The same for the same entry of another version of the list. */
  key: string;
  text: string;
  image: string | null;
}

export function entriesOf(field: FieldDescription, value: unknown): ListEntry[] {
  const columns = field.kind === "rows" ? field.columns : [];
  return listOf(value).map((entry) => {
    if (typeof entry === "string") return { key: entry, text: "", image: entry };
    const row = entry as Record<string, unknown>;
    const texts = columns
      .filter(({ folder, name }) => !folder && row[name])
      .map((column) => describeCell(column, row));
    const image = columns.find(({ folder }) => folder);
    return {
      key: hashKey([row]),
      text: texts.join(" · ") || nothing,
      image: image ? (row[image.name] as string | null) || null : null,
    };
  });
}

function describeCell({ name, label, kind, choices }: DescribedColumn, row: Record<string, unknown>): string {
  return describeValue(
    choices ? { kind: "choice", choices, label } : { kind: "text", type: kind ?? "text", label },
    row[name],
  );
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What has become of a list; "" when nothing has. */
export function describeListChange(field: FieldDescription, before: unknown, after: unknown): string {
  const keysOf = (value: unknown) => entriesOf(field, value).map(({ key }) => key);
  const [was, is] = [keysOf(before), keysOf(after)];
  const added = is.filter((key) => !was.includes(key)).length;
  const removed = was.filter((key) => !is.includes(key)).length;
  const changes = [
    added > 0 ? `${describeCount(field, added)} 더함` : "",
    removed > 0 ? `${describeCount(field, removed)} 뺌` : "",
  ].filter(Boolean);
  if (changes.length > 0) return `처음보다 ${changes.join(", ")}`;
  return isEqual(was, is) ? "" : "순서만 바꿈";
}
