/** Puts the rows of a backup in place of what a fresh database has: all of them or, when anything fails, none. */
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { isDatabaseError, StartError } from "../errors.ts";
import { COPY_SETTINGS, copyIn, copyOut, RowDigest } from "./copy-format.ts";
import { leaveOutColumns } from "./leave-out-columns.ts";
import { inTransaction, withOwner } from "./owner.ts";
import { disableTriggers } from "./quiet-triggers.ts";
import type { SequenceValue } from "./snapshot.ts";
import { listTables, nameOf, quoted, type StoredTable, type TableName } from "./stored-tables.ts";
import { refuseUsed, refuseVisited } from "./used-database.ts";

interface LoadedTable extends TableName {
  columns: string[];
  rows: number;
}

export interface LoadOptions {
  tables: LoadedTable[];
  sequences: SequenceValue[];
  /** Whether what the seed brought may be replaced. */
  replaceSample: boolean;
  /** The database of a hosted project, whose own services are connected and which keeps its files itself. */
  hosted: boolean;
}

export interface Loader {
  /** Takes the rows of a table, or leaves them where this database needs none. */
  take(table: LoadedTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

/** Calls `load`, which gives rows table by table; reads all of them again before they count. */
export function loadRows(
  database: DatabaseConnection,
  { tables, sequences, replaceSample, hosted }: LoadOptions,
  load: (loader: Loader) => Promise<void>,
): Promise<void> {
  return withOwner(database, (client) =>
    inTransaction(client, async () => {
      await client.query(COPY_SETTINGS);
      const all = await listTables(client);
      if (!hosted) await refuseVisited(client);
      await refuseUsed(client, all, replaceSample);
      const enableTriggers = await disableTriggers(client, all);
      for (const table of all.toReversed()) {
        if (tables.some((wanted) => nameOf(wanted) === nameOf(table))) {
          await client.query(`delete from ${quoted(table)} where true`);
        }
      }
      const checks: (() => Promise<void>)[] = [];
      await load({
        take: async (wanted, rows) => {
          const found = all.find((table) => nameOf(table) === nameOf(wanted));
          if (!found) return refuseLoss(wanted);
          const columns = sharedColumns(wanted, found);
          const digest = new RowDigest();
          await pipeline(
            rows,
            leaveOutColumns(wanted.columns, columns),
            countInto(digest),
            copyIn(client, wanted, columns),
          );
          checks.push(() => compare(client, { ...found, columns }, digest));
        },
      });
      for (const check of checks) await check();
      for (const sequence of sequences) await setSequence(client, sequence);
      await enableTriggers();
    }),
  );
}

/** What a hosted project keeps for itself has no place here, nor have the keys of an installation there. */
function refuseLoss(table: LoadedTable): void {
  if (table.rows === 0 || ["auth", "storage", "backend"].includes(table.schema)) return;
  throw new StartError(`This database has no table ${nameOf(table)}, which the backup has rows for.`);
}

function sharedColumns(wanted: LoadedTable, found: StoredTable): string[] {
  const shared = wanted.columns.filter((column) => found.columns.includes(column));
  // The services of hosted projects gain and lose columns; the product's own are those of its migrations.
  if (shared.length === wanted.columns.length || ["auth", "storage"].includes(wanted.schema)) return shared;
  const missing = wanted.columns.filter((column) => !shared.includes(column));
  throw new StartError(
    `The table ${nameOf(wanted)} has no ${missing.join(", ")} here, which the backup has. Update this site first.`,
  );
}

function countInto(digest: RowDigest): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
}

async function compare(client: pg.Client, table: StoredTable, loaded: RowDigest): Promise<void> {
  const digest = new RowDigest();
  for await (const chunk of copyOut(client, table)) digest.update(chunk);
  if (digest.result.sha256 === loaded.result.sha256) return;
  throw new StartError(`The rows of ${nameOf(table)} are not what the backup has. Nothing was restored.`);
}

/** With the right to use a sequence but not to set it, it is counted forward. */
async function setSequence(client: pg.Client, { schema, name, value }: SequenceValue): Promise<void> {
  const sequence = quoted({ schema, name });
  await client.query("savepoint sequence");
  try {
    await client.query("select setval($1::text::regclass, $2::bigint)", [sequence, value]);
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== "42501") throw error;
    await client.query("rollback to savepoint sequence");
    await client.query(
      `select count(nextval($1::text::regclass))
       from generate_series(1, greatest(0, $2::bigint - nextval($1::text::regclass)))`,
      [sequence, value],
    );
  }
}
