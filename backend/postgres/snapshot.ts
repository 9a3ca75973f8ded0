/** A look at all rows as of one moment, while others go on writing. */
import type { Readable } from "node:stream";
import type pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { COPY_SETTINGS, copyOut } from "./copy-format.ts";
import { connectOwner } from "./owner.ts";
import { listTables, type StoredTable } from "./stored-tables.ts";

export interface StoredObject {
  bucket: string;
  key: string;
  version: string;
  contentType: string | null;
  cacheControl: string | null;
  /** MD5 in hex, where the storage service noted one. */
  digest: string | null;
}

export interface SequenceValue {
  schema: string;
  name: string;
  value: string;
}

export interface Snapshot {
  /** PostgreSQL's version, such as 18.4. */
  postgres: string;
  migrations: string[];
  tables: StoredTable[];
  sequences: SequenceValue[];
  objects: StoredObject[];
  rowsOf(table: StoredTable): Readable;
}

export async function withSnapshot<T>(
  database: DatabaseConnection,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await connectOwner(database);
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(COPY_SETTINGS);
    return await work(await look(client));
  } finally {
    await client.end();
  }
}

async function look(client: pg.Client): Promise<Snapshot> {
  const values = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
  const [server] = await values<{ server_version: string }>("show server_version");
  const migrations = await values<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  return {
    postgres: server?.server_version.split(" ")[0] ?? "",
    migrations: migrations.map(({ version }) => version),
    tables: await listTables(client),
    sequences: await values<SequenceValue>(`
      select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
      where schemaname in ('public', 'private', 'auth') and last_value is not null order by 1, 2`),
    objects: await values<StoredObject>(`
      select bucket_id as bucket, name as key, version, metadata ->> 'mimetype' as "contentType",
        metadata ->> 'cacheControl' as "cacheControl",
        substring(metadata ->> 'eTag' from '^"?([0-9a-f]{32})"?$') as digest
      from storage.objects where version is not null order by bucket_id collate "C", name collate "C"`),
    rowsOf: (table) => copyOut(client, table),
  };
}
