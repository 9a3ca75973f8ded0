/** Releases as an operator has them: written by release.ts, unpacked, with their packages, without a network. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What is not there in every release. */
export interface Change {
  version: string;
  /** By their names: what they contain, from what they did, which is empty for a new one. */
  files?: Record<string, (before: string) => string>;
}

/** Writes a release of this folder and unpacks it in `folder`: its path. */
export function unpackRelease(folder: string): string {
  const file = execFileSync(process.execPath, ["scripts/release.ts", folder], {
    cwd: root,
    encoding: "utf8",
  });
  execFileSync("tar", ["-xzf", file.trim().split("\n")[0] ?? "", "-C", folder]);
  return join(folder, basename(file.trim().split("\n")[0] ?? "", ".tar.gz"));
}

/** Names of the folders that `npm ci --omit=dev` installs in a release. */
export function packagesOf(release: string): string[] {
  const lock = JSON.parse(readFileSync(join(release, "package-lock.json"), "utf8"));
  return Object.entries<{ dev?: boolean }>(lock.packages)
    .filter(([path, { dev }]) => /^node_modules\/(?!.*\/node_modules\/)/.test(path) && !dev)
    .flatMap(([path]) => (existsSync(join(root, path)) ? path : []));
}

/** Copies them from the packages of this folder, or only leads to them, which takes a fraction of the time. */
export function installRelease(release: string, how: "copied" | "linked"): void {
  // This process is a Node.js that will do.
  for (const path of packagesOf(release).filter((name) => !name.includes("/node-linux-"))) {
    mkdirSync(dirname(join(release, path)), { recursive: true });
    if (how === "linked") symlinkSync(join(root, path), join(release, path));
    else cpSync(join(root, path), join(release, path), { recursive: true, verbatimSymlinks: true });
  }
  const stamp = "node_modules/.bootstrap-stamp";
  cpSync(join(root, stamp), join(release, stamp));
}

/** Writes a changed copy of a release as an archive with its SHA-256, and gives its path. */
export function changedRelease(release: string, folder: string, { version, files }: Change): string {
  const name = `madang-${version}`;
  const copy = join(folder, "making", name);
  mkdirSync(join(folder, "making"), { recursive: true });
  cpSync(release, copy, { recursive: true, filter: (path) => basename(path) !== "node_modules" });
  for (const file of ["package.json", "package-lock.json"]) {
    const content = JSON.parse(readFileSync(join(copy, file), "utf8"));
    content.version = version;
    if (content.packages) content.packages[""].version = version;
    writeFileSync(join(copy, file), JSON.stringify(content));
  }
  for (const [path, change] of Object.entries(files ?? {})) {
    const file = join(copy, path);
    writeFileSync(file, change(existsSync(file) ? readFileSync(file, "utf8") : ""));
  }
  const archive = join(folder, `${name}.tar.gz`);
  execFileSync("tar", ["-I", "gzip -1", "-cf", archive, "-C", join(folder, "making"), name]);
  rmSync(join(folder, "making"), { recursive: true });
  const hash = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
  return archive;
}
