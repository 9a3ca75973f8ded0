/** Backups as files of a folder that only the owner may open. */
import { createReadStream } from "node:fs";
import { chmod, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { madeAtOf } from "./backup-name.ts";
import type { BackupStore, ListedBackup } from "./backup-store.ts";

export async function openBackupFolder(folder: string): Promise<BackupStore> {
  await makeFolder(folder);
  await chmod(folder, 0o700);
  return {
    place: folder,
    temporaryFolder: folder,
    async list() {
      const found: ListedBackup[] = [];
      for (const name of await readdir(folder)) {
        const madeAt = madeAtOf(name);
        const file = join(folder, name);
        const size = madeAt && (await stat(file).catch(() => undefined))?.size;
        if (madeAt && size !== undefined) {
          found.push({ name, madeAt, size, open: async () => createReadStream(file) });
        }
      }
      return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
    },
    async take(file, name) {
      await rename(file, join(folder, name));
      const handle = await open(folder, "r");
      await handle.sync().finally(() => handle.close());
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
