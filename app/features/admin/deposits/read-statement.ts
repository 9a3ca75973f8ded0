/** Reads a bank's list, pasted or as a file, into lines. Nothing leaves the browser. */
import { findDelimiter } from "~/lib/spreadsheet/delimiter.ts";
import { readContent } from "~/lib/spreadsheet/file-content.ts";
import { readSheets } from "~/lib/spreadsheet/read-sheets.ts";
import { recogniseColumns } from "./column-meanings.ts";
import {
  type ColumnMeaning,
  maxStatementBytes,
  maxStatementRows,
  type StatementResult,
  statementFailure,
} from "./statement.ts";
import { linesOf } from "./statement-lines.ts";
import { findTable } from "./table-rows.ts";
import { joinBrokenTimes, rowsBySpaces } from "./text-rows.ts";

/**
 * `source` is pasted text or a file; `correct` names what the columns of a layout mean where a person has corrected it
 * (undefined for a layout that nobody has), so that the same list is read again with it.
 */
export async function readStatement(
  source: string | Blob,
  correct: (layout: string) => ColumnMeaning[] | undefined = () => undefined,
): Promise<StatementResult> {
  const size = typeof source === "string" ? source.length : source.size;
  if (size === 0) return statementFailure("empty");
  if (size > maxStatementBytes) return statementFailure("too-large");
  const { sheets, failure } = await sheetsOf(source);
  if (failure) return statementFailure(failure);
  const table = findTable(sheets);
  if (!table) return statementFailure("no-table");
  if (table.rows.length > maxStatementRows) return statementFailure("too-many-lines");
  const recognised = recogniseColumns(table.names, table.rows);
  const columns = { ...recognised, meanings: correct(recognised.layout) ?? recognised.meanings };
  const { lines, unreadRows } = linesOf(table.rows, columns);
  // A table whose columns are not understood is shown for correction all the same.
  if (lines.length === 0 && unreadRows.length === 0) return statementFailure("no-lines");
  return { statement: { account: accountAbove(table.above), columns, lines, unreadRows } };
}

async function sheetsOf(source: string | Blob): ReturnType<typeof readSheets> {
  const content =
    typeof source === "string"
      ? ({ kind: "text", text: source } as const)
      : readContent(new Uint8Array(await source.arrayBuffer()));
  if (content.kind !== "text") return readSheets(content);
  if (content.text.trim() === "") return { failure: "empty" };
  const delimiter = findDelimiter(content.text);
  if (delimiter === null) return { sheets: [rowsBySpaces(content.text)] };
  return readSheets({ kind: "text", text: joinBrokenTimes(content.text) }, delimiter);
}

/** "계좌번호 | 123-45-678901", in one cell or two. */
function accountAbove(rows: string[][]): string | null {
  for (const row of rows) {
    const text = row.join(" ");
    const found = /계좌(?:번호)? ?:? ?(\d[\d-]{6,24}\d)/.exec(text.replace(/\s+/g, " "));
    if (found?.[1]) return found[1];
  }
  return null;
}
