/** Turns the rows of a table into lines to import, each checked, before anything is sent. */
import type { Json } from "~/lib/database.types.ts";
import { impossibleDay } from "./import-dates.ts";
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
  /** Cells that are left out, each with what is wrong with it. */
  omitted?: string[];
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
    if (cells.slice(meanings.length).some(Boolean)) {
      return {
        line,
        title,
        values: {},
        problem: "제목 줄보다 칸이 많습니다. 쉼표가 든 글은 큰따옴표로 묶어 주세요.",
      };
    }
    const missing = kind.columns.find(({ name, required }) => required && !typed[name]);
    if (missing && !meanings.includes(missing.name)) {
      return { line, title, values: {}, problem: `‘${missing.label}’ 칸이 없습니다.` };
    }
    const wrongDay = problemOfDays(cells, meanings, kind);
    if (wrongDay) return { line, title, values: {}, problem: wrongDay };
    return { line, title, ...checked(typed, kind, check) };
  });
}

function problemOfDays(
  cells: readonly string[],
  meanings: ImportTableRows["meanings"],
  { columns }: ImportKind,
): string | undefined {
  for (const { name, label, dated } of columns) {
    const day = dated && impossibleDay(cells[meanings.indexOf(name)] ?? "");
    if (day) return `${label}: 달력에 없는 날(${day})입니다. 파일에서 고친 뒤 다시 가져와 주세요.`;
  }
}

/** A cell that may be empty is left out when it is wrong: the rest of its line is worth having. */
function checked(
  typed: TypedLine,
  kind: ImportKind,
  check: LineCheck,
): Pick<ImportLine, "values" | "problem" | "omitted"> {
  const completed = kind.complete?.(typed) ?? { typed };
  if (completed.problem) return { values: {}, problem: completed.problem };
  const { values, problem, field } = check(withRequired(completed.typed, kind));
  if (problem === undefined) return { values };
  const column = kind.columns.find(({ name }) => name === field && name in typed);
  if (!column || column.required) return { values, problem };
  const { [column.name]: _wrong, ...others } = typed;
  const rest = checked(others, kind, check);
  if (rest.problem !== undefined) return { values: {}, problem };
  return { ...rest, omitted: [`${column.label}: ${problem}`, ...(rest.omitted ?? [])] };
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
