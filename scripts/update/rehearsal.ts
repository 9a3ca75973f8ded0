/**
 * Tries a new version on a copy of the data: the backup is restored and migrated by it, then the site started on a port
 * of its own. Nothing of it is sent to anybody, and the site itself goes on meanwhile.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { StartError } from "../../backend/errors.ts";
import { lockFolder } from "../../backend/postgres/folder-lock.ts";
import type { Owner } from "./run-as-owner.ts";
import { checkSite } from "./site-check.ts";

const readyMs = 10 * 60 * 1000;
const shownLines = 30;

interface Rehearsal {
  /** Of the new version. */
  folder: string;
  backup: string;
  /** Made for it, and removed. */
  dataDir: string;
  publicUrl: string;
  owner: Owner;
}

/** @throws StartError that says where it fails */
export async function rehearse({ folder, backup, dataDir, publicUrl, owner }: Rehearsal): Promise<void> {
  await removeRehearsal(dataDir);
  await owner.makeFolder(dataDir);
  // What the settings would add stays empty: this site has nothing but the copy.
  const env = {
    PATH: process.env.PATH,
    ...{ HOME: dataDir, NODE_ENV: "production", DATA_DIR: dataDir, PUBLIC_URL: publicUrl },
    ...{ HOST: "127.0.0.1", LOG_LEVEL: "error", SEND_MESSAGES: "off", BACKUP_AT: "off" },
  };
  const node = nodeOf(folder);
  try {
    await owner.run(node, ["scripts/restore.ts", backup], folder, env);
    // At the last moment: what takes it for a connection meanwhile would keep the site from starting.
    const port = await freePort();
    const site = spawn(node, ["--import", "./server/stop-signals.ts", "main.ts"], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      stdio: ["ignore", "pipe", "pipe"],
      ...owner.identity,
    });
    await checkAndEnd(site, `http://127.0.0.1:${port}`);
  } finally {
    await removeRehearsal(dataDir);
  }
}

/** The site in it, if an update that was ended by force has left one, is ended with it. */
export async function removeRehearsal(dataDir: string): Promise<void> {
  const home = join(dataDir, "postgres");
  if (existsSync(home)) {
    const lock = await lockFolder(home).catch(() => undefined);
    if (!lock) {
      const pid = Number(await readFile(join(home, "site.pid"), "utf8").catch(() => ""));
      if (pid > 1) process.kill(pid, "SIGKILL");
    }
    lock?.release();
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** The Node.js that a version brings, or this one. */
export function nodeOf(folder: string): string {
  const own = join(folder, "node_modules/.bin/node");
  return existsSync(own) ? own : process.execPath;
}

async function checkAndEnd(site: ChildProcess, url: string): Promise<void> {
  let output = "";
  const ended = new AbortController();
  const end = new Promise<void>((resolve) => {
    site.once("close", () => {
      ended.abort();
      resolve();
    });
  });
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  try {
    await checkSite(url, { timeoutMs: readyMs, signal: ended.signal });
  } catch (error) {
    const lines = output.trim().split("\n").slice(-shownLines).join("\n");
    throw new StartError(`${(error as Error).message}\n${lines}`);
  } finally {
    site.kill("SIGTERM");
    await end;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
