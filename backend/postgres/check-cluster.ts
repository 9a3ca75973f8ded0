/** Looks whether the embedded PostgreSQL of a folder can be started, and changes nothing. */
import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartError } from "../errors.ts";
import { refuseForeign } from "../foreign-folder.ts";
import { isDataFolder } from "./data-folder.ts";
import { refuseCopy } from "./running-mark.ts";

/** Whether there is one yet. @throws StartError that says what is in the way of a start */
export async function checkCluster(dir: string): Promise<boolean> {
  const home = resolve(dir);
  const dataDir = join(home, "data");
  if (!(await stat(home).catch(() => undefined))) return false;
  await refuseForeign(home, [home, join(home, "run")]);
  await refuseCopy(home);
  if (!(await isDataFolder(dataDir))) return false;
  await refuseForeignServer(dataDir);
  return true;
}

/** A folder that was copied by a program that leaves out what it does not know, or while an older release ran. */
async function refuseForeignServer(dataDir: string): Promise<void> {
  const file = join(dataDir, "postmaster.pid");
  const [, folder] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  if (!folder || folder === dataDir || (await isSameFolder(folder, dataDir))) return;
  throw new StartError(
    `DATA_DIR: ${file} is that of a PostgreSQL on ${folder}: this is a copy of a folder on which it was running, and may be ` +
      "damaged without showing it. Make a backup of that site (npm run backup) and restore it. If it had ended, or the " +
      "folder was only moved, remove that file: PostgreSQL then recovers as after a crash.",
  );
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}
