/** Tables as files that spreadsheets read. */

export type TableCell = string | number;

/** Spreadsheets run a text that begins so as a formula; some read the full-width signs as the others. */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;

/**
 * Comma-separated values as spreadsheets read them (RFC 4180), with a mark by which Excel knows UTF-8. A text that
 * could run as a formula gets an apostrophe before it, as OWASP advises.
 */
export function csvOf(table: readonly TableCell[][]): string {
  const field = (cell: TableCell) => {
    if (typeof cell === "number") return String(cell);
    const harmless = formulaStart.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  };
  return `\uFEFF${table.map((line) => line.map(field).join(",")).join("\r\n")}\r\n`;
}
