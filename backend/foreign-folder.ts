/** Folders of the site that belong to another user of the machine, as a start as root leaves them. */
import { spawnSync } from "node:child_process";
import { access, constants, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { StartError } from "./errors.ts";

/** @throws StartError with the command that gives `folder` to this user when one of the paths is another's and closed. */
export async function refuseForeign(folder: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const owner = (await stat(path).catch(() => undefined))?.uid;
    if (owner === undefined || owner === process.getuid?.() || (await isWritable(path))) continue;
    throw new StartError(
      `DATA_DIR: ${path} belongs to the user ${nameOf(owner)}. Give the folder to the user who starts the site:\n\n` +
        `  sudo chown -R ${userInfo().username} ${quoted(folder)}`,
    );
  }
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

function nameOf(uid: number): string {
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : String(uid);
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
