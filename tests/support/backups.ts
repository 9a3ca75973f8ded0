/** Backups in tests: made of one database and folder, restored into others. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBackupFolder } from "../../backend/backup/backup-folder.ts";
import type { BackupStore } from "../../backend/backup/backup-store.ts";
import { makeBackup } from "../../backend/backup/make-backup.ts";
import type { Manifest } from "../../backend/backup/manifest.ts";
import type { StoredBackup } from "../../backend/backup/read-backup.ts";
import {
  checkRestorable,
  type RestoreOptions,
  type RestoreTarget,
  restoreBackup,
} from "../../backend/backup/restore-backup.ts";
import { type SiteFiles, siteFiles } from "../../backend/backup/site-files.ts";
import type { DatabaseConnection } from "../../backend/config.ts";
import { openObjectFiles } from "../../backend/storage/open-object-files.ts";

const supabase = join(import.meta.dirname, "../../supabase");

export interface Workshop {
  directory: string;
  store: BackupStore;
  /** Files of a site on the disk, in a folder of its own below the directory. */
  filesIn(name: string): Promise<SiteFiles>;
  /** Makes a backup and gives it with what it says of itself. */
  backUp(
    database: DatabaseConnection,
    files: SiteFiles,
  ): Promise<{ backup: StoredBackup; manifest: Manifest }>;
  remove(): Promise<void>;
}

export async function openWorkshop(): Promise<Workshop> {
  const directory = await mkdtemp(join(tmpdir(), "madang-backups-"));
  const store = await openBackupFolder(join(directory, "backups"));
  return {
    directory,
    store,
    filesIn: async (name) => siteFiles(await openObjectFiles({ storageDir: join(directory, name) })),
    async backUp(database, files) {
      const { name, manifest } = await makeBackup({ database, files }, store, 100);
      const backup = (await store.list()).find((listed) => listed.name === name);
      if (!backup) throw new Error("The backup is not in its store.");
      return { backup, manifest };
    },
    remove: () => rm(directory, { recursive: true }),
  };
}

export async function restore(
  backup: StoredBackup,
  target: Pick<RestoreTarget, "database" | "files"> & Partial<RestoreTarget>,
  options: Partial<RestoreOptions> = {},
): Promise<Manifest> {
  const whole: RestoreTarget = {
    hosted: false,
    migrationsDir: join(supabase, "migrations"),
    seedFile: join(supabase, "seed/sample-company.sql"),
    ...target,
  };
  const manifest = await checkRestorable(backup, whole.migrationsDir);
  const settings = { replaceSample: false, filesOnly: false, say: () => {}, ...options };
  await restoreBackup(backup, manifest, whole, settings);
  return manifest;
}
