/** A PostgreSQL as a company may have one elsewhere: empty, with logins that are no superusers. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "../../backend/postgres/cluster.ts";

export interface OwnServer {
  /** The file that says who may come in how. */
  rules: string;
  /** Runs SQL as the server's superuser, in its own database or another one. */
  query(text: string, database?: string): Promise<pg.QueryResultRow[]>;
  /** Holds a table of the database `postgres` against everybody, until what it answers is called. */
  lock(table: string): Promise<() => Promise<void>>;
  /** What `DATABASE_URL` says for a login and a database; a superuser and that login's database if left out. */
  address(login?: string, database?: string): string;
  /** Makes a login and a database of the same name that it owns. */
  addLogin(name: string, attributes?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const directory = await mkdtemp(join(tmpdir(), "madang-own-server-"));
  const rules = join(directory, "pg_hba.conf");
  await writeFile(rules, "local all all trust\n");
  const cluster = await startCluster(directory, { settings: { hba_file: rules } });
  const { host = "", user: superuser = "" } = cluster.connection;
  const address = (login = superuser, database = login) =>
    `postgres://${encodeURIComponent(login)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`;

  async function query(text: string, database = "postgres") {
    const client = new pg.Client({ ...cluster.connection, database });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  return {
    rules,
    query,
    address,
    async lock(table) {
      const client = new pg.Client({ ...cluster.connection, database: "postgres" });
      client.on("error", () => {});
      await client.connect();
      await client.query(`begin; lock table ${pg.escapeIdentifier(table)} in access exclusive mode`);
      return () => client.end();
    },
    async addLogin(name, attributes = "") {
      const quoted = pg.escapeIdentifier(name);
      await query(`create role ${quoted} login nosuperuser ${attributes}`);
      await query(`create database ${quoted} owner ${quoted}`);
      return address(name);
    },
    async stop() {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
