/** Temporary uploads: files in a folder of their own until they are complete, and then stored or removed. */

import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HEAD_BYTES, type TemporaryUpload } from "./object-files.ts";
import { StorageError } from "./storage-error.ts";

export type TemporaryFile = Omit<TemporaryUpload, "keep">;

export interface TemporaryUploads {
  /** Writes bytes to the disk; leaves nothing behind when they break off or are too many. */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<TemporaryFile>;
  /** Removes what was cut short when a process died. */
  sweep(): Promise<void>;
}

const FOLDER_NAME = ".uploads";
/** Another process may share the folder; an upload of its own is never this old. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

export function createTemporaryUploads(storageFolder: string): TemporaryUploads {
  const folder = join(storageFolder, FOLDER_NAME);
  return {
    async receive(bytes, limit) {
      await mkdir(folder, { recursive: true });
      const file = join(folder, randomUUID());
      const drop = () => rm(file, { force: true });
      try {
        return { ...(await write(file, bytes, limit)), file, drop };
      } catch (error) {
        await drop();
        throw error;
      }
    },

    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const changed = await stat(file).catch(() => undefined);
        if (changed && changed.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
      }
    },
  };
}

async function write(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Pick<TemporaryUpload, "size" | "digest" | "head">> {
  const hash = createHash("md5");
  const heads: Uint8Array[] = [];
  let headSize = 0;
  let size = 0;
  const handle = await open(file, "wx");
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limit) throw new StorageError("EntityTooLarge");
      if (headSize < HEAD_BYTES) {
        const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - headSize));
        heads.push(part);
        headSize += part.length;
      }
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, digest: hash.digest("hex"), head: Buffer.concat(heads) };
}
