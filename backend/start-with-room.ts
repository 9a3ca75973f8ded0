/** A start while the disk is full goes on by itself once there is room, as the running site does. */
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "./errors.ts";
import { isDiskFull, isDiskFullError } from "./postgres/disk-space.ts";

const LOOK_MS = 2_000;
/** A quota, or a disk that has run out of names, does not show in its free bytes: then it is tried this often. */
const RETRY_MS = 15_000;

export interface RoomOptions {
  /** The folder whose disk has to have room. */
  folder: string;
  /** Called once, when it turns out that there is none. */
  onFull: () => void;
  signal: AbortSignal;
}

/** What `start` gives, which is called again after a full disk has ended it; undefined when the signal ends the wait. */
export async function startWithRoom<T>(
  start: () => Promise<T>,
  { folder, onFull, signal }: RoomOptions,
): Promise<T | undefined> {
  for (let full = false; !signal.aborted; full = true) {
    try {
      return await start();
    } catch (error) {
      if (!(await isOfFullDisk(error, folder))) throw error;
      if (!full) onFull();
      await roomOrPause(folder, signal);
    }
  }
  return undefined;
}

/** What a server that ended for want of room says to those who were connected is no word of the disk. */
async function isOfFullDisk(error: unknown, folder: string): Promise<boolean> {
  if (isDiskFullError(error)) return true;
  return !(error instanceof StartError) && isFull(folder);
}

async function roomOrPause(folder: string, signal: AbortSignal): Promise<void> {
  const wasFull = await isFull(folder);
  for (let waited = 0; waited < RETRY_MS && !signal.aborted; waited += LOOK_MS) {
    await wait(LOOK_MS, undefined, { signal }).catch(() => {});
    if (wasFull && !(await isFull(folder))) return;
  }
}

/** One that is not there yet says nothing. */
function isFull(folder: string): Promise<boolean> {
  return isDiskFull(folder).catch(() => false);
}
