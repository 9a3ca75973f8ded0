/** Folders for what the site keeps. */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a folder and those above it; EEXIST says that a file is there. Node's own recursive way never ends where a system refuses with ENOENT. */
export async function makeFolder(path: string): Promise<void> {
  const failure = await tryToMake(path);
  if (failure?.code === "ENOENT" && dirname(path) !== path) {
    await makeFolder(dirname(path));
    const again = await tryToMake(path);
    if (again) throw again;
  } else if (failure) throw failure;
}

async function tryToMake(path: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path);
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    if (failure.code !== "EEXIST" || !(await stat(path)).isDirectory()) return failure;
  }
}
