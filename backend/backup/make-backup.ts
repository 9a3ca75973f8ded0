/** Makes a backup that has been read again, and lets go of the oldest. */
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupName } from "./backup-name.ts";
import type { BackupStore } from "./backup-store.ts";
import type { Manifest } from "./manifest.ts";
import { checkBackup } from "./read-backup.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

export interface MadeBackup {
  name: string;
  size: number;
  manifest: Manifest;
}

const DRAFT = /^\.madang-.*\.new$/;
/** A backup that another process writes is never this old. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** A backup stands in the store whole and checked, or not at all. `keep` is how many there may be. */
export async function makeBackup(
  source: BackupSource,
  store: BackupStore,
  keep: number,
): Promise<MadeBackup> {
  await removeAbandoned(store.draftFolder);
  const draft = join(store.draftFolder, `.madang-${process.pid}-${Date.now()}.new`);
  try {
    await writeBackup(draft, source);
    const manifest = await checkBackup({ name: "The backup", open: async () => createReadStream(draft) });
    const name = backupName(new Date(manifest.madeAt));
    const { size } = await stat(draft);
    await store.take(draft, name);
    await removeOldest(store, keep);
    return { name, size, manifest };
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeOldest(store: BackupStore, keep: number): Promise<void> {
  for (const { name } of (await store.list()).slice(keep)) await store.remove(name);
}

/** What a kill has left half written. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue;
    const file = join(folder, name);
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (changed !== undefined && changed < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}
