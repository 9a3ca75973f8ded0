/**
 * Notices a data folder that was copied while PostgreSQL wrote to it: its files are of different moments, and damage
 * may show only much later. A mark that lies there while a site runs says which folder that was.
 */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartError } from "../errors.ts";

const markShape = z.object({ folder: z.string(), made: z.number() });

export interface RunningMark {
  /** Takes it away, once nothing writes to the folder any more. */
  remove(): Promise<void>;
}

/** Marks the folder as in use. @throws StartError when the mark is that of another folder, which this is a copy of */
export async function markRunning(dir: string): Promise<RunningMark> {
  const { file, mark } = await refuseCopy(dir);
  // A full disk, or a file of another user, is no reason not to start.
  await rm(file, { force: true })
    .then(() => writeFile(file, `${JSON.stringify(mark)}\n`))
    .catch(() => {});
  return { remove: () => rm(file, { force: true }) };
}

/** The mark's file, and what it says of this folder. @throws StartError when it is that of another folder */
export async function refuseCopy(dir: string) {
  const file = join(dir, "running.json");
  const { ino, birthtimeMs } = await stat(dir);
  const mark = { folder: String(ino), made: birthtimeMs };
  const found = markShape.safeParse(await readMark(file)).data;
  // After a crash it is our own. A file system that renumbers folders keeps at least when they were made, if it can.
  if (found && found.folder !== mark.folder && (found.made !== mark.made || mark.made === 0)) {
    throw new StartError(
      `DATA_DIR: ${dir} is a copy of a folder on which a site was running, or had ended without being stopped (a crash, a ` +
        "power cut). If it was running, the copy may be damaged without showing it: make a backup of that site (npm run " +
        "backup) and restore it, or stop the site and copy the folder then. If it had ended, or nothing else is left, " +
        `remove ${file}: PostgreSQL then recovers the copy as after a crash.`,
    );
  }
  return { file, mark };
}

async function readMark(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => "null");
  try {
    return JSON.parse(text);
  } catch {
    return null; // Cut off by a crash: it says nothing.
  }
}
