/** A PostgreSQL server as a child of this process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../errors.ts";
import type { Launcher } from "./launcher.ts";
import { ServerLog } from "./server-log.ts";

const START_MS = 60_000;
const STOP_MS = 20_000;

export interface ServerProcess {
  /** Asks the server to end: transactions under way are undone, what was acknowledged is kept. */
  stop(): void;
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
  const deadline = Date.now() + START_MS;
  for (;;) {
    // A session of its own: Ctrl-C in a terminal is for the site, which stops the server last.
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true, cwd: "/" });
    const log = new ServerLog(child.stderr);
    const exited = once(child, "close").then(() => log.text);
    const tooLate = setTimeout(() => child.kill("SIGQUIT"), Math.max(0, deadline - Date.now()));
    const isReady = log.says("ready to accept connections").then(() => true);
    const ready = await Promise.race([isReady, exited.then(() => false)]);
    clearTimeout(tooLate);
    if (ready) {
      const stop = () => {
        child.kill("SIGINT");
        setTimeout(() => child.kill("SIGQUIT"), STOP_MS).unref();
      };
      return { stop, exited };
    }
    // After a kill, what the old server left needs a moment to let go of memory and lock file.
    const mayPass = /still in use|lock file "[^"]*" already exists/.test(log.text);
    if (!mayPass || Date.now() > deadline) {
      throw new StartError(`DATA_DIR: PostgreSQL did not start on ${dataDir}.\n${log.text}`);
    }
    await wait(100);
  }
}
