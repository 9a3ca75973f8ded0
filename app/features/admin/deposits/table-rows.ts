/** Finds the table under whatever stands above it, its header (one row or two), and leaves totals out. */

import { readMoney } from "~/lib/money-text.ts";
import { readTime } from "~/lib/spreadsheet/time-text.ts";
import { namedMeaning } from "./column-names.ts";
import { isAmount } from "./text-rows.ts";

export interface Table {
  /** Empty for a table without a header. */
  names: string[];
  rows: string[][];
  /** What stands above the table. */
  above: string[][];
}

/** The table with the most lines; null where no row looks like one. */
export function findTable(sheets: string[][][]): Table | null {
  const tables = sheets.flatMap((rows, i) => {
    const table = tableOf(rows);
    // A page has what stands above its table in a table of its own.
    return table ? [{ ...table, above: [...sheets.slice(0, i).flat(), ...table.above] }] : [];
  });
  return tables.reduce<Table | null>(
    (best, table) => (best === null || table.rows.length > best.rows.length ? table : best),
    null,
  );
}

function tableOf(sheet: string[][]): Table | null {
  const rows = sheet.map((row) => row.map((cell) => unquoted(cell.trim())));
  const header = rows.findIndex(isHeader);
  if (header < 0) {
    if (!rows.some(looksLikeLine)) return null;
    // The first line may be one that cannot be read.
    const first = rows.findIndex((row) => looksLikeLine(row) || (hasAmount(row) && isNoTotal(row)));
    return { names: [], rows: linesAmong(rows.slice(first)), above: rows.slice(0, first) };
  }
  const second = rows[header + 1] ?? [];
  const names = isSecondHeader(second) ? joinHeaders(rows[header] ?? [], second) : (rows[header] ?? []);
  const body = rows.slice(header + (isSecondHeader(second) ? 2 : 1));
  return {
    names,
    rows: linesAmong(body),
    above: rows.slice(0, header),
  };
}

/** A list printed in pages has its header above each of them. */
function linesAmong(rows: string[][]): string[][] {
  return rows.filter((row) => row.some(Boolean) && !isHeader(row) && isNoTotal(row));
}

function hasAmount(row: string[]): boolean {
  return row.some((cell) => cell.split(/\s+/).some(isAmount));
}

function isHeader(row: string[]): boolean {
  const meanings = row.map((cell) => (cell === "" ? undefined : namedMeaning(cell)));
  const has = (...wanted: string[]) => meanings.some((meaning) => meaning && wanted.includes(meaning));
  return has("at", "time") && has("in", "out", "amount", "balance") && !row.some(isTimeCell);
}

/** "거래금액" over "출금" and "입금". */
function isSecondHeader(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return (
    filled.length >= 2 && filled.every((cell) => namedMeaning(cell) !== undefined) && !row.some(isTimeCell)
  );
}

function joinHeaders(first: string[], second: string[]): string[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => second[i] || first[i] || "");
}

function looksLikeLine(row: string[]): boolean {
  return row.some(isTimeCell) && row.some((cell) => !isTimeCell(cell) && readMoney(cell) !== null);
}

function isTimeCell(cell: string): boolean {
  return /\d{2}/.test(cell) && readMoney(cell) === null
    ? readTime(cell).instant !== null
    : /^20\d{6}$/.test(cell);
}

/** A line may be of somebody called 합계; a total has no time. */
function isNoTotal(row: string[]): boolean {
  if (row.some(isTimeCell)) return true;
  return !row.some((cell) =>
    /^(합계|총계|소계|누계|계|총합계|총합|합|입금합계|출금합계|총\d{1,6}건|total|이월|전일이월|전월이월)(:|\(|$)/i.test(
      cell.replace(/\s+/g, ""),
    ),
  );
}

/** Text that a spreadsheet shall not count with is written ="0045". */
function unquoted(cell: string): string {
  return cell.startsWith('="') && cell.endsWith('"') ? cell.slice(2, -1) : cell;
}
