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
  if (await isDataFolder(dataDir)) return;
  folder.say?.("Setting up the database …");
  const temporary = `${dataDir}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  await giveFolder(temporary, folder.launcher.owner);
  await initialise(temporary, folder);
  await rename(temporary, dataDir);
}

/** False: there is none yet. @throws StartError when what is there cannot be used */
export async function isDataFolder(dataDir: string): Promise<boolean> {
  if (!(await stat(dataDir).catch(() => undefined))) return false;
  const file = join(dataDir, "PG_VERSION");
  const version = (
    await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw new StartError(
        `DATA_DIR: ${file} cannot be read (${error.code}). Give it to the user who runs the site.`,
      );
    })
  ).trim();
  if (version === MAJOR) return true;
  if (/^\d{1,3}$/.test(version)) {
    throw new StartError(
      `DATA_DIR: ${dataDir} was made by PostgreSQL ${version}, not ${MAJOR}. Make a backup with the release that ` +
        "ran on it before (npm run backup), and restore it with this one into a new DATA_DIR (npm run restore -- FILE).",
    );
  }
  throw new StartError(
    `DATA_DIR: ${dataDir} is there but is no PostgreSQL data folder: its PG_VERSION is missing, empty or damaged. ` +
      "Restore a backup into a new DATA_DIR (npm run restore -- FILE), or set DATA_DIR to another folder.",
  );
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
