/** Programs of root that run as an ordinary user of the machine. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The number of `nobody`, whom every Linux has. */
export const ordinaryUser = 65_534;

/** Root starts programs as another user, and that user can read this folder. */
export const canChangeUser =
  spawnSync("setpriv", [
    ...[`--reuid=${ordinaryUser}`, `--regid=${ordinaryUser}`, "--clear-groups", "test", "-r"],
    join(import.meta.dirname, "../../main.ts"),
  ]).status === 0;
