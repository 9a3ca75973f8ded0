/** Rows of workbooks, pages and delimited text, through SheetJS: 120 kB compressed, so it is imported when a file is read. */
import { type CellObject, read, SSF, set_cptable, type WorkBook } from "@e965/xlsx";

/** Cells as text, dates as "2026-11-16 05:45:00". One list of rows per sheet, or per table of a page. */
export type Sheets = string[][][];

const maxColumns = 60;
/** Enough to see that there are too many. */
const maxRows = 20_200;

/** Workbooks of Excel 95 and older write Korean in CP949; SheetJS asks this for characters that are not Unicode. */
const codePages = {
  utils: {
    hascp: () => true,
    encode: () => new Uint8Array(),
    decode: (codePage: number, data: string | ArrayLike<number>) => {
      const bytes = typeof data === "string" ? Uint8Array.from(data, byteOf) : Uint8Array.from(data);
      const label = { 949: "euc-kr", 1361: "euc-kr", 1200: "utf-16le", 65001: "utf-8" }[codePage];
      return new TextDecoder(label ?? "windows-1252").decode(bytes);
    },
  },
};
set_cptable(codePages);

const options = {
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  sheetRows: maxRows,
} as const;

/** @throws when the file is locked or damaged */
export function rowsOfWorkbook(bytes: Uint8Array): Sheets {
  return rowsOf(read(bytes, { ...options, type: "array" }));
}

/** @throws when the markup is none that SheetJS knows */
export function rowsOfMarkup(text: string): Sheets {
  const sheets = rowsOf(read(text, { ...options, type: "string", raw: true }));
  return sheets.map((rows) => rows.map((row) => row.map(withoutEntities)));
}

export function rowsOfText(text: string, delimiter: string): Sheets {
  return rowsOf(read(text, { ...options, type: "string", raw: true, FS: delimiter }));
}

/** Excel locks a workbook whole: one whose ZIP parts look encrypted is damaged. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /password|ODS Encryption/i.test(error.message);
}

function rowsOf(workbook: WorkBook): Sheets {
  return workbook.SheetNames.map((name) => {
    const data: (CellObject | undefined)[][] = workbook.Sheets[name]?.["!data"] ?? [];
    return Array.from(data, (row) => Array.from((row ?? []).slice(0, maxColumns), cellText));
  });
}

function cellText(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === "e") return "";
  if (cell.t !== "n" || typeof cell.v !== "number") return String(cell.v);
  if (typeof cell.z !== "string" || !SSF.is_date(cell.z)) return String(cell.v);
  const { y, m, d, H, M, S } = SSF.parse_date_code(cell.v);
  const clock = `${two(H)}:${two(M)}:${two(Math.round(S))}`;
  if (cell.v < 1) return clock;
  const date = `${y}-${two(m)}-${two(d)}`;
  return Number.isInteger(cell.v) ? date : `${date} ${clock}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

function byteOf(letter: string): number {
  return letter.charCodeAt(0) & 0xff;
}

/** SheetJS leaves numbered entities in pages as they are. */
function withoutEntities(text: string): string {
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, code: string) => {
    const point =
      code.startsWith("x") || code.startsWith("X") ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point > 0 && point < 0x11_0000 ? String.fromCodePoint(point) : whole;
  });
}
