/** Brings a backup back into an empty database: set up as far as it was then, filled, compared, brought up to date. */
import { buffer } from "node:stream/consumers";
import type { DatabaseConnection } from "../config.ts";
import { bootstrap } from "../postgres/bootstrap.ts";
import { loadRows } from "../postgres/load-rows.ts";
import { foreignVersions, listMigrations, migrate, prepareHistory, seed } from "../postgres/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { type BackupFile, entryOfFile, entryOfTable, type Manifest } from "./manifest.ts";
import { checkBackup, readEntries, type StoredBackup } from "./read-backup.ts";
import type { SiteFiles } from "./site-files.ts";

export interface RestoreTarget {
  database: DatabaseConnection;
  files: SiteFiles;
  /** A hosted project makes the entries of its files itself, when they are uploaded. */
  hosted: boolean;
  migrationsDir: string;
  seedFile: string;
}

export interface RestoreOptions {
  /** Whether an untouched sample company may make room. */
  replaceSample: boolean;
  /** Only upload files again, to a hosted project that has the rows already. */
  filesOnly: boolean;
  /** Called before each long step. */
  say: (step: string) => void;
}

/**
 * Reads all of a backup before anything is made for it, and gives what it says of itself.
 * @throws BackupError when it cannot be restored by this release
 */
export async function checkRestorable(backup: StoredBackup, migrationsDir: string): Promise<Manifest> {
  const manifest = await checkBackup(backup);
  await refuseUnknown(backup, manifest, migrationsDir);
  return manifest;
}

/** `manifest`: what `checkRestorable` has given. @throws StartError that says why nothing was restored */
export async function restoreBackup(
  backup: StoredBackup,
  manifest: Manifest,
  target: RestoreTarget,
  { replaceSample, filesOnly, say }: RestoreOptions,
): Promise<void> {
  if (!filesOnly) {
    say("Setting up the database …");
    if (!target.hosted) await bootstrap(target.database);
    await prepareHistory(target.database);
    await migrate(target.database, target.migrationsDir, { only: manifest.migrations });
    say("Restoring …");
    await restoreRows(backup, manifest, target, replaceSample);
  }
  // Newer migrations may look for the files that rows name.
  if (target.hosted) await uploadFiles(backup, manifest, target.files);
  await migrate(target.database, target.migrationsDir);
  // A company that has moved in wants no sample beside it.
  await seed(target.database, target.seedFile, { load: false });
}

async function refuseUnknown(
  { name }: StoredBackup,
  manifest: Manifest,
  migrationsDir: string,
): Promise<void> {
  const known = await listMigrations(migrationsDir);
  if (manifest.migrations.every((version) => known.includes(version))) return;
  throw new BackupError(
    foreignVersions(known, manifest.migrations).length > 0
      ? `${name} was made by a version with other migrations. Restore it with the version that made it.`
      : `${name} was made by a newer release. Update this site first.`,
  );
}

/** Files come before the rows count: one without a row is nobody's. */
async function restoreRows(
  backup: StoredBackup,
  manifest: Manifest,
  { database, files, hosted }: RestoreTarget,
  replaceSample: boolean,
): Promise<void> {
  const tables = manifest.tables.filter(
    ({ schema, name }) => !(hosted && schema === "storage" && name === "objects"),
  );
  const tableAt = new Map(tables.map((table) => [entryOfTable(table), table]));
  const fileAt = new Map(manifest.files.map((file) => [entryOfFile(file), file]));
  const undo: (() => Promise<void>)[] = [];
  const options = { tables, sequences: manifest.sequences, replaceSample, hosted };
  try {
    await loadRows(database, options, async (loader) => {
      await readEntries(backup, async (entry) => {
        const table = tableAt.get(entry.header.name);
        const file = hosted ? undefined : fileAt.get(entry.header.name);
        if (table) await loader.take(table, entry);
        else if (file) undo.push(await writeFile(files, file, await buffer(entry)));
      });
    });
  } catch (error) {
    for (const takeBack of undo) await takeBack();
    throw error;
  }
}

async function uploadFiles(backup: StoredBackup, manifest: Manifest, files: SiteFiles): Promise<void> {
  const fileAt = new Map(manifest.files.map((file) => [entryOfFile(file), file]));
  await readEntries(backup, async (entry) => {
    const file = fileAt.get(entry.header.name);
    if (!file) return;
    await writeFile(files, file, await buffer(entry)).catch((error) => {
      throw new BackupError(
        `The rows are restored, but not every file: ${error.message} ` +
          "Run the same command with --files-only to upload them again.",
      );
    });
  });
}

async function writeFile(files: SiteFiles, file: BackupFile, bytes: Buffer): Promise<() => Promise<void>> {
  const undo = await files.write(file, bytes, file);
  if ((await files.read(file))?.equals(bytes)) return undo;
  await undo();
  throw new BackupError(`The file ${file.bucket}/${file.key} could not be written.`);
}
