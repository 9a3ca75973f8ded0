/** Keeps the triggers of the product silent while rows come back that they have let through once. */
import type pg from "pg";
import { isDatabaseError } from "../errors.ts";
import { quoted, type StoredTable } from "./stored-tables.ts";

/**
 * For the rest of the transaction; gives what ends it earlier. A superuser, and the login of a hosted project, may
 * silence all triggers at once. Others own the product's tables, and foreign keys go on being checked.
 */
export async function disableTriggers(
  client: pg.Client,
  tables: StoredTable[],
): Promise<() => Promise<void>> {
  await client.query("select set_config('storage.allow_delete_query', 'true', true)");
  await client.query("savepoint triggers");
  try {
    await client.query("set local session_replication_role = replica");
    return async () => void (await client.query("set local session_replication_role = origin"));
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== "42501") throw error;
    await client.query("rollback to savepoint triggers");
  }
  const own = tables.filter(({ owned }) => owned);
  for (const table of own) await client.query(`alter table ${quoted(table)} disable trigger user`);
  return async () => {
    for (const table of own) await client.query(`alter table ${quoted(table)} enable trigger user`);
  };
}
