/** Gives an empty database what every Supabase project has before its first migration. */
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { DatabaseConnection } from "../config.ts";
import { type Owners, ownersFor, readLogin, refuseUnfit } from "./login.ts";
import { inTransaction, withOwner } from "./owner.ts";
import { makeRoles } from "./roles.ts";
import { hashScripts, readScripts, runScript, type Script } from "./script.ts";
import { allowServiceRole } from "./service-role.ts";

const SCRIPTS = fileURLToPath(new URL("./bootstrap", import.meta.url));

/**
 * Looks whether database and login will do, makes roles that are missing and applies the scripts of `bootstrap/` in
 * order, unless just these have been applied before. @throws StartError with what an operator has to repair.
 */
export async function bootstrap(database: DatabaseConnection): Promise<void> {
  const scripts = await readScripts(SCRIPTS);
  const hash = hashScripts(scripts);
  await withOwner(database, async (client) => {
    const login = await readLogin(client);
    refuseUnfit(login);
    await makeRoles(client, login);
    if ((await appliedHash(client)) === hash) return allowServiceRole(client);
    const owners = ownersFor(login);
    await inTransaction(client, async () => {
      for (const script of scripts) await runScript(client, nameOwners(script, owners));
      await allowServiceRole(client);
      await client.query(`
        create table if not exists backend.bootstrap (
          single boolean primary key default true check (single), hash text not null, applied_at timestamptz not null
        )`);
      await client.query(
        `insert into backend.bootstrap (hash, applied_at) values ($1, now())
         on conflict (single) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
        [hash],
      );
    });
  });
}

async function appliedHash(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query("select to_regclass('backend.bootstrap') is not null as made");
  if (!rows[0].made) return undefined;
  return (await client.query("select hash from backend.bootstrap")).rows[0]?.hash;
}

/** Puts names in where a script says, as in psql, `:"migration_role"`. */
function nameOwners({ file, text }: Script, { migrations, auth, storage }: Owners): Script {
  const names = { migration_role: migrations, auth_owner: auth, storage_owner: storage };
  return {
    file,
    text: Object.entries(names).reduce(
      (named, [place, name]) => named.replaceAll(`:"${place}"`, () => pg.escapeIdentifier(name)),
      text,
    ),
  };
}
