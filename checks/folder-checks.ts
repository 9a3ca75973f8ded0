/** Program, folder and disk on which the site runs. */
import { existsSync } from "node:fs";
import { access, constants, readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { refuseForeign } from "../backend/foreign-folder.ts";
import type { Config } from "../server/config.ts";
import { attention, type Finding, good, orProblem, problem } from "./finding.ts";

const gigabyte = 1024 ** 3;

/** The folder itself, or the one above it in which it would be made: looking makes nothing. */
function nearestPresent(path: string): string {
  return existsSync(path) ? path : nearestPresent(dirname(path));
}

export async function checkNode(): Promise<Finding> {
  const version = process.versions.node;
  return Number.parseInt(version, 10) < 24
    ? problem("old", `This is Node.js ${version}: npm start brings 24 along.`, version)
    : good("current", version, version);
}

export async function checkFolder({ dataDir }: Config): Promise<Finding> {
  const present = nearestPresent(dataDir);
  if (!(await stat(present)).isDirectory()) {
    return problem("file", `${present} is a file, not a folder: set DATA_DIR to a folder.`);
  }
  try {
    await access(present, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const words = `${present} cannot be read and written (${code}): give it to the user who runs the site.`;
    return problem("closed", words);
  }
  if (present !== dataDir) {
    const words =
      `${dataDir} is not there. The first start makes it; of a site that has run already, name the file of its ` +
      "settings: --settings /etc/madang.env";
    return problem("missing", words);
  }
  const names = await readdir(dataDir);
  const paths = names.map((name) => join(dataDir, name));
  return refuseForeign(dataDir, paths).then(() => good("own", dataDir), orProblem("foreign"));
}

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearestPresent(dataDir));
  const free = bavail * bsize;
  const shown = `${(free / gigabyte).toFixed(free < 10 * gigabyte ? 1 : 0)} GB`;
  if (free < gigabyte) return problem("full", `${shown} are free: make room for at least 1 GB.`, free);
  if (free < 2 * gigabyte) return attention("little", `${shown} free: make room soon`, free);
  return good("room", `${shown} free`, free);
}
