/**
 * The data folder of a PostgreSQL that has all migrations and nothing else, made once for a run: most sites of the
 * stories begin with a copy. What a site writes at its first start (keys, sample company, first admin), each still does.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeFolder } from "../../backend/make-folder.ts";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { startCluster } from "../../backend/postgres/cluster.ts";
import { migrate } from "../../backend/postgres/migrations.ts";

const migrations = join(import.meta.dirname, "../../supabase/migrations");

/** Runs before all stories and answers what to run after them. */
export default async function makeMigratedData(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "madang-migrated-"));
  const cluster = await startCluster(directory);
  try {
    await bootstrap(cluster.connection);
    await migrate(cluster.connection, migrations);
  } finally {
    await cluster.stop();
  }
  // The workers of Playwright get the variables that are set here.
  process.env.MIGRATED_DATA = join(directory, "data");
  return () => rm(directory, { recursive: true, force: true });
}

/** Copies it to where a site with this DATA_DIR looks; without one, the site makes its own at its first start. */
export async function copyMigratedData(dataDir: string): Promise<void> {
  if (!process.env.MIGRATED_DATA) return;
  await makeFolder(join(dataDir, "postgres"));
  await promisify(execFile)("cp", ["-a", process.env.MIGRATED_DATA, join(dataDir, "postgres/data")]);
}
