/** Clears away what an earlier, killed run of the site left in the data folder. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endLeftProcesses, titleOf } from "./server-processes.ts";

const FAST_STOP_MS = 15_000;
const QUIT_MS = 5_000;

/**
 * Stops a PostgreSQL server that outlived its site. Only for the holder of the folder's lock, who knows that
 * no living site needs that server. Never adopts it: a server has to be the child of the site it serves.
 */
export async function stopOrphan(dataDir: string, runDir: string): Promise<void> {
  await stopServer(dataDir);
  await endLeftProcesses(dataDir);
  // In a copy of the folder they name a server elsewhere, which PostgreSQL would wait for.
  for (const name of await readdir(runDir)) {
    if (name.startsWith(".s.PGSQL.")) await rm(join(runDir, name), { force: true });
  }
}

async function stopServer(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
  if (!(pid > 1 && (await servesFolder(pid, dataDir)))) {
    // A stale file whose number may belong to any process by now, or an empty one, as a full disk leaves it.
    await rm(pidFile, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + FAST_STOP_MS;
  while (await servesFolder(pid, dataDir)) {
    const late = Date.now() - deadline;
    if (late > 0) process.kill(pid, late < QUIT_MS ? "SIGQUIT" : "SIGKILL");
    await wait(20);
  }
}

async function servesFolder(pid: number, dataDir: string): Promise<boolean> {
  const command = await titleOf(pid);
  return command.includes("postgres") && command.includes(dataDir);
}
