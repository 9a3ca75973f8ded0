/** The thread where passwords are hashed: slow on purpose, so it must not hold up everything else. */

import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";
import type { ThreadTask } from "./thread.ts";

const COST = 10;

export interface HashTask {
  password: string;
  /** Compare with this hash; without it, make one. */
  stored?: string;
}

parentPort?.on("message", ({ id, task: { password, stored } }: ThreadTask<HashTask>) => {
  const result = stored === undefined ? hashSync(password, COST) : compareSync(password, stored);
  parentPort?.postMessage({ id, result });
});
