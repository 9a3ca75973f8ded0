/** The whole site as it runs in production: its own process, port, data folder and sample company. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../app/lib/database.types.ts";

const root = join(import.meta.dirname, "../..");

/** Exactly what `npm start` runs. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: { start: string };
};

export interface Site {
  url: string;
  /** Where the API is: at the site, unless the backend is elsewhere. */
  apiUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** What the site has printed so far. */
  output(): string;
  keys(): Promise<{ publishableKey: string; secretKey: string }>;
  /** Client that goes round all policies, for arranging a story. */
  service(): Promise<SupabaseClient<Database>>;
  /** Ends the process; keeps the data folder. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends the process and removes its data. */
  dispose(): Promise<void>;
}

export const adminAccount = { email: "admin@example.com", password: "무대 뒤의 열쇠 2026" };

/** A port nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Copies a data folder whose site has ended. */
export async function copyPreparedData(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}

/** The data folder of a new site: where data are prepared (prepared-data.ts), a copy of what its settings would make. */
async function newDataDir(settings: Record<string, string>, firstStart: boolean): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "madang-site-"));
  const prepared = process.env.PREPARED_DATA;
  if (firstStart || !prepared || settings.DATABASE_URL || settings.SUPABASE_URL) return dataDir;
  const isUsual = settings.SAMPLE_CONTENT === undefined && settings.ADMIN_EMAIL === undefined;
  await copyPreparedData(`${join(prepared, isUsual ? "company" : "migrated")}/.`, dataDir);
  return dataDir;
}

/**
 * Starts the site and waits until it listens. Settings are environment variables. `npm`: as a person does in a terminal,
 * npm and all in a process group of its own, which a signal to `-process.pid` reaches. `uid`: as this user of the machine.
 * `folder`: from there, instead of from here. `errors`: the file that receives what it prints as errors. `firstStart`:
 * with nothing prepared.
 */
export async function startSite(
  settings: Record<string, string> = {},
  {
    npm = false,
    uid,
    folder = root,
    errors,
    firstStart = false,
  }: { npm?: boolean; uid?: number; folder?: string; errors?: string; firstStart?: boolean } = {},
): Promise<Site> {
  const port = settings.PORT ?? String(await freePort());
  const dataDir = settings.DATA_DIR ?? (await newDataDir(settings, firstStart));
  const command = npm ? "exec npm start" : scripts.start;
  const child = spawn(errors ? `${command} 2> ${errors}` : command, {
    shell: true,
    detached: npm,
    ...(uid && { uid, gid: uid }),
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      RATE_LIMIT: "off",
      // Of a sign-in the hash would be half of the site's work.
      PASSWORD_HASH_COST: "4",
      DATABASE_TIMEOUT_FACTOR: process.env.DATABASE_TIMEOUT_FACTOR ?? "1",
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      ...settings,
      PORT: port,
      DATA_DIR: dataDir,
    },
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    let listens = false;
    const listen = (chunk: Buffer) => {
      output += chunk;
      // Looked for until it is there only: the log of a load test is long.
      if (listens || !output.includes(settings.PUBLIC_URL ?? url)) return;
      listens = true;
      resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    void exited.then((code) =>
      reject(new Error(`The site ended with ${code} before it listened:\n${output}`)),
    );
  });
  const keys = async () => JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  const end = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return exited;
  };
  return {
    url,
    apiUrl: settings.SUPABASE_URL ?? url,
    dataDir,
    process: child,
    output: () => output,
    keys,
    async service() {
      const { secretKey } = await keys();
      return createClient<Database>(url, secretKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
    },
    end,
    async dispose() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the site until it ends: by itself, when its start fails, or by SIGTERM as soon as it has printed `stopAt`. */
export async function runToEnd(
  settings: Record<string, string>,
  stopAt?: string,
  { uid, folder = root }: { uid?: number; folder?: string } = {},
) {
  const child = spawn(process.execPath, ["main.ts"], {
    ...(uid && { uid, gid: uid }),
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
  });
  let output = "";
  let stopped = false;
  const listen = (chunk: Buffer) => {
    output += chunk;
    if (stopped || !stopAt || !output.includes(stopAt)) return;
    stopped = true;
    child.kill("SIGTERM");
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const code = await new Promise((resolve) => child.on("close", resolve));
  return { code, output };
}
