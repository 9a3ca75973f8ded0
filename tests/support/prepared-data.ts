/**
 * Data folders made once for a run, with which most sites of the tests begin: that of a site with the sample company and
 * the first admin, and one with migrations alone, for those that start empty or without an admin.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { startCluster } from "../../backend/postgres/cluster.ts";
import { migrate } from "../../backend/postgres/migrations.ts";
import { copyPreparedData, startSite } from "./site.ts";

const migrations = join(import.meta.dirname, "../../supabase/migrations");

/** Runs before all tests and answers what to run after them. */
export default async function prepareData(): Promise<() => Promise<void>> {
  // `npm test` has made them for all its suites.
  if (process.env.PREPARED_DATA) return async () => {};
  const directory = await mkdtemp(join(tmpdir(), "madang-prepared-"));
  const cluster = await startCluster(join(directory, "migrated/postgres"));
  try {
    await bootstrap(cluster.connection);
    await migrate(cluster.connection, migrations);
  } finally {
    await cluster.stop();
  }
  const company = join(directory, "company");
  await copyPreparedData(join(directory, "migrated"), company);
  const site = await startSite({ DATA_DIR: company });
  await site.end();
  // The workers of both runners get the variables that are set here.
  process.env.PREPARED_DATA = directory;
  return async () => {
    delete process.env.PREPARED_DATA;
    await rm(directory, { recursive: true, force: true });
  };
}
