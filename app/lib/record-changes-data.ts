/** Who has changed a row and what it was before, as the audit log has it. */
import type { Supabase } from "./supabase.ts";

export interface RecordChange {
  at: string;
  /** E-mail address of the admin; null: the server of the site. */
  email: string | null;
  /** Whether it was the same account, in another window or on another device. */
  own: boolean;
  removed: boolean;
  /** The columns that got another value. */
  columns: string[];
}

/** More than anybody reads of one row. */
const maxChanges = 200;

/**
 * The changes of a row after the moment `since`, the newest first. The row-level rules of the log decide who reads it: to
 * anybody but admins it is empty.
 * @throws the API's error
 */
export async function readRecordChanges(
  supabase: Supabase,
  table: string,
  id: string | boolean,
  since: string,
): Promise<RecordChange[]> {
  const { data: account } = await supabase.auth.getSession();
  const { data } = await supabase
    .from("audit_log")
    .select("created_at, actor_id, actor_email, action, new_values")
    .eq("table_name", table)
    .eq("row_id", String(id))
    .gt("created_at", since)
    .order("created_at", { ascending: false })
    .limit(maxChanges)
    .throwOnError();
  return data.map(({ created_at, actor_id, actor_email, action, new_values }) => ({
    at: created_at,
    email: actor_email,
    own: actor_id !== null && actor_id === account.session?.user.id,
    removed: action === "delete",
    columns: Object.keys((new_values ?? {}) as object),
  }));
}

/** What a row was at a time. */
export interface RecordVersion {
  /** The line of the log by which it ended. */
  id: string;
  /** Since when it was so; null: since before the log. */
  at: string | null;
  /** Who made it so; null: the server of the site. */
  email: string | null;
  /** The columns that have changed since, as they were. */
  values: Record<string, unknown>;
}

/** What a row was before each of its changes, the newest first. @throws the API's error */
export async function readRecordVersions(
  supabase: Supabase,
  of_table: string,
  id: string | boolean,
): Promise<RecordVersion[]> {
  const { data } = await supabase
    .rpc("record_versions", { of_table, of_row: String(id) }, { get: true })
    .throwOnError();
  return data.map(({ line, at, email, earlier }) => ({
    id: line,
    at,
    email,
    values: earlier as Record<string, unknown>,
  }));
}

/**
 * Writes a row back as it was, unless it has changed since `known`, its `updated_at`. Returns the row.
 * @throws the API's error, with a sentence where a rule refuses it
 */
export async function restoreVersion<Row>(supabase: Supabase, line: string, known: string): Promise<Row> {
  const { data } = await supabase.rpc("restore_version", { line, known }).throwOnError();
  return data as Row;
}

export interface RemovedRecord<Row> {
  /** The line of the log. */
  id: string;
  at: string;
  email: string | null;
  row: Row;
}

const binDays = 30;

/** Rows of a table that were removed within thirty days, the newest first. @throws the API's error */
export async function readRemovedRecords<Row>(
  supabase: Supabase,
  table: string,
): Promise<RemovedRecord<Row>[]> {
  const since = new Date(Date.now() - binDays * 24 * 60 * 60 * 1000);
  const { data } = await supabase
    .from("audit_log")
    .select("id, created_at, actor_email, old_values")
    .eq("table_name", table)
    .eq("action", "delete")
    .gt("created_at", since.toISOString())
    .order("created_at", { ascending: false })
    .limit(maxChanges)
    .throwOnError();
  return data.map(({ id, created_at, actor_email, old_values }) => ({
    id,
    at: created_at,
    email: actor_email,
    row: old_values as Row,
  }));
}
