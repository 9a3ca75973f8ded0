/** Whether the disk of the data folder has room for what PostgreSQL is about to write. */
import { statfs } from "node:fs/promises";

/** Two segments of its log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

export async function isDiskFull(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize < MIN_FREE_BYTES;
}

/** Whether a failure of PostgreSQL was one of the disk. */
export function tellsOfFullDisk(log: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(log);
}
