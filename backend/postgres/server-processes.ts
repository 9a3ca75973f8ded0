/**
 * The processes of the server on one data folder. They carry its name in their titles, so that those which outlive the
 * first of them (a stopped process, or one that waits for a disk, does not notice that it has gone) are found and ended:
 * as long as one is there, PostgreSQL does not start on the folder.
 */
import { spawnSync } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** So long they may take to notice by themselves that the first one has gone. */
const LEAVE_MS = 1_000;
/** One that waits for a disk goes when that answers; PostgreSQL says then why it does not start. */
const MAX_END_MS = 10_000;

interface ServerProcess {
  pid: number;
  title: string;
}

/** A name that no other folder of this machine has; a copy of the folder has another. For `cluster_name`. */
export async function serverName(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir, { bigint: true });
  return `madang-${dev.toString(36)}-${ino.toString(36)}`;
}

/** Ends what a server left that has gone itself. Only for the holder of the folder's lock. */
export function endLeftProcesses(dataDir: string): Promise<void> {
  return endProcesses(dataDir, LEAVE_MS);
}

/** Ends a server with all its processes, at once and by force. Only for the holder of the folder's lock. */
export function killServer(dataDir: string): Promise<void> {
  return endProcesses(dataDir, 0);
}

async function endProcesses(dataDir: string, leaveMs: number): Promise<void> {
  const name = await serverName(dataDir).catch(() => undefined);
  if (!name) return; // Before the first start there is no folder.
  const begun = Date.now();
  for (;;) {
    const left = (await listProcesses()).filter(({ title }) => belongsTo(title, name));
    const waited = Date.now() - begun;
    if (left.length === 0 || waited > MAX_END_MS) return;
    if (waited >= leaveMs) for (const { pid } of left) end(pid);
    await wait(50);
  }
}

/**
 * Looks whether a process has had a processor since the last look, at which it was still waiting for one. One that
 * waits for a disk counts as running. Where the system does not say, only one that was stopped by a signal has not.
 */
export function watchProcess(): (pid: number) => Promise<boolean> {
  let before = "";
  return async (pid) => {
    if (process.platform !== "linux") return ask("-o", "stat=", "-p", String(pid)).trim().startsWith("T");
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const switches = [...status.matchAll(/ctxt_switches:\s+(\d+)/g)].map(([, times]) => times);
    const now = `${pid} ${switches.join(" ")}`;
    const isFrozen = switches.length > 0 && now === before && !/^State:\s+D/m.test(status);
    before = now;
    return isFrozen;
  };
}

/** The title of a process, empty when there is none. */
export async function titleOf(pid: number): Promise<string> {
  if (process.platform !== "linux") return ask("-o", "args=", "-p", String(pid)).trim();
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
}

/** `postgres: NAME: checkpointer`, or the command of one that has no title yet. */
function belongsTo(title: string, name: string): boolean {
  return title.startsWith(`postgres: ${name}: `) || / -c cluster_name=(\S+)/.exec(title)?.[1] === name;
}

async function listProcesses(): Promise<ServerProcess[]> {
  if (process.platform === "linux") {
    const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry)).map(Number);
    return Promise.all(pids.map(async (pid) => ({ pid, title: await titleOf(pid) })));
  }
  const lines = ask("-A", "-o", "pid=,args=").matchAll(/^ *(\d+) (.*)$/gm);
  return [...lines].map(([, pid, title = ""]) => ({ pid: Number(pid), title }));
}

function ask(...options: string[]): string {
  return spawnSync("ps", options, { encoding: "utf8" }).stdout ?? "";
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has gone in the meantime, or is not ours: PostgreSQL says then why it does not start.
  }
}
