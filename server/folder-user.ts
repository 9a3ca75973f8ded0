/**
 * Who the site runs as. Root hands over to the ordinary user whom the data folder belongs to: what it writes there stays
 * that user's, and the next start needs no root.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname } from "node:path";
import { SettingError } from "./setting-error.ts";

/**
 * `dataDir` may not be there yet: then the folder above it decides. `program`: the folder of the site itself.
 * @throws SettingError when that user cannot read the site.
 */
export function becomeFolderUser(dataDir: string, program: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = ownerOf(dataDir);
  const name = uid === 0 ? undefined : nameOf(uid);
  if (!name) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  delete process.env.HOME;
  process.env.HOME = homedir();
  try {
    accessSync(program, constants.R_OK | constants.X_OK);
  } catch {
    throw new SettingError(
      `DATA_DIR: ${dataDir} belongs to the user ${name}, who cannot read ${program}. ` +
        "Move the site to a folder that this user can read, or set DATA_DIR to a folder of root.",
    );
  }
  console.log(`DATA_DIR belongs to the user ${name}: the site runs as that user, not as root.`);
}

function ownerOf(path: string): { uid: number; gid: number } {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ?? ownerOf(dirname(path));
}

/** A number that stands for nobody on this machine is left to root: PostgreSQL does not run under it. */
function nameOf(uid: number): string | undefined {
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
