/** Whether a database is as fresh as its set-up left it, so that a backup may take its place. */
import type pg from "pg";
import { StartError } from "../errors.ts";
import { nameOf, quoted, type StoredTable } from "./stored-tables.ts";

/**
 * A row is what set-up left when the transaction that wrote it last is one of the migrations or, with `orSample`, the
 * seed. @throws StartError that names what is there
 */
export async function refuseUsed(client: pg.Client, tables: StoredTable[], orSample: boolean): Promise<void> {
  const migrations = await writersOf(client, "schema_migrations");
  const seeds = await writersOf(client, "seed_files");
  const used = await tablesBeside(client, tables, [...migrations, ...seeds]);
  if (used.length > 0) {
    throw new StartError(
      `This database is in use: there are rows in ${used.slice(0, 3).join(", ")}. A backup is restored into an empty ` +
        "one: set DATA_DIR to a new folder, or DATABASE_URL or SUPABASE_URL to an empty database or project.",
    );
  }
  if (orSample || (await tablesBeside(client, tables, migrations)).length === 0) return;
  throw new StartError(
    "This database holds the untouched sample company. To put the backup in its place add --replace-sample.",
  );
}

/** @throws StartError when a site is connected */
export async function refuseVisited(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'madang %' limit 1`,
  );
  if (rows[0]) throw new StartError("A site is using this database. Stop it, then restore.");
}

async function writersOf(client: pg.Client, table: "schema_migrations" | "seed_files"): Promise<string[]> {
  const { rows } = await client.query<{ xmin: string }>(
    `select distinct xmin::text as xmin from supabase_migrations.${table}`,
  );
  return rows.map(({ xmin }) => xmin);
}

async function tablesBeside(client: pg.Client, tables: StoredTable[], writers: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    if (!["public", "private", "auth", "storage"].includes(table.schema)) continue;
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${quoted(table)} where xmin::text <> all ($1)) as used`,
      [writers],
    );
    if (rows[0]?.used) found.push(nameOf(table));
  }
  return found;
}
