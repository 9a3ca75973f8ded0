/** One backup of a database at a time, made by a node of the site at night, an admin or an operator. */
import type { DatabaseConnection } from "../config.ts";
import { BackupRunningError } from "../errors.ts";
import { connectOwner } from "./owner.ts";

/** Any number will do, as long as every node uses the same. */
export const BACKUP_LOCK = 7_233_181_046;

/** @throws BackupRunningError when another process does the same with this database. */
export async function withBackupLock<T>(database: DatabaseConnection, work: () => Promise<T>): Promise<T> {
  const client = await connectOwner(database);
  try {
    // Of a transaction: a pooler between may give every transaction another session. It rests until the backup is stored.
    await client.query("begin; set local idle_in_transaction_session_timeout = 0");
    const { rows } = await client.query("select pg_try_advisory_xact_lock($1) as free", [BACKUP_LOCK]);
    if (!rows[0].free) throw new BackupRunningError("Another backup of this database is being made.");
    return await work();
  } finally {
    await client.end();
  }
}
