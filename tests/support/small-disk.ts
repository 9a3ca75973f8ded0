/** A disk that fills soon. Only root may mount one: where that is not allowed `mounted` says so. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  mounted: boolean;
  path: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  /** So many bytes; all that `fill` took without a number. */
  makeRoom(bytes?: number): Promise<void>;
  remove(): void;
}

export function mountSmallDisk(): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), "madang-small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", path]).status === 0;
  const ballast = join(path, "ballast");
  return {
    mounted,
    path,
    async fill() {
      const file = await open(ballast, "a");
      for (let size = 1024 * 1024; size >= 4_096; size /= 2) {
        const fits = async () => {
          const written = await file.write(Buffer.alloc(size)).catch(() => undefined);
          return written?.bytesWritten === size;
        };
        while (await fits());
      }
      await file.close();
    },
    async makeRoom(bytes) {
      if (bytes === undefined) return rm(ballast);
      await truncate(ballast, (await stat(ballast)).size - bytes);
    },
    remove() {
      if (mounted) spawnSync("umount", [path]);
      rmSync(path, { recursive: true });
    },
  };
}
