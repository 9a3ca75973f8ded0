/** The copy of the embedded database that an update makes, for as long as it may have to go back (scripts/update). */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../errors.ts";

export function updateCopyIn(dataDir: string): string {
  return join(dataDir, "postgres-before-update");
}

/** An update was cut off between two renames: a start would make a new, empty database. @throws StartError */
export function refuseMissingBesideCopy(dataDir: string): void {
  if (existsSync(join(dataDir, "postgres")) || !existsSync(updateCopyIn(dataDir))) return;
  throw new StartError(
    `DATA_DIR: an update was cut off while it put the database back. Give it its name, and start again:\n\n` +
      `  mv '${updateCopyIn(dataDir)}' '${join(dataDir, "postgres")}'`,
  );
}
