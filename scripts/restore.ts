/**
 * `npm run restore -- FILE`: brings a backup back into an empty embedded database, DATABASE_URL or a hosted project.
 * FILE is a path, or the name of a backup where this site has its own. `--replace-sample` lets an untouched sample
 * company make room; `--files-only` uploads files to a hosted project again.
 */
import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { openSiteFiles, withOwnDatabase } from "../backend/backup/backup-site.ts";
import { openBackupStore } from "../backend/backup/open-backup-store.ts";
import type { StoredBackup } from "../backend/backup/read-backup.ts";
import { checkRestorable, restoreBackup } from "../backend/backup/restore-backup.ts";
import { StartError } from "../backend/errors.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { runCommand } from "./run-command.ts";

const root = join(import.meta.dirname, "..");

const migrationsDir = join(root, "supabase/migrations");

async function find(file: string, { dataDir, s3 }: Config): Promise<StoredBackup> {
  if (existsSync(file)) {
    if (!(await stat(file)).isFile()) throw new StartError(`${file} is no file. Name the file of a backup.`);
    return { name: basename(file), open: async () => createReadStream(file) };
  }
  const folder = join(dataDir, "backups");
  // Looking makes no folder.
  const store = s3 || existsSync(folder) ? await openBackupStore(dataDir, s3) : undefined;
  const stored = (await store?.list())?.find(({ name }) => name === file);
  if (stored) return stored;
  throw new StartError(`There is no backup ${file}, neither as a file nor in ${store?.place ?? folder}.`);
}

async function restore(file: string, options: { replaceSample: boolean; filesOnly: boolean }): Promise<void> {
  const config = readConfig(process.env);
  becomeFolderUser(config.dataDir, root);
  const backup = await find(file, config);
  console.log("Checking the backup …");
  const manifest = await checkRestorable(backup, migrationsDir);
  await withOwnDatabase(config, async (database) =>
    restoreBackup(
      backup,
      manifest,
      {
        database,
        files: await openSiteFiles(config),
        hosted: config.hosted !== undefined,
        migrationsDir,
        seedFile: join(root, "supabase/seed/sample-company.sql"),
      },
      { ...options, say: (step) => console.log(step) },
    ),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored and compared: ${rows} rows and ${manifest.files.length} files of ${manifest.madeAt}.`,
  );
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "replace-sample": { type: "boolean" }, "files-only": { type: "boolean" } },
  });
  const [file] = positionals;
  if (!file) throw new StartError("Say which: npm run restore -- madang-2026-11-22T033000.123Z.tar.gz");
  await restore(file, {
    replaceSample: values["replace-sample"] === true,
    filesOnly: values["files-only"] === true,
  });
});
