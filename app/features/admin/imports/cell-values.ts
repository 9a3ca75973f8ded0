/** What cells of a table become in the fields of a form. */
import { readTime } from "~/lib/spreadsheet/time-text.ts";
import { formatSpan, readDay, readSpan, writtenDay } from "./import-dates.ts";
import type { TypedLine } from "./import-kind.ts";

/** A day that is understood; anything else stays as it is, for the form to say what is wrong with it. */
export const day = (cell: string) => readDay(cell) ?? writtenDay(cell) ?? cell;

/** ISO 8601, or empty for what is no time. */
export function moment(cell: string): string {
  return readTime(cell).instant ?? "";
}

/** "김민수, 이영희 등" → one name on each line */
export function names(cell: string): string {
  return listed(cell, /[\n,;、，]|\s\/\s/).replace(/\s(등|외)$/, "");
}

/** Titles may have commas in them. */
export const titles = (cell: string) => listed(cell, /[\n;]|\s\/\s/);

const listed = (cell: string, separators: RegExp) =>
  cell
    .split(separators)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .join("\n");

/** "조명: 김빛, 음향: 이소리" → {role, name} each */
export function staff(cell: string) {
  return names(cell)
    .split("\n")
    .map((entry) => {
      const [, role = "", name = entry] = /^([^:]{1,100}):(.+)$/.exec(entry.normalize("NFKC")) ?? [];
      return { role: role.trim(), name: name.trim() };
    });
}

/** "1시간 30분" → "90"; anything else as it is */
export function minutes(cell: string): string {
  const found = /^(?:약 ?)?(\d{1,2}) ?시간(?: ?(\d{1,2}) ?분)?$/.exec(cell.normalize("NFKC").trim());
  return found ? String(Number(found[1]) * 60 + Number(found[2] ?? 0)) : cell;
}

/** "2019년", "2019-03-01" → "2019"; "2019–2020" stays. */
export function year(cell: string): string {
  const text = cell.normalize("NFKC").trim();
  return /^(\d{4})년?$/.exec(text)?.[1] ?? readDay(text)?.slice(0, 4) ?? cell;
}

/** A spreadsheet takes the first zero of a telephone number for nothing. */
export const contact = (cell: string) => (/^1[016789]\d{7,8}$/.test(cell) ? `0${cell}` : cell);

/** Its label, or its value; what it is not is for the form to refuse. */
export const choice = (choices: Record<string, string>) => (cell: string) =>
  choices[cell.replace(/\s+/g, "")] ?? cell;

/** Puts a span of dates together, in one form, of one column or of two. */
export function withPeriod({ starts, ends, ...typed }: TypedLine): { typed: TypedLine; last?: string } {
  const written = typed.period ?? [starts, ends].filter(Boolean).join("~");
  const span = readSpan(String(written));
  return {
    typed: written ? { ...typed, period: span ? formatSpan(span) : written } : typed,
    ...(span && { last: span.end }),
  };
}
