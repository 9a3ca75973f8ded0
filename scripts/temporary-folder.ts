/** Where a run of the tests has its temporary files: data folders of sites, databases, profiles of browsers. */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Three times what a run has there at once. */
const enoughBytes = 3 * 1024 ** 3;

/**
 * Makes a folder in memory where Linux has room for it and lets programs start from there, else on the disk: PostgreSQL
 * makes and removes a thousand files for every site and every database, which some disks take long for.
 */
export function makeTemporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= enoughBytes) {
      const folder = makeOpenFolder(memory);
      if (mayStartProgramsFrom(folder)) return folder;
      rmSync(folder, { recursive: true });
    }
  } catch {
    // No such folder, as on a Mac, or not for this user.
  }
  return makeOpenFolder(tmpdir());
}

/** For every user of the machine, as the folder in which it lies: some tests act as another one. */
function makeOpenFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, "madang-"));
  chmodSync(folder, 0o1777);
  return folder;
}

function mayStartProgramsFrom(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "", { mode: 0o700 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
