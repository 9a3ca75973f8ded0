/** The embedded PostgreSQL for a command beside the site: the running site's own, or one started for the occasion. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DatabaseConnection } from "../config.ts";
import { FolderInUseError, StartError } from "../errors.ts";
import { connectionAt, startCluster } from "./cluster.ts";
import { socketFolder } from "./socket-folder.ts";

/** Runs the work on the database, whether or not the site runs. @throws StartError when there is no database */
export async function withAnyCluster<T>(
  dir: string,
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const home = resolve(dir);
  await refuseMissingCluster(home);
  const cluster = await startCluster(home).catch((error) => {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  });
  if (cluster) return work(cluster.connection).finally(() => cluster.stop());
  const socket = await socketFolder(join(home, "run"));
  return work(connectionAt(socket.path)).finally(() => socket.remove());
}

/** A mistyped folder is reported instead of filled. @throws StartError */
export async function refuseMissingCluster(dir: string): Promise<void> {
  const home = resolve(dir);
  if (await readFile(join(home, "data/PG_VERSION")).catch(() => undefined)) return;
  throw new StartError(`DATA_DIR: there is no database in ${home} yet.`);
}
