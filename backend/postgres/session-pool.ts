/** A pool of connections whose queue is bounded, and which listen to whatever is subscribed to. */
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import pg from "pg";
import { DatabaseUnreachableError, isDatabaseError } from "../errors.ts";
import { isTooLate } from "./caller-settings.ts";
import { ConnectionQueue } from "./connection-queue.ts";
import type { Notifications } from "./notifications.ts";

const IDLE_MS = 60_000;
const MAX_CONNECTING_MS = 1_800;
/** PostgreSQL gave up on a statement: it has answered, and yet nothing moves. */
const GAVE_UP = /^(57014|55P03)$/;
/** Milliseconds after which it is asked whether PostgreSQL still answers anybody. */
const DOUBT_AFTER_MS = 2_300;
const CLOCK = "select (extract(epoch from clock_timestamp()) * 1000)::float8 as clock";

/** `now` is PostgreSQL's time, in milliseconds since the epoch. */
type Work<T> = (client: pg.PoolClient, now: () => number) => Promise<T>;

/** When a connection of this process was last found silent; those that have rested since before are not trusted. */
export interface Silence {
  since: number;
}

export interface SessionPoolOptions {
  connect: pg.ClientConfig;
  size: number;
  /** SQL for every new connection. */
  prepare: string;
  /** Milliseconds after which a query without an answer is given up, and its connection with it. */
  maxSilentMs: number;
  /** How many times the usual limits a connection and its queue may take. */
  timeoutFactor: number;
  silence: Silence;
  notifications: Notifications;
  /** Whether PostgreSQL answers others; asked when something takes long, if it may. */
  isAnswering?: () => Promise<boolean>;
}

export class SessionPool {
  readonly #pool: pg.Pool;
  readonly #queue: ConnectionQueue;
  readonly #prepare: string;
  readonly #notifications: Notifications;
  readonly #silence: Silence;
  /** How many channels a connection listens to; missing: it is new. */
  readonly #listening = new WeakMap<pg.PoolClient, number>();
  readonly #broken = new WeakSet<pg.PoolClient>();
  /** When a connection was last used. */
  readonly #lastUsedAt = new WeakMap<pg.PoolClient, number>();

  /** How far PostgreSQL's clock is ahead of ours, in milliseconds. */
  readonly #clockAhead = new WeakMap<pg.PoolClient, number>();
  readonly #isAnswering: SessionPoolOptions["isAnswering"];
  readonly #doubtAfterMs: number;

  constructor({ connect, size, prepare, maxSilentMs, timeoutFactor, ...shared }: SessionPoolOptions) {
    this.#pool = new pg.Pool({
      ...connect,
      max: size,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: MAX_CONNECTING_MS * timeoutFactor,
      query_timeout: maxSilentMs,
      keepAlive: true,
    });
    this.#queue = new ConnectionQueue(size, timeoutFactor);
    this.#prepare = prepare;
    this.#silence = shared.silence;
    this.#notifications = shared.notifications;
    this.#isAnswering = shared.isAnswering;
    this.#doubtAfterMs = DOUBT_AFTER_MS * timeoutFactor;
    // A connection that breaks while idle is replaced when it is needed; one in use fails its query.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      client.on("error", () => this.#broken.add(client));
      shared.notifications.followOwn(client);
    });
  }

  /** Gives the work a connection; one that has broken or gone silent does not return to the pool. */
  withConnection<T>(work: Work<T>): Promise<T> {
    return this.#queue.run(() => this.#runWithConnection(work));
  }

  async #runWithConnection<T>(work: Work<T>): Promise<T> {
    const client = await this.#take();
    let ended = false;
    const doubt = this.#isAnswering && setTimeout(this.#doubt, this.#doubtAfterMs, client);
    try {
      if (this.#listening.get(client) !== this.#notifications.channelCount)
        await this.#prepareConnection(client);
      const result = await work(client, () => Date.now() + (this.#clockAhead.get(client) ?? 0));
      this.#queue.progressed();
      return result;
    } catch (error) {
      ended = isSilent(error) || (isDatabaseError(error) && /^(08|57P)/.test(error.code));
      if (isSilent(error)) this.#silence.since = performance.now();
      else if (isDatabaseError(error) && !GAVE_UP.test(error.code)) this.#queue.progressed();
      if (!isSilent(error) && !this.#broken.has(client)) throw error;
      throw new DatabaseUnreachableError("The connection to PostgreSQL broke", { cause: error });
    } finally {
      clearTimeout(doubt);
      this.#lastUsedAt.set(client, performance.now());
      // While a query is under way the driver cuts the connection instead of taking leave.
      client.release(ended);
    }
  }

  /** A statement that runs for long may run on, unless PostgreSQL answers nobody else either. */
  readonly #doubt = async (client: pg.PoolClient): Promise<void> => {
    if (await this.#isAnswering?.()) return;
    (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
  };

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => {
        throw new DatabaseUnreachableError("PostgreSQL cannot be reached", { cause: error });
      });
      if ((this.#lastUsedAt.get(client) ?? Number.POSITIVE_INFINITY) > this.#silence.since) return client;
      client.release(true);
    }
  }

  async #prepareConnection(client: pg.PoolClient): Promise<void> {
    const { channels } = this.#notifications;
    const isNew = !this.#listening.has(client);
    const listens = channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
    const asked = isNew ? [this.#prepare, CLOCK] : [];
    const answers: unknown = await client.query([...asked, ...listens].join("; "));
    if (isNew) this.#clockAhead.set(client, clockIn(answers) - Date.now());
    this.#listening.set(client, channels.length);
  }

  /** Ends every connection once it is idle. */
  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** The driver's time limit for a query has passed, or PostgreSQL says so of its own. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && (error.message === "Query read timeout" || isTooLate(error));
}

/** Several statements at once have a list of answers, of which the clock's is one. */
function clockIn(answers: unknown): number {
  const rows = (answers as pg.QueryResult[]).flatMap((answer) => answer.rows as { clock?: number }[]);
  return rows.find(({ clock }) => clock !== undefined)?.clock ?? Date.now();
}
