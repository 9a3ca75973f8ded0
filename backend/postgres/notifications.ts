/**
 * NOTIFY from PostgreSQL, each handled once. What one of our own connections causes is heard on that very
 * connection, where PostgreSQL delivers it before it reports the write as done: so its handlers have run
 * before the writer gets an answer. All else comes over a connection that does nothing but listen.
 */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const MAX_PAUSE_MS = 5_000;
/** A connection that has gone silent says nothing of it: it is asked so often, and has so long to answer. */
const CHECK_EVERY_MS = 5_000;
const MAX_SILENT_MS = 3_000;
const FAREWELL_MS = 500;

/** `isOwn`: one of our own connections has caused it, true on just one of several nodes. */
export type NotificationHandler = (payload: string, isOwn: boolean) => void;

export class Notifications {
  readonly #handlers = new Map<string, NotificationHandler[]>();
  readonly #ownProcesses = new Set<number>();
  readonly #connect: pg.ClientConfig;
  #listener: pg.Client | undefined;
  #checks: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connect: pg.ClientConfig) {
    this.#connect = {
      ...connect,
      keepAlive: true,
      connectionTimeoutMillis: MAX_SILENT_MS,
      query_timeout: MAX_SILENT_MS,
    };
  }

  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  get channelCount(): number {
    return this.#handlers.size;
  }

  /** Opens the listening connection. */
  async start(): Promise<void> {
    this.#listener = await this.#open();
    this.#checks = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  }

  /** Calls the handler for every notification from now on; with an empty payload when some may be missed. */
  async subscribe(channel: string, handler: NotificationHandler): Promise<void> {
    const handlers = this.#handlers.get(channel);
    if (handlers) {
      handlers.push(handler);
      return;
    }
    this.#handlers.set(channel, [handler]);
    await this.#listener?.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  /** Hears what this connection of ours notifies itself. */
  followOwn(client: pg.PoolClient): void {
    const { processID } = client as unknown as { processID: number };
    this.#ownProcesses.add(processID);
    client.on("end", () => this.#ownProcesses.delete(processID));
    client.on("notification", (note) => {
      if (note.processId === processID) this.#handle(note.channel, note.payload ?? "", true);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#checks);
    // A silent connection does not answer a farewell either.
    await Promise.race([this.#listener?.end(), wait(FAREWELL_MS, undefined, { ref: false })]);
  }

  /** Lets go of a connection that has gone silent; its end opens it again. */
  async #check(): Promise<void> {
    const listener = this.#listener;
    await listener?.query("select").catch(() => listener.end());
  }

  #handle(channel: string, payload: string, isOwn = false): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload, isOwn);
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#connect);
    client.on("notification", (note) => {
      if (!this.#ownProcesses.has(note.processId)) this.#handle(note.channel, note.payload ?? "");
    });
    client.on("error", () => {});
    await client.connect();
    try {
      for (const channel of this.#handlers.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      void client.end();
      throw error;
    }
    client.once("end", () => void this.#reopen());
    return client;
  }

  async #reopen(): Promise<void> {
    for (let pause = 100; !this.#closed; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        this.#listener = await this.#open();
        for (const channel of this.#handlers.keys()) this.#handle(channel, "");
        return;
      } catch {
        await wait(pause, undefined, { ref: false });
      }
    }
  }
}
