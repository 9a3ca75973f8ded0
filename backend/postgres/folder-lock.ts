/**
 * One copy of the site per data folder. The lock is one of the kernel's, taken through SQLite because Node
 * offers no file locks of its own: it ends with the process however that dies, and no pid can be mistaken.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FolderInUseError } from "../errors.ts";

const SQLITE_BUSY = 5;

export interface FolderLock {
  release(): void;
}

/** Takes the folder for this process, or says who has it. */
export async function lockFolder(dir: string): Promise<FolderLock> {
  const holderFile = join(dir, "site.pid");
  const file = new DatabaseSync(join(dir, "site.lock"), { timeout: 0 });
  try {
    file.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    const holder = await readFile(holderFile, "utf8").catch(() => "");
    throw new FolderInUseError(
      `DATA_DIR: another copy of the site${holder && ` (process ${holder.trim()})`} is using ${dir}. ` +
        "Stop it, or set DATA_DIR to another folder.",
    );
  }
  // Only for the message to another copy; a full disk is no reason not to start.
  await writeFile(holderFile, `${process.pid}\n`).catch(() => {});
  return { release: () => file.close() };
}
