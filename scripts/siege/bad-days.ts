/** Days on which the machine itself fails: a database that hangs, a disk that is full. */
import { execFileSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The postmaster of a data folder and its children. */
function serverProcesses(dataDir: string): number[] {
  const file = join(dataDir, "postgres/data/postmaster.pid");
  const postmaster = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

/** Stops every process of the embedded PostgreSQL where it is, for a time; the site may end and replace them before. */
export async function hangDatabase(dataDir: string, milliseconds: number): Promise<void> {
  const stopped = serverProcesses(dataDir);
  for (const pid of stopped) process.kill(pid, "SIGSTOP");
  try {
    await wait(milliseconds);
  } finally {
    for (const pid of stopped) if (parentOf(pid) !== undefined) process.kill(pid, "SIGCONT");
  }
}

export interface SmallDisk {
  folder: string;
  /** Leaves no room at all. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** A file system of its own in memory; undefined where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "madang-siege-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const data = join(folder, "data");
  mkdirSync(data);
  const ballast = join(folder, "ballast");
  return {
    folder: data,
    fill() {
      const file = openSync(ballast, "a");
      const piece = Buffer.alloc(64 * 1024);
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, piece);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync("umount", [folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true });
    },
  };
}
