/** The calls to the database for imports. */
import type { Json } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { ImportTable } from "./import-kind.ts";
import type { ImportLine } from "./import-lines.ts";

export interface LineFate {
  line: number;
  fate: "created" | "changed" | "same" | "repeated" | "ambiguous" | "expired";
  row_id: string | null;
  /** Of a repeated line: the one that it repeats. */
  first_line: number;
  /** What would be changed, as it is now. */
  former: Record<string, Json>;
  has_image: boolean;
}

export interface ImportOutcome {
  id: string;
  created: number;
  changed: number;
  same: number;
  /** The row of each line. */
  rows: Record<string, string>;
}

export interface UndoneImport {
  removed: number;
  restored: number;
  /** Names of rows that were changed since, which stay. */
  left: string[];
}

const entriesOf = (lines: readonly ImportLine[]) => lines.map(({ line, values }) => ({ line, values }));

/** Bytes that the gateway takes at once, less what stands around the lines. */
const maxRequestBytes = 1024 * 1024 - 2048;

export function isTooMuch(lines: readonly ImportLine[]): boolean {
  return new TextEncoder().encode(JSON.stringify(entriesOf(lines))).length > maxRequestBytes;
}

/** What would become of each line; nothing is changed. @throws the API's error */
export async function previewImport(
  supabase: Supabase,
  of_table: ImportTable,
  lines: readonly ImportLine[],
): Promise<LineFate[]> {
  const { data } = await supabase
    .rpc("preview_import", { of_table, entries: entriesOf(lines) })
    .throwOnError();
  return data as unknown as LineFate[];
}

/** All lines or none. @throws the API's error */
export async function importRecords(
  supabase: Supabase,
  of_table: ImportTable,
  lines: readonly ImportLine[],
  file_name: string,
): Promise<ImportOutcome> {
  const { data } = await supabase
    .rpc("import_records", { of_table, entries: entriesOf(lines), file_name })
    .throwOnError();
  return data as unknown as ImportOutcome;
}

/** Adds a stored image to a row of an import, once. @throws the API's error */
export async function addImportImage(
  supabase: Supabase,
  import_id: string,
  row_id: string,
  address: string,
): Promise<void> {
  await supabase.rpc("add_import_image", { import_id, row_id, address }).throwOnError();
}

/** @throws the API's error */
export async function undoImport(supabase: Supabase, import_id: string): Promise<UndoneImport> {
  const { data } = await supabase.rpc("undo_import", { import_id }).throwOnError();
  return data as unknown as UndoneImport;
}

const listedImports = 20;

/** The last ones, newest first. @throws the API's error */
export async function readImports(supabase: Supabase) {
  const { data } = await supabase
    .from("imports")
    .select("*")
    .order("created_at", { ascending: false })
    .limit(listedImports)
    .throwOnError();
  return data;
}
