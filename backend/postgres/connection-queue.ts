/** Who may use a connection next: a bounded queue that soon refuses when the database answers nobody. */
import { performance } from "node:perf_hooks";
import { DatabaseBusyError } from "../errors.ts";

const MAX_WAITING_PER_CONNECTION = 128;
/** Milliseconds that a request may wait while others are being answered. */
const MAX_WAIT_MS = 10_000;
/** Milliseconds that a request may wait while nobody is. */
const MAX_WAIT_WITHOUT_PROGRESS_MS = 900;
const CHECK_EVERY_MS = 200;

interface Waiting {
  since: number;
  start(): void;
  refuse(error: Error): void;
}

export class ConnectionQueue {
  readonly #size: number;
  readonly #timeoutFactor: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #lastProgress = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `timeoutFactor`: how many times the limits above a request may wait. */
  constructor(size: number, timeoutFactor: number) {
    this.#size = size;
    this.#timeoutFactor = timeoutFactor;
  }

  /** Runs the work as soon as fewer than `size` others run. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#size) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The next one takes the place without it becoming free in between.
      const next = this.#waiting.shift();
      if (next) next.start();
      else this.#running--;
    }
  }

  /** The database has answered somebody. */
  progressed(): void {
    this.#lastProgress = performance.now();
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= this.#size * MAX_WAITING_PER_CONNECTION) {
      return Promise.reject(new DatabaseBusyError("Too many requests wait for the database"));
    }
    // Behind the events that have come meanwhile: after a stall of this process answers may lie there unread.
    this.#timer ??= setInterval(() => setImmediate(() => this.#refuseLate()), CHECK_EVERY_MS).unref();
    return new Promise((start, refuse) => {
      this.#waiting.push({ since: performance.now(), start, refuse });
    });
  }

  #refuseLate(): void {
    const now = performance.now();
    const isLate = ({ since }: Waiting) =>
      now - since > MAX_WAIT_MS * this.#timeoutFactor ||
      now - Math.max(since, this.#lastProgress) > MAX_WAIT_WITHOUT_PROGRESS_MS * this.#timeoutFactor;
    while (this.#waiting[0] && isLate(this.#waiting[0])) {
      this.#waiting.shift()?.refuse(new DatabaseBusyError("Waited too long for the database"));
    }
    if (this.#waiting.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
