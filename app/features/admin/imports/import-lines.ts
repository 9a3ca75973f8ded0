/** Turns the rows of a table into lines to import, each checked, before anything is sent. */
import type { Json } from "~/lib/database.types.ts";
import type { ImportKind, LineCheck, TypedLine } from "./import-kind.ts";
import type { ImportTableRows } from "./import-table.ts";

export interface ImportLine {
  /** Of the file, counted from 1 with the headings. */
  line: number;
  /** What the line is called. */
  title: string;
  values: Record<string, Json>;
  /** Why it cannot be imported. */
  problem?: string;
}

/** Template lines begin with this, so that an example that was left in is not imported. */
export const exampleMark = "예)";

export function importLines(
  { meanings, rows }: Pick<ImportTableRows, "meanings" | "rows">,
  kind: ImportKind,
  check: LineCheck,
): ImportLine[] {
  return rows.map(({ line, cells }) => {
    const typed = typedLine(cells, meanings, kind);
    const title = String(typed[kind.title] ?? cells.find(Boolean) ?? "");
    if (cells.find(Boolean)?.startsWith(exampleMark)) {
      return { line, title, values: {}, problem: "양식에 보기로 적혀 있던 줄입니다." };
    }
    const missing = kind.columns.find(({ name, required }) => required && !typed[name]);
    if (missing && !meanings.includes(missing.name)) {
      return { line, title, values: {}, problem: `‘${missing.label}’ 칸이 없습니다.` };
    }
    const completed = kind.complete?.(typed) ?? { typed };
    if (completed.problem) return { line, title, values: {}, problem: completed.problem };
    return { line, title, ...check(withRequired(completed.typed, kind)) };
  });
}

/** An empty cell says nothing, so that it changes nothing of a row that is there. */
function typedLine(cells: readonly string[], meanings: ImportTableRows["meanings"], kind: ImportKind) {
  const typed: TypedLine = {};
  for (const column of kind.columns) {
    const cell = cells[meanings.indexOf(column.name)] ?? "";
    if (cell !== "") typed[column.name] = column.toTyped ? column.toTyped(cell) : cell;
  }
  return typed;
}

/** What must not stay empty is checked as such. */
function withRequired(typed: TypedLine, { columns }: ImportKind): TypedLine {
  const empty = columns.flatMap(({ name, required }) => (required && !typed[name] ? [[name, ""]] : []));
  return { ...typed, ...Object.fromEntries(empty) };
}
