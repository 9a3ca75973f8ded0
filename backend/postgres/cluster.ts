/** The embedded PostgreSQL: a real server, started and stopped with the site, reached by a unix socket only. */
import { chmod } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DatabaseConnection } from "../config.ts";
import { StartError } from "../errors.ts";
import { refuseForeign } from "../foreign-folder.ts";
import { makeFolder } from "../make-folder.ts";
import { findBinaries } from "./binaries.ts";
import { ensureDataFolder } from "./data-folder.ts";
import { isDiskFull, isDiskFullError, watchDisk } from "./disk-space.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { giveFolder } from "./folder-owner.ts";
import { writeHostRules } from "./host-rules.ts";
import { chooseLauncher } from "./launcher.ts";
import { stopOrphan } from "./orphan.ts";
import { markRunning, type RunningMark } from "./running-mark.ts";
import { startServer } from "./server-process.ts";
import { endLeftProcesses, killServer, serverName, watchProcess } from "./server-processes.ts";
import { socketFolder } from "./socket-folder.ts";
import { supervise } from "./supervisor.ts";
import { takesConnections } from "./watchdog.ts";

const PORT = 5432; // Only part of the socket's name: nothing listens on the network.
const SUPERUSER = "supabase_admin";
/** How often the server is asked whether it takes connections; `supervisor.ts` says what ends it. */
const PROBE_MS = 2_000;
/** An answer that takes this long is one. */
const MAX_ANSWER_MS = 10_000;

const SETTINGS: Record<string, string> = {
  listen_addresses: "",
  port: String(PORT),
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  jit: "off",
  TimeZone: "UTC",
  lc_messages: "C",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // One way to start again after a crash: the supervisor's, which also waits for a full disk.
  restart_after_crash: "off",
  // Statements and details of errors carry what people typed in: they stay out of the log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: "0",
};

export interface ClusterOptions {
  /** Server settings beside or instead of our own, as for `postgres -c`. */
  settings?: Record<string, string>;
  /** Called before each long step. */
  say?: (step: string) => void;
  /** Milliseconds between two looks whether the server takes connections. */
  probeMs?: number;
}

export interface Cluster {
  connection: DatabaseConnection;
  /** What keeps it from writing, in words for a supervisor; undefined: nothing. */
  problem(): Promise<"disk full" | undefined>;
  stop(): Promise<void>;
  /** The server's last words, after `stop()`. One that ends by itself is started again. */
  exited: Promise<string>;
}

/** Starts PostgreSQL on `<dir>/data`, making it first if need be, and resolves when it takes connections. */
export async function startCluster(dir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const home = resolve(dir);
  const dataDir = join(home, "data");
  const runDir = join(home, "run");
  const lock = await claimFolder(home, runDir);
  let mark: RunningMark | undefined;
  try {
    mark = await markRunning(home);
    const binaries = findBinaries();
    const launcher = chooseLauncher([home, binaries.postgres]);
    await giveFolder(runDir, launcher.owner);
    await stopOrphan(dataDir, runDir);
    await ensureDataFolder(dataDir, {
      initdb: binaries.initdb,
      superuser: SUPERUSER,
      launcher,
      say: options.say,
    });
    await giveFolder(dataDir, launcher.owner);
    await writeHostRules(dataDir, launcher);
    const socket = await socketFolder(runDir);
    const settings = {
      ...SETTINGS,
      cluster_name: await serverName(dataDir),
      unix_socket_directories: socket.path,
      ...options.settings,
    };
    const start = async () => {
      // This process holds the folder: whatever else says so is left over, or was copied with the folder.
      await stopOrphan(dataDir, runDir);
      return startServer(binaries.postgres, dataDir, settings, launcher);
    };
    const server = await start().catch(async (error) => {
      await socket.remove();
      throw error;
    });
    const connection = connectionAt(socket.path);
    const { probeMs = PROBE_MS, say = () => {} } = options;
    const supervisor = supervise(server, {
      start,
      answers: () => takesConnections({ ...connection, user: "authenticator" }, MAX_ANSWER_MS),
      isFrozen: watchProcess(),
      end: () => killServer(dataDir),
      hasRoom: async () => !(await isDiskFull(dataDir)),
      probeMs,
      say,
    });
    const unwatchDisk = watchDisk(dataDir, say);
    const exited = supervisor.exited.finally(async () => {
      unwatchDisk();
      await endLeftProcesses(dataDir);
      await socket.remove();
      await mark?.remove();
      lock.release();
    });
    return {
      connection,
      problem: async () =>
        isDiskFullError(supervisor.failure() ?? "") || (await isDiskFull(dataDir)) ? "disk full" : undefined,
      stop: async () => {
        await supervisor.stop();
        await exited;
      },
      exited,
    };
  } catch (error) {
    await mark?.remove();
    lock.release();
    throw error;
  }
}

/** How to reach a cluster by the folder of its socket. */
export function connectionAt(socketPath: string): DatabaseConnection {
  return { host: socketPath, port: PORT, user: SUPERUSER, database: "postgres" };
}

async function claimFolder(home: string, runDir: string): Promise<FolderLock> {
  try {
    await refuseForeign(home, [home, runDir, join(home, "data")]);
    await makeFolder(runDir);
    await chmod(runDir, 0o700); // The closed door that lets the socket trust anyone who comes through.
    return await lockFolder(home);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartError(`DATA_DIR: the folder ${home} cannot be written to (${reason}).`);
  }
}
