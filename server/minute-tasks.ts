/** Runs what the database has to be asked for every minute, on each node. */
import { Cron } from "croner";

/**
 * Calls `task` at the beginning of every minute, never twice at once. Of failures in a row the first is logged, and all
 * are tried again. Returns what ends it.
 */
export function everyMinute(what: string, task: () => Promise<void>): () => void {
  let failing = false;
  const minutely = new Cron("0 * * * * *", { unref: true, protect: true }, () =>
    task().then(
      () => {
        failing = false;
      },
      (error) => {
        if (!failing) console.error(`${what}:`, error);
        failing = true;
      },
    ),
  );
  return () => minutely.stop();
}
