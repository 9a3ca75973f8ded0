/**
 * The embedded database as it was before a new version migrated it. Put back only while no version has let visitors in
 * since: nothing that they have written is ever lost.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { updateCopyIn } from "../../backend/postgres/update-copy.ts";
import { readOpening } from "../../server/opened-version.ts";

const databaseIn = (dataDir: string) => join(dataDir, "postgres");
const versionFileIn = (dataDir: string) => join(dataDir, "version-before-update");

/** Copies it while nobody uses it: whole under its name, or not at all. `version`: the folder of the version that it is of. */
export async function copyData(dataDir: string, version: string): Promise<void> {
  const copy = updateCopyIn(dataDir);
  const unfinished = `${copy}.new`;
  await dropDataCopy(dataDir);
  const clone = process.platform === "linux" ? ["--reflink=auto"] : [];
  await promisify(execFile)("cp", ["-a", ...clone, databaseIn(dataDir), unfinished]);
  // It was copied at rest; a mark that a crash has left is that of the other folder.
  await rm(join(unfinished, "running.json"), { force: true });
  await writeFile(versionFileIn(dataDir), version, { mode: 0o600 });
  // Root leaves nothing of its own in the folder: the site's user would be refused.
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(versionFileIn(dataDir), uid, gid);
  await rename(unfinished, copy);
}

/** Says whether the data are as they were: false where visitors have been let in since, whose data stay. */
export async function putDataBack(dataDir: string): Promise<boolean> {
  const copy = updateCopyIn(dataDir);
  if (!existsSync(copy) || (await wasOpenedSinceCopy(dataDir))) return false;
  const migrated = `${databaseIn(dataDir)}.migrated`;
  await rm(migrated, { recursive: true, force: true });
  if (existsSync(databaseIn(dataDir))) await rename(databaseIn(dataDir), migrated);
  await rename(copy, databaseIn(dataDir));
  await rm(migrated, { recursive: true, force: true });
  return true;
}

/** Under another name first: what is half removed is no copy any more. */
export async function dropDataCopy(dataDir: string): Promise<void> {
  const copy = updateCopyIn(dataDir);
  const left = [`${copy}.new`, versionFileIn(dataDir), `${databaseIn(dataDir)}.migrated`];
  await rm(`${copy}.new`, { recursive: true, force: true });
  if (existsSync(copy)) await rename(copy, `${copy}.new`);
  for (const path of left) await rm(path, { recursive: true, force: true });
}

/** The folder of the version before, where an update that was ended by force has left a copy; undefined: there is none. */
export async function versionOfCopy(dataDir: string): Promise<string | undefined> {
  if (!existsSync(updateCopyIn(dataDir))) return undefined;
  return readFile(versionFileIn(dataDir), "utf8");
}

/** Whether a version has let visitors in since the copy was made. */
export async function wasOpenedSinceCopy(dataDir: string): Promise<boolean> {
  const opened = await readOpening(dataDir);
  // What is copied keeps its times, but for this one: when the copy got its name.
  return opened !== undefined && opened.at.getTime() > (await stat(updateCopyIn(dataDir))).ctimeMs;
}
