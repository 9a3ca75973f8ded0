/** Bytes of objects on the disk: `<folder>/<bucket>/<key>/<version>`. */

import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";
import {
  type ObjectBytes,
  type ObjectFiles,
  type ObjectPlace,
  pathOf,
  type StoredFile,
} from "./object-files.ts";
import { StorageError } from "./storage-error.ts";
import { createTemporaryUploads } from "./temporary-uploads.ts";

export function createDiskFiles(folder: string): ObjectFiles {
  const temporaryUploads = createTemporaryUploads(folder);
  const fileOf = (place: ObjectPlace) => join(folder, pathOf(place));

  async function removeFile(file: string): Promise<void> {
    await rm(file, { force: true });
    await removeEmptyFolders(dirname(file), folder);
  }

  return {
    sweep: temporaryUploads.sweep,

    async receive(bytes, limit) {
      const upload = await temporaryUploads.receive(bytes, limit);
      return {
        ...upload,
        async keep(place) {
          const file = fileOf(place);
          await withFolder(dirname(file), () => rename(upload.file, file));
          await syncFolders(dirname(file), folder);
        },
      };
    },

    async open(place, range) {
      try {
        return bytesOf(await open(fileOf(place), "r"), range);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async copy(from, to) {
      const source = fileOf(from);
      await stat(source).catch(explainMissing);
      const file = fileOf(to);
      // A file never changes, so two names may share its bytes; not every file system can do that.
      await withFolder(dirname(file), () =>
        link(source, file).catch(async (error) => {
          if (!isMissing(error)) return copyFile(source, file);
          await stat(source).catch(explainMissing);
          throw error;
        }),
      );
      await syncFolders(dirname(file), folder);
    },

    remove: (place) => removeFile(fileOf(place)),

    async *list() {
      for await (const file of filesBelow(folder)) {
        const found = await stat(file).catch(() => undefined);
        // Taking its place changes a file's status, not its content.
        if (found) {
          yield {
            path: relative(folder, file),
            changed: found.ctime,
            remove: () => removeFile(file),
          } satisfies StoredFile;
        }
      }
    },
  };
}

function bytesOf(handle: FileHandle, range: ByteRange | undefined): ObjectBytes {
  return {
    async whole() {
      try {
        if (!range) return await handle.readFile();
        const bytes = Buffer.alloc(range.end - range.start + 1);
        if (bytes.length > 0) await handle.read(bytes, 0, bytes.length, range.start);
        return bytes;
      } finally {
        await handle.close();
      }
    },
    stream: () => Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>,
  };
}

/** The files of buckets; folders of the service's own begin with a dot. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const bucket of await readdir(folder).catch(() => [])) {
    if (bucket.startsWith(".")) continue;
    const entries = await readdir(join(folder, bucket), { recursive: true, withFileTypes: true });
    for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }
}

/** A removal nearby may sweep the empty folder away before the file is in it; then once more. */
async function withFolder(folder: string, act: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true });
    try {
      return await act();
    } catch (error) {
      if (!isMissing(error) || attempt === 5) throw error;
    }
  }
}

/** A name is safe from a power cut when its folder has been written, and the folder's own name too. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let at = from; at.startsWith(to); at = dirname(at)) {
    const handle = await open(at, "r").catch(() => undefined);
    await handle?.sync().finally(() => handle.close());
  }
}

/** The folder of the bucket stays. */
async function removeEmptyFolders(from: string, storageFolder: string): Promise<void> {
  for (let at = from; relative(storageFolder, at).includes(sep); at = dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      return; // not empty, or swept by somebody else
    }
  }
}

/** It was removed or replaced since its row was read. */
function explainMissing(error: unknown): never {
  throw isMissing(error) ? new StorageError("NoSuchKey") : error;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR";
}
