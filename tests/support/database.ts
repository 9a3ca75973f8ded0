/** A database of one's own for a test file, copied from a template of the shared cluster. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { BackendConfig } from "../../backend/config.ts";
import { connectionTo } from "./test-server.ts";

export interface FreshDatabase {
  connection: BackendConfig["database"];
  /** Runs SQL as the owner, round all policies. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** "migrated" has the product's tables, "bootstrapped" only what a hosted project has from the start. */
export type Template = "migrated" | "bootstrapped";

export async function freshDatabase({
  template = "migrated",
}: {
  template?: Template;
} = {}): Promise<FreshDatabase> {
  const cluster = inject("cluster");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name} template ${template}`);
  const pool = new pg.Pool({ ...connectionTo(cluster, name), max: 4 });
  pool.on("error", () => {
    // The server ends idle connections when the database is dropped.
  });
  return {
    connection: connectionTo(cluster, name),
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      // A refused statement ends nothing: pool.query would close the connection with it, and connecting takes 30 ms.
      const client = await pool.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        client.release();
      }
    },
    async drop() {
      await pool.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };

  async function onServer(statement: string) {
    const client = new pg.Client(connectionTo(cluster, "postgres"));
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
