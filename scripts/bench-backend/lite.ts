/**
 * @supabase/lite beside us on the same PostgreSQL. It brings some seventy packages and 150 MB, too much for
 * everybody who installs the site, so it is fetched when it is measured, into a folder that stays.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const packages = { "@supabase/lite": "0.10.0", postgres: "3.4.9" };

export interface Lite {
  url: string;
  pid: number;
  stop(): void;
}

export async function startLite(connection: {
  host: string;
  database: string;
  user: string;
  key: string;
}): Promise<Lite> {
  const folder = installed();
  const { host, database, user, key } = connection;
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, "lite-server.mjs"), folder, host, database, user, key],
    {
      // Its own warnings say nothing about what is measured.
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const port = await new Promise<string>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`@supabase/lite ended with ${code}.`)));
    server.stdout.on("data", (said: Buffer) => {
      const [, found] = /listening (\d+)/.exec(String(said)) ?? [];
      if (found) resolve(found);
    });
  });
  return { url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => void server.kill() };
}

function installed(): string {
  const folder = join(import.meta.dirname, "../../node_modules/.cache/bench-lite");
  if (!existsSync(join(folder, "node_modules/@supabase/lite"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: "ignore",
    });
  }
  return folder;
}
