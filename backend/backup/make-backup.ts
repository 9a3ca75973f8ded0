/** Makes a backup that has been read again, and lets go of the oldest. */
import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { withBackupLock } from "../postgres/backup-lock.ts";
import { BackupError } from "./backup-error.ts";
import { backupName } from "./backup-name.ts";
import type { BackupStore, ListedBackup } from "./backup-store.ts";
import type { Manifest } from "./manifest.ts";
import { checkBackup } from "./read-backup.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

export interface MadeBackup {
  name: string;
  size: number;
  manifest: Manifest;
  /** Names of earlier ones that cannot be read: they count for nothing, and stay for anyone who wants to save something. */
  unreadable: string[];
}

/** What is being done: rows and files are written to a temporary file, which is read again and then moved to its store. */
export type BackupStep = "reading" | "checking" | "storing";

const TEMPORARY_NAME = /^\.madang-.*\.new$/;
/** A backup that another process writes is never this old. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * A backup is in the store whole and checked, or not at all. `keep` is how many readable ones there may be.
 * @throws BackupRunningError when another process makes one
 */
export function makeBackup(
  source: BackupSource,
  store: BackupStore,
  keep: number,
  begin: (step: BackupStep) => void = () => {},
): Promise<MadeBackup> {
  return withBackupLock(source.database, () => makeLocked(source, store, keep, begin));
}

/** The same, unless there is one that is younger. Asked under the lock: what another node has just made is seen. */
export function makeBackupIfOlder(
  ageMs: number,
  source: BackupSource,
  store: BackupStore,
  keep: number,
  begin: (step: BackupStep) => void,
): Promise<MadeBackup | null> {
  return withBackupLock(source.database, async () => {
    const [newest] = await store.list();
    return newest && isYounger(newest, ageMs) ? null : makeLocked(source, store, keep, begin);
  });
}

export function isYounger({ madeAt }: ListedBackup, ageMs: number): boolean {
  return madeAt.getTime() > Date.now() - ageMs;
}

async function makeLocked(
  source: BackupSource,
  store: BackupStore,
  keep: number,
  begin: (step: BackupStep) => void,
): Promise<MadeBackup> {
  await removeAbandoned(store.temporaryFolder);
  const temporary = join(store.temporaryFolder, `.madang-${process.pid}-${Date.now()}.new`);
  try {
    begin("reading");
    await writeBackup(temporary, source);
    begin("checking");
    const manifest = await checkBackup({ name: "The backup", open: async () => createReadStream(temporary) });
    const name = backupName(new Date(manifest.madeAt));
    const { size } = await stat(temporary);
    begin("storing");
    await store.take(temporary, name);
    const unreadable = await removeOldest(store, keep, name);
    return { name, size, manifest, unreadable };
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Of several of one day the older ones go first, so that one who makes many loses no days before. All are read before one
 * goes: what cannot be read replaces none that can. Returns the names of those that cannot.
 */
async function removeOldest(store: BackupStore, keep: number, made: string): Promise<string[]> {
  const listed = await store.list();
  if (listed.length <= keep) return [];
  const backups: ListedBackup[] = [];
  const unreadable: string[] = [];
  for (const backup of listed) {
    if (backup.name === made || (await isReadable(store, backup))) backups.push(backup);
    else unreadable.push(backup.name);
  }
  while (backups.length > keep) {
    const oldestOfTwo = backups.findLastIndex((backup, index) => {
      const younger = backups[index - 1];
      return younger !== undefined && dayOf(younger) === dayOf(backup);
    });
    const [removed] = backups.splice(oldestOfTwo, 1);
    if (removed) await store.remove(removed.name);
  }
  return unreadable;
}

/** Of each store what was read: names, with sizes. A site that runs for months reads each backup once. */
const readBefore = new WeakMap<BackupStore, Map<string, boolean>>();

async function isReadable(store: BackupStore, backup: ListedBackup): Promise<boolean> {
  const read = readBefore.get(store) ?? new Map<string, boolean>();
  readBefore.set(store, read);
  const key = `${backup.name} ${backup.size}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  try {
    await checkBackup(backup);
    read.set(key, true);
    return true;
  } catch (error) {
    // A disk or a network that fails may work the next time.
    if (error instanceof BackupError) read.set(key, false);
    return false;
  }
}

function dayOf({ madeAt }: ListedBackup): string {
  return madeAt.toLocaleDateString("sv-SE", { timeZone: "Asia/Seoul" });
}

/** What a kill has left half written. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!TEMPORARY_NAME.test(name)) continue;
    const file = join(folder, name);
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (changed !== undefined && changed < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}
