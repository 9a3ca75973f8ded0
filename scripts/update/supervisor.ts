/** What keeps the site running: a unit of systemd, commands that the operator names, or nobody. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../../backend/errors.ts";
import { lockFolder } from "../../backend/postgres/folder-lock.ts";

export interface Supervisor {
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface Commands {
  stop?: string | undefined;
  start?: string | undefined;
}

/** Undefined: a person has started the site, or it does not run. @throws StartError */
export async function supervisorOf(
  dataDir: string,
  { stop, start }: Commands,
): Promise<Supervisor | undefined> {
  if (stop && start) return { stop: () => shell(stop), start: () => shell(start) };
  if (stop || start) throw new StartError("--stop and --start go together: say both.");
  const pid = await runningSite(dataDir);
  const unit = pid && unitOf(await readFile(`/proc/${pid}/cgroup`, "utf8").catch(() => ""));
  if (!unit) return undefined;
  if (process.getuid?.() !== 0) {
    throw new StartError(
      `The site runs as the unit ${unit} of systemd, which root may stop: call this with sudo.`,
    );
  }
  return { stop: () => shell(`systemctl stop ${unit}`), start: () => shell(`systemctl start ${unit}`) };
}

/** The process that uses the embedded database; undefined: none does. */
export async function runningSite(dataDir: string): Promise<number | undefined> {
  const home = join(dataDir, "postgres");
  if (!existsSync(home)) return undefined;
  const lock = await lockFolder(home).catch(() => undefined);
  lock?.release();
  if (lock) return undefined;
  return Number(await readFile(join(home, "site.pid"), "utf8").catch(() => "")) || undefined;
}

/** The unit of a process, by its /proc/PID/cgroup; undefined: it runs in a session, or in none that root has defined. */
export function unitOf(cgroup: string): string | undefined {
  return /^0?:?.*:\/system\.slice\/(?:[^\n]*\/)?([\w@.\\-]+\.service)$/m.exec(cgroup)?.[1];
}

async function shell(command: string): Promise<void> {
  await promisify(execFile)("sh", ["-c", command]).catch((error) => {
    throw new StartError(`${command}: ${(error.stderr || error.message).trim()}`);
  });
}
