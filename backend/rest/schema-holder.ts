/** The current schema cache, replaced whenever the database says that its schema has changed. */
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../postgres/database.ts";
import { Memo } from "./memo.ts";
import type { QueryParams } from "./request/query-params.ts";
import { readSchema } from "./schema/read-schema.ts";
import type { SchemaCache } from "./schema/schema-cache.ts";
import type { Planned } from "./sql/sql.ts";

export interface Schema {
  cache: SchemaCache;
  /** Statements by what they were made from; forgotten with the schema that they were planned on. */
  statements: Memo<Planned>;
  /** What query strings say, by their text. */
  queryParams: Memo<QueryParams>;
}

/** Milliseconds that PostgreSQL may take for each query of the catalogue. */
const MAX_QUERY_MS = 20_000;
/** Milliseconds that a request waits for a new reading before it goes on with the last one. */
const MAX_WAIT_MS = 1_000;

export class SchemaHolder {
  readonly #database: Database;
  readonly #schemas: string[];
  #current: Promise<Schema>;
  #last: Schema | undefined;
  #changedSince = false;
  #reading = false;

  constructor(database: Database, schemas: string[]) {
    this.#database = database;
    this.#schemas = schemas;
    this.#current = this.#read();
  }

  /** Waits for a reading under way, so that a request after a migration sees its tables; not for ever. */
  get current(): Promise<Schema> {
    const last = this.#last;
    if (!this.#reading || !last) return this.#current;
    return Promise.race([this.#current, wait(MAX_WAIT_MS, last, { ref: false })]);
  }

  /** Reads the schema again; keeps the old one when that fails. Many changes at once are read once. */
  reload(): void {
    this.#changedSince = true;
    if (!this.#reading) this.#current = this.#readUntilCurrent(this.#current);
  }

  async #readUntilCurrent(old: Promise<Schema>): Promise<Schema> {
    this.#reading = true;
    try {
      let newest = await old;
      while (this.#changedSince) {
        this.#changedSince = false;
        newest = await this.#read().catch(() => newest);
      }
      return newest;
    } finally {
      this.#reading = false;
    }
  }

  async #read(): Promise<Schema> {
    const cache = await this.#database.asService(async (client) => {
      // Without a search path the catalogue writes every type with its schema.
      await client.query(`set local search_path to ''; set local statement_timeout to ${MAX_QUERY_MS}`);
      return readSchema(client, this.#schemas, MAX_QUERY_MS);
    });
    this.#last = { cache, statements: new Memo(), queryParams: new Memo() };
    return this.#last;
  }
}
