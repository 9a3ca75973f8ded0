/** The prepared statements of one connection, a bounded number of them. */
import type pg from "pg";

// Each holds a plan in PostgreSQL's memory, on every connection.
const MAX_ENTRIES = 120;

/** The part of the driver's connection that sends messages of the extended protocol. */
export interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: (string | null)[] }): void;
  execute(): void;
  close(message: { type: "S"; name: string }): void;
  sync(): void;
}

const caches = new WeakMap<pg.ClientBase, StatementCache>();

export class StatementCache {
  readonly #names = new Map<string, string>();
  #lastNumber = 0;
  /** Keys first sent in the pipeline that is under way: known to PostgreSQL only if nothing fails. */
  #fresh: string[] = [];
  #toClose: string[] = [];

  static of(client: pg.ClientBase): StatementCache {
    let cache = caches.get(client);
    if (!cache) {
      cache = new StatementCache();
      caches.set(client, cache);
    }
    return cache;
  }

  begin(wire: Wire): void {
    for (const name of this.#toClose) wire.close({ type: "S", name });
    this.#toClose = [];
  }

  /** Gives the name of the prepared statement, sending it first when this connection does not know it. */
  prepare(wire: Wire, text: string, role: string): string {
    const key = `${role} ${text}`;
    const known = this.#names.get(key);
    if (known) {
      this.#names.delete(key); // Comes back as the youngest.
      this.#names.set(key, known);
      return known;
    }
    this.#lastNumber += 1;
    const name = `s${this.#lastNumber}`;
    wire.parse({ name, text });
    this.#names.set(key, name);
    this.#fresh.push(key);
    return name;
  }

  succeeded(): void {
    this.#fresh = [];
    for (const key of this.#names.keys()) {
      if (this.#names.size <= MAX_ENTRIES) break;
      this.#forget(key);
    }
  }

  failed(): void {
    for (const key of this.#fresh) this.#forget(key);
    this.#fresh = [];
  }

  #forget(key: string): void {
    const name = this.#names.get(key);
    if (name) this.#toClose.push(name);
    this.#names.delete(key);
  }
}
