/** A version out of the repository of a clone: its newest tag, or what its branch has become. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { StartError } from "../../backend/errors.ts";
import { isNewer } from "../../server/version.ts";
import type { Owner } from "./run-as-owner.ts";

interface GitVersion {
  /** A tag or commit. */
  ref: string;
  version: string;
}

/** Null: there is nothing newer than what is checked out in `root`. */
export async function findGitVersion(
  root: string,
  current: string,
  owner: Owner,
): Promise<GitVersion | null> {
  const git = (...args: string[]) => askGit(root, owner, args);
  await git("fetch", "--quiet", "--tags").catch((error) => {
    throw new StartError(`The repository cannot be fetched: ${error.message}`);
  });
  const versions = (await git("tag", "--list", "v*"))
    .split("\n")
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .sort((a, b) => (isNewer(a.slice(1), b.slice(1)) ? -1 : 1));
  const [newest] = versions;
  if (newest) return isNewer(newest.slice(1), current) ? { ref: newest, version: newest.slice(1) } : null;
  const upstream = await git("rev-parse", "@{upstream}").catch(() => null);
  if (!upstream || upstream === (await git("rev-parse", "HEAD"))) return null;
  const { version } = JSON.parse(await git("show", `${upstream}:package.json`));
  return { ref: upstream, version: `${version}-${upstream.slice(0, 9)}` };
}

/** Checks it out in a folder of its own, beside the clone. */
export async function checkOut(
  { ref }: GitVersion,
  root: string,
  folder: string,
  owner: Owner,
): Promise<void> {
  await askGit(root, owner, ["worktree", "prune"]);
  // One that was ended by force has locked its folder's name: forced twice, git gives it away again.
  await askGit(root, owner, ["worktree", "add", "--force", "--force", "--quiet", "--detach", folder, ref]);
}

export async function isClone(root: string): Promise<boolean> {
  return readFile(`${root}/.git`).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === "EISDIR",
  );
}

async function askGit(root: string, { identity }: Owner, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    ...identity,
  });
  return stdout.trim();
}
