/** The file to fill in: headings in Korean and one example. */
import { csvOf } from "~/lib/csv.ts";
import { saveFile } from "~/lib/save-file.ts";
import type { ImportKind } from "./import-kind.ts";
import { exampleMark } from "./import-lines.ts";

export async function saveTemplate(kind: ImportKind, type: "csv" | "xlsx"): Promise<void> {
  // What only lists of others have, in two columns for one, is not asked for.
  const columns = kind.columns.filter(({ name }) => name !== "starts" && name !== "ends");
  const headings = columns.map(({ label }) => label);
  const example = columns.map(({ example }, i) => (i === 0 ? `${exampleMark} ${example}` : example));
  const name = `${kind.label.replaceAll(" ", "-")}-양식.${type}`;
  if (type === "csv") {
    return saveFile(new Blob([csvOf([headings, example])], { type: "text/csv;charset=utf-8" }), name);
  }
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const rows = [
    headings.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    example.map((value) => ({ value, type: String })),
  ];
  const options = { stickyRowsCount: 1, columns: headings.map(() => ({ width: 20 })) };
  return saveFile(await writeXlsxFile(rows, options).toBlob(), name);
}
