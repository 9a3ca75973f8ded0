/** The sheets of a file as rows of text, whatever kind of file it is. */
import type { FileContent } from "./file-content.ts";
import type { Sheets } from "./sheet-rows.ts";

export type SheetsFailure = "empty" | "locked" | "wrong-type" | "damaged" | "no-table";

/** `delimiter`: of a text. */
export async function readSheets(
  content: FileContent,
  delimiter = "\t",
): Promise<{ sheets: Sheets; failure?: undefined } | { sheets?: undefined; failure: SheetsFailure }> {
  if (content.kind === "failed") return { failure: content.failure };
  const { isLocked, rowsOfMarkup, rowsOfText, rowsOfWorkbook } = await import("./sheet-rows.ts");
  try {
    if (content.kind === "workbook") return { sheets: rowsOfWorkbook(content.bytes) };
    if (content.kind === "markup") return { sheets: rowsOfMarkup(content.text) };
    return { sheets: rowsOfText(content.text, delimiter) };
  } catch (error) {
    if (content.kind === "markup") return { failure: "no-table" };
    return { failure: isLocked(error) ? "locked" : "damaged" };
  }
}
