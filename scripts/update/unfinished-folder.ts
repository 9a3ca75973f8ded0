/**
 * The folder of a new version that is not the site's yet: a file beside it says so, by which the next update removes what
 * one that was ended by force has left.
 */
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const suffix = ".unfinished";

/** Called before the folder is there. */
export async function markUnfinished(folder: string): Promise<void> {
  await writeFile(
    folder + suffix,
    "An update is bringing this version, or was cut off: the next one removes it.\n",
  );
}

export async function markFinished(folder: string): Promise<void> {
  await rm(folder + suffix, { force: true });
}

export async function removeUnfinished(folder: string): Promise<void> {
  // A program that has outlived the update may still write there.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  await markFinished(folder);
}

/** Those that updates before have left beside the versions. */
export async function unfinishedFolders(parent: string): Promise<string[]> {
  const marks = (await readdir(parent)).filter((name) => name.startsWith("madang-") && name.endsWith(suffix));
  return marks.map((name) => join(parent, name.slice(0, -suffix.length)));
}
