/**
 * The roles that every Supabase project has. They belong to the whole server: they may be there already, made for
 * another database or by somebody else.
 */
import pg from "pg";
import { isDatabaseError, StartError } from "../errors.ts";
import { type Login, ownersFor } from "./login.ts";
import { inTransaction } from "./owner.ts";

interface Role {
  name: string;
  attributes: string;
  /** A role that is there already keeps its own. */
  settings?: string[];
}

interface Membership {
  role: string;
  member: string;
  options?: string;
}

const CALLERS = ["anon", "authenticated", "service_role"];

/** Makes the roles and memberships that are missing. @throws StartError with the SQL when the login may not. */
export async function makeRoles(client: pg.Client, login: Login): Promise<void> {
  const missing = [...(await missingRoles(client, login)), ...(await missingMemberships(client, login))];
  try {
    await inTransaction(client, async () => {
      for (const statement of missing) await client.query(statement);
    });
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw new StartError(
      `DATABASE_URL: the login ${pg.escapeIdentifier(login.name)} may not set up the roles of the site ` +
        `(${error.message}). Let a superuser, or who else may, run this once on the server:\n\n` +
        missing.map((statement) => `  ${statement};`).join("\n"),
      { cause: error },
    );
  }
  await refuseStrongVisitors(client);
}

async function missingRoles(client: pg.Client, login: Login): Promise<string[]> {
  const wanted = rolesFor(login);
  const { rows } = await client.query<{ name: string }>("select rolname as name from pg_roles");
  const known = new Set(rows.map(({ name }) => name));
  return wanted
    .filter(({ name }) => !known.has(name))
    .flatMap(({ name, attributes, settings = [] }) => [
      `create role ${name} ${attributes}`,
      ...settings.map((setting) => `alter role ${name} set ${setting}`),
    ]);
}

// To have the rights of a role and to become it are two things from 16 on; who makes a role has neither.
async function missingMemberships(client: pg.Client, login: Login): Promise<string[]> {
  const wanted = membershipsFor(login);
  const { rows } = await client.query<{ place: number }>(
    `select place::int - 1 as place
     from unnest($1::text[], $2::text[]) with ordinality as wanted (role, member, place)
     where pg_has_role(to_regrole(quote_ident(member)), to_regrole(quote_ident(role)), $3) is not true
     order by place`,
    [
      wanted.map(({ role }) => role),
      wanted.map(({ member }) => member),
      login.serverVersion < 16 ? "member" : "set",
    ],
  );
  return rows.flatMap(({ place }) => {
    const { role, member, options = "" } = wanted[place] as Membership;
    return `grant ${role} to ${pg.escapeIdentifier(member)}${options}`;
  });
}

function rolesFor({ superuser, grantsBypass }: Login): Role[] {
  const callers: Role[] = [
    { name: "anon", attributes: "nologin noinherit", settings: ["statement_timeout = '3s'"] },
    { name: "authenticated", attributes: "nologin noinherit", settings: ["statement_timeout = '8s'"] },
    // Where it may not bypass row-level security, policies let it pass: see service-role.ts.
    { name: "service_role", attributes: `nologin noinherit${grantsBypass ? " bypassrls" : ""}` },
    {
      name: "authenticator",
      attributes: superuser ? "login noinherit" : "nologin noinherit",
      settings: ["statement_timeout = '8s'", "lock_timeout = '8s'"],
    },
  ];
  if (!superuser) return callers;
  return [
    ...callers,
    { name: "supabase_auth_admin", attributes: "nologin noinherit createrole" },
    { name: "supabase_storage_admin", attributes: "nologin noinherit createrole" },
    { name: "postgres", attributes: "login createrole createdb bypassrls" },
    // What the backend works as, beside the callers: see bootstrap/90-backend-service.sql.
    { name: "backend_service", attributes: "login bypassrls" },
  ];
}

function membershipsFor(login: Login): Membership[] {
  const callers = CALLERS.map((role) => ({ role, member: "authenticator" }));
  if (!login.superuser) return [...callers, { role: "authenticator", member: login.name }];
  const { migrations, storage } = ownersFor(login);
  return [
    ...callers,
    ...CALLERS.map((role) => ({ role, member: migrations, options: " with admin option" })),
    // Lets migrations create policies on storage.objects; on hosted an extension allows just that.
    { role: storage, member: migrations },
    { role: "service_role", member: "backend_service" },
  ];
}

/** Visitors whom somebody has made strong would walk past every policy. */
async function refuseStrongVisitors(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ visitor: string; strong: string }>(`
    select visitor.rolname as visitor, strong.rolname as strong
    from pg_roles as visitor join pg_roles as strong on pg_has_role(visitor.oid, strong.oid, 'member')
    where visitor.rolname in ('anon', 'authenticated')
      and (strong.rolsuper or strong.rolbypassrls or strong.rolname in ('service_role', current_user))
    order by visitor.rolname, strong.rolname = visitor.rolname desc
    limit 1`);
  const [found] = rows;
  if (!found) return;
  const { visitor, strong } = found;
  throw new StartError(
    `DATABASE_URL: on this server every visitor (the role ${visitor}) would bypass row-level security. ` +
      `Let a superuser take that away:\n\n  ${
        strong === visitor
          ? `alter role ${visitor} nosuperuser nobypassrls`
          : `revoke ${pg.escapeIdentifier(strong)} from ${visitor}`
      };`,
  );
}
