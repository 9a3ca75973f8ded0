/** Programs and folders of the user whom the site's folder belongs to, also where root updates it. */
import { execFile } from "node:child_process";
import { chown, mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { StartError } from "../../backend/errors.ts";

export interface Owner {
  /** For `spawn`: as whom; empty where it is this user. */
  identity: { uid?: number; gid?: number };
  /** @throws StartError with what the program has printed, when it fails */
  run(command: string, args: string[], cwd: string, env?: NodeJS.ProcessEnv): Promise<void>;
  /** Closed to all others. */
  makeFolder(path: string): Promise<void>;
}

const maxOutputBytes = 64 * 1024 * 1024;

export async function ownerOf(folder: string): Promise<Owner> {
  const { uid, gid } = await stat(folder);
  const isOther = process.getuid?.() === 0 && uid !== 0;
  const identity = isOther ? { uid, gid } : {};
  const home = isOther ? { HOME: await homeOf(uid) } : {};
  return {
    identity,
    async run(command, args, cwd, env = process.env) {
      const options = { cwd, env: { ...env, ...home }, maxBuffer: maxOutputBytes, ...identity };
      await promisify(execFile)(command, args, options).catch((error) => {
        const words = `${error.stdout ?? ""}${error.stderr ?? ""}`.trim() || error.message;
        throw new StartError(words);
      });
    },
    async makeFolder(path) {
      await mkdir(path, { mode: 0o700 });
      if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid ?? 0);
    },
  };
}

/** npm has its cache there. */
async function homeOf(uid: number): Promise<string> {
  const { stdout } = await promisify(execFile)("getent", ["passwd", String(uid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.split(":")[5] || tmpdir();
}
