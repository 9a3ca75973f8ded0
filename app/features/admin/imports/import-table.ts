/** Reads a file into a table whose columns are recognised by their headings. Nothing leaves the browser. */
import { plainColumnName } from "~/lib/spreadsheet/column-name.ts";
import { findDelimiter } from "~/lib/spreadsheet/delimiter.ts";
import { readContent } from "~/lib/spreadsheet/file-content.ts";
import { readSheets, type SheetsFailure } from "~/lib/spreadsheet/read-sheets.ts";
import type { ImportKind } from "./import-kind.ts";

export interface ImportTableRows {
  /** Headings as the file writes them. */
  headings: string[];
  /** For each heading the column that it means; null: it is not used. */
  meanings: (string | null)[];
  rows: { line: number; cells: string[] }[];
}

const maxBytes = 10 * 1024 * 1024;
const maxRows = 2_000;
/** What stands above a table is not longer. */
const maxRowsAbove = 30;

const failures: Record<SheetsFailure | "too-large" | "too-many" | "no-rows", string> = {
  empty: "내용이 비어 있는 파일입니다. 다른 파일을 골라 주세요.",
  locked: "비밀번호로 잠긴 파일입니다. 엑셀에서 열어 비밀번호 없이 저장한 뒤 다시 골라 주세요.",
  "wrong-type": "표가 아닌 파일입니다. 엑셀(XLSX, XLS)이나 CSV로 저장한 파일을 골라 주세요.",
  damaged: "파일이 손상되어 읽을 수 없습니다. 다시 저장해서 골라 주세요.",
  "no-table": "파일에서 표를 찾지 못했습니다. 첫 줄에 칸 이름이 있는 표인지 확인해 주세요.",
  "too-large": "파일이 10MB보다 큽니다. 나누어 저장한 뒤 하나씩 가져와 주세요.",
  "too-many": "2,000줄이 넘는 표입니다. 나누어 저장한 뒤 하나씩 가져와 주세요.",
  "no-rows": "칸 이름 아래에 줄이 하나도 없습니다. 내용을 적은 뒤 다시 골라 주세요.",
};

export async function readImportTable(
  file: Blob,
  kind: ImportKind,
): Promise<{ table: ImportTableRows } | { message: string }> {
  if (file.size > maxBytes) return { message: failures["too-large"] };
  if (file.size === 0) return { message: failures.empty };
  const content = readContent(new Uint8Array(await file.arrayBuffer()));
  const { sheets, failure } = await readSheets(
    content,
    content.kind === "text" ? delimiterOf(content.text) : undefined,
  );
  if (failure) return { message: failures[failure] };
  const tables = sheets
    .flatMap((sheet) => tableOf(sheet, kind) ?? [])
    .map((table) => (content.kind === "text" ? table : withoutNotes(table)));
  const [table] = tables.sort((one, other) => recognised(other) - recognised(one));
  if (!table) return { message: failures["no-table"] };
  if (recognised(table) === 0 && table.headings.length === 1) return { message: failures["wrong-type"] };
  if (table.rows.length === 0) return { message: failures["no-rows"] };
  if (table.rows.length > maxRows) return { message: failures["too-many"] };
  return { table };
}

/** A text may have longer texts in its cells, so that the headings decide. */
function delimiterOf(text: string): string {
  const [headings = ""] = text.trimStart().split(/\r?\n/, 1);
  return findDelimiter(headings) ?? findDelimiter(text) ?? (headings.includes("\t") ? "\t" : ",");
}

/** Beside the columns of a spreadsheet may stand notes; in a text they are cells that have moved. */
function withoutNotes({ rows, ...table }: ImportTableRows): ImportTableRows {
  const within = rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, table.headings.length) }));
  return { ...table, rows: within };
}

const recognised = ({ meanings }: ImportTableRows) => meanings.filter(Boolean).length;

function tableOf(sheet: string[][], kind: ImportKind): ImportTableRows | null {
  const rows = sheet.map((row) => row.map((cell) => cell.normalize("NFC").trim()));
  const above = rows.slice(0, maxRowsAbove);
  const known = above.map((row) => recogniseColumns(row, kind).filter(Boolean).length);
  const most = Math.max(...known, 0);
  const at = most > 0 ? known.indexOf(most) : above.findIndex((row) => row.some(Boolean));
  const headings = rows[at];
  if (!headings) return null;
  return {
    headings,
    meanings: recogniseColumns(headings, kind),
    rows: rows
      .map((cells, i) => ({ line: i + 1, cells }))
      .slice(at + 1)
      .filter(({ cells }) => cells.some(Boolean)),
  };
}

/** Each column once: where two headings mean one, the first does. */
function recogniseColumns(headings: readonly string[], { columns }: ImportKind): (string | null)[] {
  const meant = new Map<string, string>();
  for (const { name, label } of columns) meant.set(plainColumnName(label), name);
  for (const { name, synonyms = "" } of columns) {
    for (const synonym of synonyms.split(" ")) if (!meant.has(synonym)) meant.set(synonym, name);
  }
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = meant.get(plainColumnName(heading));
    if (!name || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
