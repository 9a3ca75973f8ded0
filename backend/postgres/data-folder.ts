/** The data folder of the embedded PostgreSQL. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../errors.ts";
import { childEnvironment } from "./child-environment.ts";
import { giveFolder } from "./folder-owner.ts";
import type { Launcher } from "./launcher.ts";
import { ServerLog } from "./server-log.ts";

const MAJOR = "18";

export interface NewDataFolder {
  initdb: string;
  superuser: string;
  launcher: Launcher;
  /** Called when the folder has to be made, which takes a while. */
  say?: ((step: string) => void) | undefined;
}

/** Makes the folder unless it is there. It is made beside its place, so that it exists whole or not at all. */
export async function ensureDataFolder(dataDir: string, folder: NewDataFolder): Promise<void> {
  const version = await readFile(join(dataDir, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version?.trim() === MAJOR) return;
  if (version) {
    throw new StartError(
      `DATA_DIR: ${dataDir} was made by PostgreSQL ${version.trim()}, not ${MAJOR}. Make a backup with the release that ` +
        "ran on it before (npm run backup), and restore it with this one into a new DATA_DIR (npm run restore -- FILE).",
    );
  }
  if (await stat(dataDir).catch(() => undefined)) {
    throw new StartError(`DATA_DIR: ${dataDir} is there but is no PostgreSQL data folder.`);
  }
  folder.say?.("Setting up the database …");
  const temporary = `${dataDir}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  await giveFolder(temporary, folder.launcher.owner);
  await initialise(temporary, folder);
  await rename(temporary, dataDir);
}

async function initialise(dir: string, { initdb, superuser, launcher }: NewDataFolder): Promise<void> {
  const [command, args] = launcher.wrap(initdb, [
    ...["--pgdata", dir, "--username", superuser, "--auth", "trust", "--encoding", "UTF8"],
    ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C", "--data-checksums"],
  ]);
  const child = spawn(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    cwd: "/",
    env: childEnvironment(),
  });
  const log = new ServerLog(child.stderr);
  const [code] = await once(child, "close");
  if (code !== 0) throw new StartError(`DATA_DIR: PostgreSQL could not be set up in ${dir}.\n${log.text}`);
}
