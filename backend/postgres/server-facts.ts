/** What a server says of itself. */
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { withOwner } from "./owner.ts";

/** Its major version. @throws the driver's error when it cannot be reached */
export async function readServerMajor(connectionString: string, timeoutMs: number): Promise<number> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    return rows[0].major;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Milliseconds by which its clock is ahead of this machine's. */
export function readClockDifference(database: DatabaseConnection): Promise<number> {
  return withOwner(database, async (client) => {
    const { rows } = await client.query("select extract(epoch from clock_timestamp()) * 1000 as now");
    return Number(rows[0].now) - Date.now();
  });
}
