/** Notices a PostgreSQL whose process is there and which takes no connections. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { isDatabaseError } from "../errors.ts";

const CANNOT_CONNECT_NOW = "57P03";

export interface WatchOptions {
  /** One probe, on a connection of its own. It may take longer than `probeMs`: a late answer is one. */
  answers: () => Promise<boolean>;
  /** Milliseconds from one probe to the next. */
  probeMs: number;
  /** So many probes in a row without an answer of any are silence. */
  maxSilentProbes: number;
  /**
   * Whether the server cannot even have seen the last probe; so many times in a row are silence, too, long before
   * `maxSilentProbes`.
   */
  frozen?: { isFrozen: () => Promise<boolean>; maxProbes: number };
}

/**
 * Calls `onSilent` once the server has answered nobody for some time. Returns what ends the watch. Probes are counted
 * and not milliseconds, so that a process that was itself stopped finds answers waiting before it judges.
 */
export function watchServer(
  { answers, probeMs, maxSilentProbes, frozen }: WatchOptions,
  onSilent: () => void,
): () => void {
  const ended = new AbortController();
  const pause = () => wait(probeMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
  let silent = 0;
  let frozenProbes = 0;
  async function probe(): Promise<void> {
    if (await answers()) silent = 0;
  }
  void (async () => {
    for (;;) {
      void probe();
      await pause();
      silent++;
      frozenProbes = (await frozen?.isFrozen()) ? frozenProbes + 1 : 0;
      if (ended.signal.aborted) return;
      const isFrozen = frozen !== undefined && Math.min(silent, frozenProbes) >= frozen.maxProbes;
      if (isFrozen || silent >= maxSilentProbes) return onSilent();
    }
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
