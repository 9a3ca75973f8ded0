/** Brings a database up to date with the migrations folder, and fills it with seeds. */
import { basename } from "node:path";
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { StartError } from "../errors.ts";
import { ownersFor, readLogin } from "./login.ts";
import { inTransaction, withOwner } from "./owner.ts";
import { hashScripts, readScript, readScripts, runScript, type Script } from "./script.ts";
import { allowServiceRole } from "./service-role.ts";

// As the Supabase CLI makes them; a new project has none of them yet.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text);
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;

/** Makes the tables that remember migrations and seeds, where a database has none. */
export async function prepareHistory(database: DatabaseConnection): Promise<void> {
  await withOwner(database, (client) => client.query(HISTORY));
}

/**
 * What a history holds that a release cannot go on from: versions unknown to it, recorded while an earlier one that it
 * knows was not. Versions newer than all it knows are those of a newer release, whose database an older one can use.
 */
export function foreignVersions(known: string[], recorded: string[]): string[] {
  const missing = known.find((version) => !recorded.includes(version));
  if (missing === undefined) return [];
  return recorded.filter((version) => version > missing && !known.includes(version));
}

/** The versions of the migrations in a folder. */
export async function listMigrations(dir: string): Promise<string[]> {
  return (await readScripts(dir)).map((script) => asMigration(script).version);
}

/** The versions of the folder that a database lacks. */
export async function pendingMigrations(database: DatabaseConnection, dir: string): Promise<string[]> {
  const known = await listMigrations(dir);
  return withOwner(database, async (client) => {
    const { rows } = await client.query("select version from supabase_migrations.schema_migrations");
    return known.filter((version) => !rows.some((row) => row.version === version));
  });
}

/**
 * Applies what is missing, each file in a transaction of its own, as the role that a hosted project uses for
 * migrations. Records it in the table that the Supabase CLI keeps, so that `supabase db push` can go on. With `only`
 * the others are left for later. @throws StartError, before anything is applied, at a database with another history.
 */
export async function migrate(
  database: DatabaseConnection,
  dir: string,
  { only }: { only?: string[] } = {},
): Promise<{ applied: string[] }> {
  const migrations = (await readScripts(dir)).map(asMigration);
  return withOwner(database, async (client) => {
    const { rows } = await client.query("select version from supabase_migrations.schema_migrations");
    const done = new Set<string>(rows.map((row) => row.version));
    refuseForeign(
      foreignVersions(
        migrations.map(({ version }) => version),
        [...done].sort(),
      ),
    );
    const pending = migrations.filter(
      ({ version }) => !done.has(version) && (!only || only.includes(version)),
    );
    for (const migration of pending) await apply(client, migration);
    if (pending.length > 0) {
      await allowServiceRole(client);
      await client.query("notify pgrst, 'reload schema'");
    }
    return { applied: pending.map(({ script }) => basename(script.file)) };
  });
}

/**
 * Runs a seed file in one transaction, once in the life of a database. The first call decides: without `load`
 * the file counts as done, so that a company that started empty is never filled up later.
 */
export async function seed(
  database: DatabaseConnection,
  file: string,
  { load = true }: { load?: boolean } = {},
): Promise<{ loaded: boolean }> {
  const script = await readScript(file);
  return withOwner(database, async (client) => {
    await client.query(HISTORY);
    const path = basename(file);
    const { rows } = await client.query("select from supabase_migrations.seed_files where path = $1", [path]);
    if (rows.length > 0) return { loaded: false };
    await inTransaction(client, async () => {
      if (load) await runAsMigrationRole(client, script);
      await client.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
        path,
        hashScripts([script]),
      ]);
    });
    return { loaded: load };
  });
}

function refuseForeign([first, ...others]: string[]): void {
  if (!first) return;
  throw new StartError(
    `This database was made by a version with other migrations (${first} and ${others.length} more are not known here). ` +
      "None of this version was applied. Go on with the version that made it, or begin with an empty database: set " +
      "DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
  );
}

interface Migration {
  version: string;
  name: string;
  script: Script;
}

function asMigration(script: Script): Migration {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(basename(script.file)) ?? [];
  if (!version || !name) throw new StartError(`${script.file}: a migration is called <number>_<name>.sql.`);
  return { version, name, script };
}

function apply(client: pg.Client, { version, name, script }: Migration): Promise<void> {
  return inTransaction(client, async () => {
    await runAsMigrationRole(client, script);
    await client.query(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
      [version, name, [script.text]],
    );
  });
}

async function runAsMigrationRole(client: pg.Client, script: Script): Promise<void> {
  const login = await readLogin(client);
  // Of the session, not only the current role: "reset role" in a file must not make it a superuser.
  if (login.superuser) {
    await client.query(`set local session authorization ${pg.escapeIdentifier(ownersFor(login).migrations)}`);
  }
  await client.query(`set local search_path to "$user", public, extensions`);
  await runScript(client, script);
  if (login.superuser) await client.query("set local session authorization default");
}
