/**
 * How to run a PostgreSQL binary here. PostgreSQL refuses to run as root, so root hands it to another user;
 * and on Linux the kernel is asked to stop it when this process dies, so that a kill leaves no orphan.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { StartError } from "../errors.ts";

export interface Launcher {
  /** Turns a command into what is really spawned. */
  wrap(command: string, args: string[]): [command: string, args: string[]];
  /** Who has to own the files, when that is not the user of this process. */
  owner?: { uid: number; gid: number };
  /** The name under which the server knows the user of this process, when that is another. */
  seenAs?: string;
}

/** Chooses the way; `mustReach` are paths that the user who runs PostgreSQL has to get at. */
export function chooseLauncher(mustReach: string[]): Launcher {
  const dieWithParent = process.platform === "linux" && works("setpriv", ["--pdeathsig", "INT", "true"]);
  if (process.getuid?.() !== 0) {
    return dieWithParent
      ? prefixed("setpriv", ["--pdeathsig", "INT", "--"])
      : { wrap: (command, args) => [command, args] };
  }
  if (!dieWithParent)
    throw new StartError("PostgreSQL does not run as root. Start the site as another user.");

  const name = ["postgres", "nobody"].find(findUser);
  const user = name && findUser(name);
  if (user) {
    const ids = ["--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups", "--"];
    const reaches = mustReach.every((path) => works("setpriv", [...ids, "test", "-x", path]));
    if (reaches) return { ...prefixed("setpriv", ["--pdeathsig", "INT", ...ids]), owner: user };

    // A folder closed to other users, such as /root: stay the same user, under another number.
    const mapped = ["--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`];
    if (works("unshare", [...mapped, "true"])) {
      return {
        ...prefixed("unshare", [...mapped, "setpriv", "--pdeathsig", "INT", "--"]),
        owner: { uid: 0, gid: 0 },
        seenAs: name,
      };
    }
  }
  throw new StartError(
    `DATA_DIR: PostgreSQL does not run as root, and no other user can reach ${mustReach.join(" and ")}. ` +
      "Start the site as another user, or set DATA_DIR to a folder outside /root.",
  );
}

function prefixed(program: string, prefix: string[]): Launcher {
  return { wrap: (command, args) => [program, [...prefix, command, ...args]] };
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
