/** When the last backup was made, and whether it can be read from beginning to end. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openFailureFile } from "../backend/backup/backup-failure.ts";
import { openBackupStore } from "../backend/backup/open-backup-store.ts";
import { checkBackup, type StoredBackup } from "../backend/backup/read-backup.ts";
import type { Config } from "../server/config.ts";
import { attention, type Finding, good, problem } from "./finding.ts";

const oldAfterMs = 2 * 24 * 60 * 60 * 1000;
/** By the name of each, what is wrong with it: a whole backup never changes, and is read once by a process. */
const readings = new Map<string, Promise<string | undefined>>();

export async function checkBackupFile({
  dataDir,
  s3,
  hosted,
  databaseUrl,
  backup,
}: Config): Promise<Finding> {
  if (hosted && !databaseUrl) return attention("elsewhere", "the hosted project makes the backups");
  const folder = join(dataDir, "backups");
  // Looking makes no folder.
  const [newest] = s3 || existsSync(folder) ? await (await openBackupStore(dataDir, s3)).list() : [];
  const failure = openFailureFile(join(folder, "last-failure.json")).last();
  if (failure && !(newest && newest.madeAt > failure.at)) {
    return problem("failed", `the last one failed: ${failure.reason}`, failure.at.toISOString());
  }
  if (!newest) {
    return backup.at
      ? attention("none", "there is none yet: one is made every night")
      : attention("off", "there is none, and BACKUP_AT is off");
  }
  const madeAt = newest.madeAt.toISOString();
  const broken = await findDamage(newest);
  if (broken) return problem("unreadable", `${newest.name} cannot be read: ${broken}`, madeAt);
  return newest.madeAt.getTime() < Date.now() - oldAfterMs
    ? problem("old", `the last one is of ${madeAt}`, madeAt)
    : good("whole", `${newest.name}, read from beginning to end`, madeAt);
}

function findDamage(stored: StoredBackup): Promise<string | undefined> {
  const reading = readings.get(stored.name) ?? readBackup(stored);
  readings.set(stored.name, reading);
  return reading;
}

async function readBackup(stored: StoredBackup): Promise<string | undefined> {
  try {
    await checkBackup(stored);
    return undefined;
  } catch (error) {
    readings.delete(stored.name);
    return error instanceof Error ? error.message : String(error);
  }
}
