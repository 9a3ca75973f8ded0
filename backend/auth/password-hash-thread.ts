/** The thread where passwords are hashed: slow on purpose, so it must not hold up everything else. */

import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";
import type { ThreadTask } from "./thread.ts";

export interface HashTask {
  password: string;
  /** Compare with this hash, or make one of that cost. */
  with: { hash: string } | { cost: number };
}

parentPort?.on("message", ({ id, task: { password, with: by } }: ThreadTask<HashTask>) => {
  const result = "hash" in by ? compareSync(password, by.hash) : hashSync(password, by.cost);
  parentPort?.postMessage({ id, result });
});
