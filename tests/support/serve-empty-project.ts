/**
 * The built-in backend in a process of its own, as empty as a new project, until it is asked to end. Prints the
 * environment variables that point the contract at it.
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bootstrap } from "../../backend/postgres/bootstrap.ts";
import { startCluster } from "../../backend/postgres/cluster.ts";
import { serveBackend } from "./served-backend.ts";

const directory = await mkdtemp(join(tmpdir(), "madang-project-"));
const cluster = await startCluster(join(directory, "postgres"));
const { host = "", database } = cluster.connection;
await bootstrap(cluster.connection);
const served = await serveBackend(cluster.connection, directory);

const variables = {
  TEST_SUPABASE_URL: served.url,
  TEST_SUPABASE_PUBLISHABLE_KEY: served.publishableKey,
  TEST_SUPABASE_SECRET_KEY: served.secretKey,
  TEST_SUPABASE_DB_URL: `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`,
};
for (const [name, value] of Object.entries(variables)) console.log(`${name}='${value}'`);

await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
await served.close();
await cluster.stop();
await rm(directory, { recursive: true, force: true });
process.exit(0);
