/** Runs one attack in a thread of its own, so that sending it does not slow what is measured. */
import { parentPort, workerData } from "node:worker_threads";
import { attacks } from "./attacks.ts";
import type { Scene } from "./honest-visitors.ts";

export interface AttackOrder {
  name: keyof typeof attacks;
  scene: Scene;
  milliseconds: number;
}

const { name, scene, milliseconds } = workerData as AttackOrder;
parentPort?.postMessage(await attacks[name](scene, milliseconds));
