/** Who has changed a row since it was read, as the audit log has it. */
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
