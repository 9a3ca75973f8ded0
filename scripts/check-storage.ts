/**
 * `npm run check:storage`: reports where stored files and the database differ, as a crash or a restored backup can
 * leave them; with `-- --repair` it removes files without a row and entries without a file.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { refuseMissingDatabase } from "../backend/backup/backup-site.ts";
import { bootstrap } from "../backend/postgres/bootstrap.ts";
import { startCluster } from "../backend/postgres/cluster.ts";
import { connectDatabase } from "../backend/postgres/database.ts";
import { checkStorage, type StorageDrift } from "../backend/storage/check-storage.ts";
import { openObjectFiles } from "../backend/storage/open-object-files.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { runCommand } from "./run-command.ts";

/** Longer than the database lets an upload take between its file and its entry. */
const UPLOAD_MS = 10 * 60 * 1000;

async function check({ dataDir, databaseUrl, s3 }: Config, repair: boolean): Promise<StorageDrift> {
  const folder = join(dataDir, "storage");
  const files = await openObjectFiles({ storageDir: folder, s3 });
  // The embedded database belongs to one process: while it is ours, no upload is under way.
  const cluster = databaseUrl ? undefined : await startCluster(join(dataDir, "postgres"));
  const connection = cluster?.connection ?? { connectionString: databaseUrl };
  try {
    await bootstrap(connection);
    const database = await connectDatabase({ database: connection });
    return await checkStorage({ database, files, folder, graceMs: cluster ? 0 : UPLOAD_MS, repair }).finally(
      () => database.close(),
    );
  } finally {
    await cluster?.stop();
  }
}

function report({ strayFiles, missing, damaged }: StorageDrift, repaired: boolean): void {
  const printList = (heading: string, names: string[]) => {
    if (names.length > 0) console.log([`${names.length} ${heading}:`, ...names].join("\n  "));
  };
  printList(`files without a row${repaired ? ", removed" : ""}`, strayFiles);
  printList(`entries without a file${repaired ? ", removed" : ""}`, missing);
  printList("damaged files, to be uploaded again", damaged);
  const left = damaged.length + (repaired ? 0 : strayFiles.length + missing.length);
  if (left > 0) process.exitCode = 1;
  console.log(left === 0 ? "Stored files and database agree." : "Stored files and database differ.");
  if (!repaired && strayFiles.length + missing.length > 0) {
    console.log(
      "`npm run check:storage -- --repair` repairs that; restore files first if you have a backup.",
    );
  }
}

await runCommand(async () => {
  const { repair = false } = parseArgs({ options: { repair: { type: "boolean" } } }).values;
  const config = readConfig(process.env);
  becomeFolderUser(config.dataDir, import.meta.dirname);
  await refuseMissingDatabase(config);
  if (config.hosted) console.log("The files lie on the hosted project: nothing to check here.");
  else report(await check(config, repair), repair);
});
