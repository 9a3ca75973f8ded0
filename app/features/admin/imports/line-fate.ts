/** What becomes of each line of a file, in words for people. */
import type { Json } from "~/lib/database.types.ts";
import type { ImportKind } from "./import-kind.ts";
import type { ImportLine } from "./import-lines.ts";
import type { LineFate } from "./imports-data.ts";

export type Fate = "created" | "changed" | "same" | "left";

export const fateNames: Record<Fate, string> = {
  created: "새로 만듦",
  changed: "바꿈",
  same: "그대로",
  left: "빠짐",
};

export const fateTones = { created: "ok", changed: "accent", same: "neutral", left: "warn" } as const;

export interface PlannedLine extends ImportLine {
  fate: Fate;
  /** What it has, what would change, or why it is left out. */
  about: string;
  /** The row that is there. */
  rowId: string | null;
  hasImage: boolean;
}

export function plannedLines(
  lines: readonly ImportLine[],
  fates: readonly LineFate[],
  kind: ImportKind,
): PlannedLine[] {
  const byLine = new Map(fates.map((fate) => [fate.line, fate]));
  return lines.map((line) => {
    const found = byLine.get(line.line);
    const place = { rowId: found?.row_id ?? null, hasImage: found?.has_image ?? false };
    const reason = line.problem ?? (found ? reasonOf(found) : "");
    if (reason || !found) return { ...line, ...place, fate: "left", about: reason };
    const fate = found.fate as Fate;
    const about = { created: contentOf, changed: changesOf, same: () => "", left: () => "" }[fate];
    return { ...line, ...place, fate, about: about(line, kind, found) };
  });
}

function reasonOf({ fate, first_line }: LineFate): string {
  if (fate === "repeated") return `${first_line}번째 줄과 같은 내용입니다.`;
  if (fate === "ambiguous")
    return "이름이 같은 기록이 여럿 있어 어느 것인지 알 수 없습니다. 칸을 더 채워 주세요.";
  if (fate === "expired") return "보관 기간이 지난 문의입니다.";
  return "";
}

const mostShown = 3;

/** The first of what a new record would have besides its name, and all that is one of a few. */
function contentOf({ values }: ImportLine, { columns, title }: ImportKind): string {
  const others = columns.filter(({ name }) => name !== title);
  const texts = others.filter(({ labels }) => !labels).map(({ name }) => shown(values[name] ?? null));
  const chosen = others.flatMap(({ name, label, labels }) => {
    const text = labels?.[String(values[name])];
    return text ? [`${label} ${text}`] : [];
  });
  return [...texts.filter(Boolean).slice(0, mostShown), ...chosen].join(" · ");
}

function changesOf({ values }: ImportLine, { columns }: ImportKind, { former }: LineFate): string {
  return Object.entries(former)
    .map(([name, before]) => {
      const { label = name, labels } = columns.find((column) => column.name === name) ?? {};
      const textOf = (value: Json) => labels?.[String(value)] ?? shown(value);
      const text = textOf(before);
      return text ? `${label}: ${text} → ${textOf(values[name] ?? null)}` : `${label} 채움`;
    })
    .join(", ");
}

const longestShown = 40;

function shown(value: Json): string {
  const text =
    value === null || value === 0
      ? ""
      : Array.isArray(value)
        ? value
            .map((entry) => (typeof entry === "object" ? Object.values(entry ?? {}).join(" ") : entry))
            .join(", ")
        : String(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
