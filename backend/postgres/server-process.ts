/** A PostgreSQL server as a child of this process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../errors.ts";
import { childEnvironment } from "./child-environment.ts";
import type { Launcher } from "./launcher.ts";
import { ServerLog } from "./server-log.ts";

/** So long what an earlier server left may be in the way. */
const MAX_LEFTOVERS_MS = 60_000;
/** Recovery from a crash may take long, and says every ten seconds how far it is. */
const MAX_SILENT_START_MS = 60_000;
const STOP_MS = 20_000;
const QUIT_MS = 5_000;

export interface ServerProcess {
  /** Asks the server to end: transactions under way are undone, what was acknowledged stays. */
  stop(): void;
  pid: number;
  /** Its last words, once it has ended. */
  exited: Promise<string>;
}

/** Starts a server and resolves when it takes connections, crash recovery included. */
export async function startServer(
  postgres: string,
  dataDir: string,
  settings: Record<string, string>,
  launcher: Launcher,
): Promise<ServerProcess> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = launcher.wrap(postgres, ["-D", dataDir, ...flags]);
  const deadline = Date.now() + MAX_LEFTOVERS_MS;
  for (;;) {
    // A session of its own: Ctrl-C in a terminal is for the site, which stops the server last.
    const child = spawn(command, args, {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
      cwd: "/",
      env: childEnvironment(),
    });
    const log = new ServerLog(child.stderr);
    const exited = endOf(child).then(() => log.text);
    const startedAt = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - Math.max(startedAt, log.heardAt) > MAX_SILENT_START_MS) kill(child);
    }, 1_000);
    const isReady = log.says("ready to accept connections").then(() => true);
    const ready = await Promise.race([isReady, exited.then(() => false)]);
    clearInterval(watch);
    if (ready) {
      const stop = () => {
        child.kill("SIGINT");
        setTimeout(() => kill(child), STOP_MS).unref();
      };
      return { stop, pid: child.pid ?? 0, exited };
    }
    // After a kill, what the old server left needs a moment to let go of memory and lock file.
    const mayPass = /still in use|lock file "[^"]*" already exists/.test(log.text);
    if (!mayPass || Date.now() > deadline) {
      const reason =
        log.text || `It said nothing for ${MAX_SILENT_START_MS / 1_000} seconds and was stopped.`;
      throw new StartError(`DATA_DIR: PostgreSQL did not start on ${dataDir}.\n${reason}`);
    }
    await wait(100);
  }
}

/** Its own end and that of its children, who speak through the same pipe; one of those may hang. */
async function endOf(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  await once(child, "exit");
  await Promise.race([closed, wait(QUIT_MS, undefined, { ref: false })]);
}

function kill(child: ChildProcess): void {
  child.kill("SIGQUIT");
  setTimeout(() => child.kill("SIGKILL"), QUIT_MS).unref();
}
