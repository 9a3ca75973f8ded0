/** Notices a PostgreSQL whose process is there and which takes no connections. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { isDatabaseError } from "../errors.ts";

const MAX_FAILURES = 3;
const CANNOT_CONNECT_NOW = "57P03";

/** Calls `onSilent` after some probes in a row without an answer. Returns what ends the watch. */
export function watchServer(
  answers: () => Promise<boolean>,
  probeMs: number,
  onSilent: () => void,
): () => void {
  const ended = new AbortController();
  const pause = () => wait(probeMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
  void (async () => {
    for (let failures = 0; failures < MAX_FAILURES; ) {
      const [answered] = await Promise.all([answers(), pause()]);
      if (ended.signal.aborted) return;
      failures = answered ? 0 : failures + 1;
    }
    onSilent();
  })();
  return () => ended.abort();
}

/** Whether the server takes a new connection. One that refuses it for another reason than being unready is well. */
export async function takesConnections(connection: DatabaseConnection, limitMs: number): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: "madang watchdog",
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return isDatabaseError(error) && error.code !== CANNOT_CONNECT_NOW;
  } finally {
    void client.end().catch(() => {});
  }
}
