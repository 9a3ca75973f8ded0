/** The embedded PostgreSQL: a real server, started and stopped with the site, reached by a unix socket only. */
import { chmod } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseConnection } from "../config.ts";
import { StartError } from "../errors.ts";
import { refuseForeign } from "../foreign-folder.ts";
import { makeFolder } from "../make-folder.ts";
import { findBinaries } from "./binaries.ts";
import { ensureDataFolder } from "./data-folder.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { giveFolder } from "./folder-owner.ts";
import { chooseLauncher } from "./launcher.ts";
import { stopOrphan } from "./orphan.ts";
import { markRunning, type RunningMark } from "./running-mark.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { socketFolder } from "./socket-folder.ts";

const PORT = 5432; // Only part of the socket's name: nothing listens on the network.
const SUPERUSER = "supabase_admin";
// A server that dies again and again within this time is left alone.
const STEADY_MS = 60_000;
const MOST_REVIVALS = 5;

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
  log_checkpoints: "off",
  // Statements and details of errors carry what people typed in: they stay out of the log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: "0",
};

export interface ClusterOptions {
  /** Server settings beside or instead of our own, as for `postgres -c`. */
  settings?: Record<string, string>;
  /** Told of each long step. */
  say?: (step: string) => void;
}

interface ClusterExit {
  /** Whether `stop()` was asked for. */
  expected: boolean;
  /** The server's last words. */
  log: string;
}

export interface Cluster {
  connection: DatabaseConnection;
  stop(): Promise<void>;
  /** Settles when the server has ended for good. One that is killed under us is started again. */
  exited: Promise<ClusterExit>;
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
    const socket = await socketFolder(runDir);
    const settings = { ...SETTINGS, unix_socket_directories: socket.path, ...options.settings };
    const start = () => startServer(binaries.postgres, dataDir, settings, launcher);
    const release = async () => {
      await socket.remove();
      await mark?.remove();
      lock.release();
    };
    const server = await start().catch(async (error) => {
      await socket.remove();
      throw error;
    });
    return {
      connection: connectionAt(socket.path),
      ...keepAlive(server, start, release),
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
    await chmod(runDir, 0o700); // The closed door that lets the socket trust whoever comes through.
    return await lockFolder(home);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartError(`DATA_DIR: the folder ${home} cannot be written to (${reason}).`);
  }
}

/** Starts a server that ends by itself again, a few times: the pools find the new one at the same address. */
function keepAlive(
  first: ServerProcess,
  start: () => Promise<ServerProcess>,
  release: () => Promise<void>,
): Pick<Cluster, "stop" | "exited"> {
  let server = first;
  let expected = false;

  const live = async (): Promise<ClusterExit> => {
    for (let revivals = 0; ; ) {
      const startedAt = Date.now();
      const log = await server.exited;
      revivals = Date.now() - startedAt > STEADY_MS ? 0 : revivals + 1;
      if (expected || revivals > MOST_REVIVALS) return { expected, log };
      await wait(revivals * 500);
      try {
        server = await start();
      } catch (error) {
        return { expected, log: (error as Error).message };
      }
      if (expected) server.stop();
    }
  };

  const exited = live().finally(release);
  return {
    exited,
    stop: async () => {
      expected = true;
      server.stop();
      await exited;
    },
  };
}
