/** The backup before an update, as `npm run backup` of the version that runs makes it, and how large things are. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../../backend/errors.ts";
import type { Config } from "../../server/config.ts";
import { nodeOf } from "./rehearsal.ts";
import { ownerOf } from "./run-as-owner.ts";

/** Makes one where the site has its own, and gives the path of a file with it; with a bucket that is one more, in `folder`. */
export async function backUpData(root: string, { dataDir, s3 }: Config, folder: string): Promise<string> {
  const owner = await ownerOf(dataDir);
  const backUp = (...args: string[]) => owner.run(nodeOf(root), ["scripts/backup.ts", ...args], root);
  await backUp();
  const place = s3 ? join(folder, "backup") : join(dataDir, "backups");
  if (s3) {
    await owner.makeFolder(place);
    await backUp("--to", place);
  }
  const newest = (await readdir(place))
    .filter((name) => /^madang-.*\.tar\.gz$/.test(name))
    .sort()
    .at(-1);
  if (!newest) throw new StartError(`There is no backup in ${place}.`);
  return join(place, newest);
}

/** Bytes in a folder; 0 where there is none. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
}
