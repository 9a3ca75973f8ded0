/**
 * `npm run backup`: writes a backup of rows and uploaded files, while the site runs or not. `-- --to FOLDER` writes it
 * there, `-- --check FILE` reads a backup and says whether it is whole.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openBackupFolder } from "../backend/backup/backup-folder.ts";
import { openSiteFiles, refuseMissingDatabase, withSiteDatabase } from "../backend/backup/backup-site.ts";
import type { BackupStore } from "../backend/backup/backup-store.ts";
import { makeBackup } from "../backend/backup/make-backup.ts";
import type { Manifest } from "../backend/backup/manifest.ts";
import { openBackupStore } from "../backend/backup/open-backup-store.ts";
import { checkBackup } from "../backend/backup/read-backup.ts";
import { StartError } from "../backend/errors.ts";
import { readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { runCommand } from "./run-command.ts";

function describe({ tables, files, missingFiles, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = missingFiles.map((name) => `\n  missing: ${name}`).join("");
  return `${rows} rows and ${files.length} files of ${madeAt}.${missing}`;
}

async function openFolder(folder: string): Promise<BackupStore> {
  return openBackupFolder(folder).catch((error: NodeJS.ErrnoException) => {
    const problem = error.code === "EEXIST" ? "is a file, not a folder" : `cannot be used (${error.code})`;
    throw new StartError(`--to: ${folder} ${problem}. Name a folder that this user may make and write to.`);
  });
}

async function backUp(folder: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  becomeFolderUser(config.dataDir, import.meta.dirname);
  await refuseMissingDatabase(config);
  const store = folder ? await openFolder(resolve(folder)) : await openBackupStore(config.dataDir, config.s3);
  const keep = folder ? Number.POSITIVE_INFINITY : config.backup.keep;
  const { name, size, manifest, unreadable } = await withSiteDatabase(config, async (database) =>
    makeBackup({ database, files: await openSiteFiles(config) }, store, keep),
  );
  console.log(`${name} in ${store.place}: ${describe(manifest)} ${(size / 1e6).toFixed(1)} MB, read again.`);
  console.log(
    "It holds personal data and keys of the site: only its owner may read it. Store it like a password.",
  );
  if (unreadable.length > 0) console.log(`Cannot be read, and not counted: ${unreadable.join(", ")}.`);
  if (manifest.missingFiles.length > 0) process.exitCode = 1;
}

async function check(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`There is no file ${resolve(file)} to check.`);
  const manifest = await checkBackup({ name: basename(file), open: async () => createReadStream(file) });
  console.log(`${basename(file)} is whole: ${describe(manifest)}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: "string" }, to: { type: "string" } } });
  if (values.check) await check(values.check);
  else await backUp(values.to);
});
