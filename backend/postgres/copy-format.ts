/** How rows travel: PostgreSQL's COPY text with a header of column names, the same from and to every version and server. */
import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import type pg from "pg";
import { from, to } from "pg-copy-streams";
import { columnList, quoted, type StoredTable, type TableName } from "./stored-tables.ts";

/** Spellings of values that depend on settings; nothing may give up on a long table. */
export const COPY_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local xmloption = 'content';
  set local client_encoding = 'UTF8'; set local row_security = off; set local search_path = pg_catalog;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** The rows of a table as text, in an order of their own. */
export function copyOut(
  client: pg.ClientBase,
  table: Pick<StoredTable, "schema" | "name" | "columns" | "order">,
): Readable {
  const rows = `select ${columnList(table.columns)} from ${quoted(table)} as stored order by ${table.order}`;
  return withoutLateErrors(client.query(to(`copy (${rows}) to stdout with (format text, header)`)));
}

/** Takes rows in; refused when the header names other columns. */
export function copyIn(client: pg.ClientBase, table: TableName, columns: string[]): Writable {
  const into = `${quoted(table)} (${columnList(columns)})`;
  return withoutLateErrors(client.query(from(`copy ${into} from stdin with (format text, header match)`)));
}

/** The reader or writer has heard of a failure; a connection that ends under a broken stream says so once more. */
function withoutLateErrors<Stream extends Readable | Writable>(stream: Stream): Stream {
  stream.on("error", () => {});
  return stream;
}

/** Counts rows and computes the checksum of text that passes by. A line feed inside a value is written as `\n`. */
export class RowDigest {
  readonly #hash = createHash("sha256");
  #lines = 0;
  #size = 0;

  update(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#lines++;
  }

  get result(): { rows: number; size: number; sha256: string } {
    const sha256 = this.#hash.copy().digest("hex");
    return { rows: Math.max(0, this.#lines - 1), size: this.#size, sha256 };
  }
}
