/** Whether the disk of the data folder has room for what PostgreSQL is about to write. */
import { statfs } from "node:fs/promises";

/** Two segments of its log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
const LOOK_MS = 2_000;

export async function isDiskFull(path: string): Promise<boolean> {
  return (await freeBytes(path)) < MIN_FREE_BYTES;
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** Says when the disk becomes full, and when it has clearly room again. Returns what ends the watch. */
export function watchDisk(path: string, say: (step: string) => void): () => void {
  let full = false;
  const look = async () => {
    const free = await freeBytes(path);
    if (!full && free < MIN_FREE_BYTES) {
      full = true;
      say(`The disk of DATA_DIR is full (${path}): reservations may be refused until there is room.`);
    } else if (full && free > 2 * MIN_FREE_BYTES) {
      full = false;
      say("The disk of DATA_DIR has room again.");
    }
  };
  void look().catch(() => {});
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a failure, of PostgreSQL too, was one of the disk. */
export function isDiskFullError(failure: unknown): boolean {
  const { code = "", message = "" } = failure instanceof Error ? (failure as NodeJS.ErrnoException) : {};
  return /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(`${code} ${message || failure}`);
}
