/** A Supabase project to run the contract against, named by environment variables; every file empties it first. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { TestRunner, vi } from "vitest";
import { migrate } from "../../backend/postgres/migrations.ts";
import { clientsOf } from "./clients.ts";
import type { FreshDatabase } from "./database.ts";
import type { Target, TargetOptions } from "./target.ts";

interface Project {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** An address of the database as `postgres`. */
  databaseUrl: string;
}

/** Undefined: the tests bring a backend of their own. */
export const project = readProject(process.env);

/** Says of a project that it is for nothing else. */
const MARK = "emptied by contract tests";

const migrations = join(import.meta.dirname, "../../supabase/migrations");

export async function startOnProject(
  { databaseUrl, ...served }: Project,
  { template = "migrated", prepare, ...others }: TargetOptions,
): Promise<Target> {
  for (const name of Object.keys(others)) leaveOut(name);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The pool lets go of connections before they are closed: the end of the server may still reach them.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database: FreshDatabase = {
    connection: { connectionString: databaseUrl },
    async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]) {
      return (await pool.query<Row>(text, values)).rows;
    },
    drop: () => pool.end(),
  };
  await refuseProjectInUse(database);
  const clients = clientsOf({ ...served, database });
  await removeBuckets(clients.service());
  await database.query(EMPTY);
  if (template === "migrated") await migrate(database.connection, migrations);
  await prepare?.(database);
  await schemaSeen(served, database);
  return {
    ...served,
    ...clients,
    database,
    get directory() {
      return leaveOut("directory");
    },
    s3: undefined,
    get files() {
      return leaveOut("file");
    },
    get backend() {
      return leaveOut("backend");
    },
    signingKey: async () => leaveOut("signingKey"),
    stop: database.drop,
  };
}

function readProject(env: NodeJS.ProcessEnv): Project | undefined {
  const url = env.TEST_SUPABASE_URL;
  if (!url) return undefined;
  const required = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`With TEST_SUPABASE_URL the tests need ${name} as well.`);
    return value;
  };
  return {
    url,
    publishableKey: required("TEST_SUPABASE_PUBLISHABLE_KEY"),
    secretKey: required("TEST_SUPABASE_SECRET_KEY"),
    databaseUrl: required("TEST_SUPABASE_DB_URL"),
  };
}

/** A test that needs what only the built-in backend has does not count here; a whole file of them is not to be run. */
function leaveOut(what: string): never {
  const reason = `Only the built-in backend has a ${what} that tests can reach.`;
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(reason);
  return test.context.skip(reason);
}

/** Nobody's tables and people go because a variable was set by mistake. */
async function refuseProjectInUse({ query, drop }: FreshDatabase): Promise<void> {
  const [found] = await query<{ mark: string | null; empty: boolean }>(`
    select obj_description('public'::regnamespace) as mark,
      not exists (select from pg_class where relnamespace = 'public'::regnamespace)
        and not exists (select from auth.users) as empty`);
  if (found?.mark === MARK || found?.empty) return;
  await drop();
  throw new Error("The project of TEST_SUPABASE_URL is in use. The contract needs an empty one of its own.");
}

/** Stored bytes go with their rows only through the API. */
async function removeBuckets(service: ReturnType<Target["service"]>): Promise<void> {
  const { data, error } = await service.storage.listBuckets();
  if (error) throw error;
  for (const { id } of data) {
    for (const { error } of [await service.storage.emptyBucket(id), await service.storage.deleteBucket(id)]) {
      if (error) throw error;
    }
  }
}

/** What a new project has. */
const EMPTY = `
  drop schema if exists public, private cascade;
  create schema public;
  comment on schema public is '${MARK}';
  grant usage on schema public to anon, authenticated, service_role;
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text);
  delete from supabase_migrations.schema_migrations;
  drop table if exists supabase_migrations.seed_files;
  delete from auth.users;
  do $$
  declare
    policy record;
  begin
    for policy in select policyname, tablename from pg_policies where schemaname = 'storage' loop
      execute format('drop policy %I on storage.%I', policy.policyname, policy.tablename);
    end loop;
    execute format('alter role anon in database %I reset all', current_database());
  end
  $$`;

/** The API hears of a changed schema a little later than the database. */
async function schemaSeen(
  { url, secretKey }: Pick<Project, "url" | "secretKey">,
  database: FreshDatabase,
): Promise<void> {
  const name = `seen_${randomBytes(6).toString("hex")}`;
  await database.query(`create table public.${name} (); grant select on public.${name} to service_role`);
  const look = () => fetch(`${url}/rest/v1/${name}?limit=0`, { headers: { apikey: secretKey } });
  await vi.waitUntil(async () => (await look()).ok, { timeout: 30_000 });
  await database.query(`drop table public.${name}`);
}
