/**
 * One request to PostgreSQL in one pipelined round trip: the caller's settings and the statement go out together and
 * are one transaction, because PostgreSQL commits a run of extended-protocol messages at its Sync, and undoes
 * all of it when one of them fails. This saves the separate begin and commit and every wait between them.
 */
import type pg from "pg";
import { StatementCache, type Wire } from "./statement-cache.ts";

/** Values travel as text or null; PostgreSQL finds their types. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export type Row = (string | null)[];

/** Sends settings and statement and resolves with the statement's rows, all values as PostgreSQL's text. */
export function runPipelined(
  client: pg.ClientBase,
  settings: Statement,
  statement: Statement,
  role: string,
  maxMs?: number,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, rows: Row[] = []) => (error ? reject(error) : resolve(rows));
    client.query(new PipelinedQuery(StatementCache.of(client), settings, statement, role, done, maxMs));
  });
}

/** What the driver calls while the messages of our pipeline come in; the names are the driver's. */
class PipelinedQuery {
  readonly #statements: StatementCache;
  readonly #settings: Statement;
  readonly #statement: Statement;
  readonly #role: string;
  readonly #rows: Row[] = [];
  #settingsApplied = false;
  /** The driver puts itself in between, to end its time limit. */
  callback: (error: Error | null, rows?: Row[]) => void;
  /** Milliseconds after which the driver gives up; those of the connection if left out. */
  readonly query_timeout: number | undefined;

  constructor(
    statements: StatementCache,
    settings: Statement,
    statement: Statement,
    role: string,
    callback: (error: Error | null, rows?: Row[]) => void,
    maxMs: number | undefined,
  ) {
    this.#statements = statements;
    this.#settings = settings;
    this.#statement = statement;
    this.#role = role;
    this.callback = callback;
    this.query_timeout = maxMs;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.stream.cork();
    this.#statements.begin(wire);
    this.#send(wire, this.#settings, "");
    // A plan holds for one role only, so each role has a prepared statement of its own.
    this.#send(wire, this.#statement, this.#role);
    wire.sync();
    wire.stream.uncork();
  }

  #send(wire: Wire, { text, values }: Statement, role: string): void {
    wire.bind({ statement: this.#statements.prepare(wire, text, role), values });
    wire.execute();
  }

  handleDataRow({ fields }: { fields: Row }): void {
    if (this.#settingsApplied) this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#settingsApplied = true;
  }

  handleReadyForQuery(): void {
    this.#statements.succeeded();
    this.callback(null, this.#rows);
  }

  handleError(error: Error): void {
    this.#statements.failed();
    this.callback(error);
  }

  handleEmptyQuery(): void {}
}
