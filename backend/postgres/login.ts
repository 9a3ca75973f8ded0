/** The login that the backend sets up and migrates with, and whether its database will do. */
import pg from "pg";
import { StartError } from "../errors.ts";

const OLDEST_VERSION = 15;

export interface Login {
  name: string;
  superuser: boolean;
  /** Whether it may make roles that bypass row-level security. */
  grantsBypass: boolean;
  serverVersion: number;
  database: string;
  encoding: string;
  ownsDatabase: boolean;
  ownsPublic: boolean;
  /** To whom the tables belong that were set up before; null in an empty database. */
  setUpFor: string | null;
}

/** To whom belongs what is set up: to the roles of a hosted project, or all of it to a login that is no superuser. */
export interface Owners {
  migrations: string;
  auth: string;
  storage: string;
}

// 18.4 gives its number as 180004. Before 16 only a superuser lets roles bypass row-level security.
const FACTS = `
  select current_user as name, rolsuper as superuser, datname as database,
    rolsuper or (rolbypassrls and version >= 16) as "grantsBypass", version as "serverVersion",
    pg_encoding_to_char(encoding) as encoding,
    pg_has_role(current_user, datdba, 'usage') as "ownsDatabase",
    (select pg_has_role(current_user, nspowner, 'usage')
     from pg_namespace where nspname = 'public') as "ownsPublic",
    (select pg_get_userbyid(relowner)
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'supabase_migrations' and relname = 'schema_migrations') as "setUpFor"
  from pg_database, pg_roles, lateral (select current_setting('server_version_num')::int / 10000) as server (version)
  where datname = current_database() and rolname = current_user`;

export async function readLogin(client: pg.ClientBase): Promise<Login> {
  const { rows } = await client.query<Login>(FACTS);
  if (!rows[0]) throw new Error("PostgreSQL does not know its own login.");
  return rows[0];
}

export function ownersFor({ name, superuser }: Login): Owners {
  return superuser
    ? { migrations: "postgres", auth: "supabase_auth_admin", storage: "supabase_storage_admin" }
    : { migrations: name, auth: name, storage: name };
}

/** @throws StartError that says what is wrong with the database or the login, and how to fix it. */
export function refuseUnfit(login: Login): void {
  const problem = problemOf(login);
  if (problem) throw new StartError(`DATABASE_URL: ${problem}`);
}

function problemOf(login: Login): string | undefined {
  const name = pg.escapeIdentifier(login.name);
  const database = pg.escapeIdentifier(login.database);
  if (login.serverVersion < OLDEST_VERSION) {
    return `the server is PostgreSQL ${login.serverVersion}; it has to be ${OLDEST_VERSION} or later.`;
  }
  if (login.encoding !== "UTF8") {
    return `the database ${database} has the encoding ${login.encoding}; it has to be UTF8. Make another:\n
  create database <name> owner ${name} encoding 'UTF8' template template0;`;
  }
  if (!login.ownsDatabase) {
    return `the login ${name} does not own the database. Let its owner or a superuser run this once:\n
  alter database ${database} owner to ${name};`;
  }
  if (!login.ownsPublic) {
    return `the login ${name} does not own the schema public. Let its owner or a superuser run this once, in ${database}:\n
  alter schema public owner to ${name};`;
  }
  if (login.setUpFor && login.setUpFor !== ownersFor(login).migrations) {
    return `the database was set up with another login and belongs to ${pg.escapeIdentifier(login.setUpFor)}, not to ${name}. Name that other login, or an empty database.`;
  }
  return undefined;
}
