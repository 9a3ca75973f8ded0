/**
 * Transformed images on the disk: `<folder>/<version of the object>/<what was asked>`. The folder has a limit; when it
 * is reached, what nobody has asked for longest goes. All of it can be made again at any time.
 */

import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { reportFailure } from "../report-failure.ts";

export interface RenderCache {
  read(version: string, name: string): Promise<Buffer | undefined>;
  /** Keeps the bytes; when that fails, the image is simply made again next time. */
  write(version: string, name: string, bytes: Buffer): Promise<void>;
  /** Lets go of everything that was made from an object. */
  forget(version: string): Promise<void>;
}

interface CachedRender {
  size: number;
  /** When the file was last marked as asked for: that outlives this process. */
  marked: number;
}

/** Below the folder of the stored objects. */
export const RENDERS = ".renders";

const MARK_AGAIN_MS = 60 * 60 * 1000;
const TEMPORARY = ".draft-";
/** Another process may share the folder; it never takes this long to write a file. */
const ABANDONED_MS = 60 * 60 * 1000;
/** A file takes at least this much of a disk, however small it is. */
const BLOCK = 4096;

export async function createRenderCache(folder: string, limit: number): Promise<RenderCache> {
  const fileOf = (version: string, name: string) => join(folder, version, name);
  const cached = new LRUCache<string, CachedRender>({
    maxSize: limit,
    sizeCalculation: ({ size }) => Math.max(size, BLOCK),
    dispose: (_, file, reason) => {
      if (reason === "evict") void removeFile(file);
    },
  });
  for (const { file, size, marked } of await findFiles(folder)) cached.set(file, { size, marked });

  return {
    async read(version, name) {
      const file = fileOf(version, name);
      const entry = cached.get(file);
      if (!entry) return undefined;
      const bytes = await readFile(file).catch(() => undefined);
      if (!bytes) cached.delete(file);
      else if (entry.marked < Date.now() - MARK_AGAIN_MS) {
        entry.marked = Date.now();
        await utimes(file, new Date(), new Date()).catch(() => {});
      }
      return bytes;
    },

    async write(version, name, bytes) {
      const file = fileOf(version, name);
      const temporary = join(folder, `${TEMPORARY}${randomUUID()}`);
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, file);
        cached.set(file, { size: bytes.length, marked: Date.now() });
      } catch (error) {
        reportFailure("storage: a transformed image could not be cached", error);
        await rm(temporary, { force: true });
      }
    },

    async forget(version) {
      const versionFolder = join(folder, version);
      for (const name of await readdir(versionFolder).catch(() => []))
        cached.delete(join(versionFolder, name));
      await rm(versionFolder, { recursive: true, force: true });
    },
  };
}

/** Lets go of everything that was made from objects of other versions than these. */
export async function sweepRenders(storageFolder: string, versions: Set<string>): Promise<void> {
  const folder = join(storageFolder, RENDERS);
  for (const version of await readdir(folder).catch(() => [])) {
    if (!versions.has(version)) await rm(join(folder, version), { recursive: true, force: true });
  }
}

async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await rmdir(dirname(file)).catch(() => {}); // others are still in it
}

/** What an earlier process has cached, least recently used first; its unfinished files are removed. */
async function findFiles(folder: string): Promise<(CachedRender & { file: string })[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: (CachedRender & { file: string })[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    if (!entry.name.startsWith(TEMPORARY)) files.push({ file, size: found.size, marked: found.mtimeMs });
    else if (found.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
  return files.sort((a, b) => a.marked - b.marked);
}
