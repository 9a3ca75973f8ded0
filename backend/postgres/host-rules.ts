/** Who may come in by the socket of the embedded PostgreSQL: the site's own roles, and the superuser for setting up. */
import { chown, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { Launcher } from "./launcher.ts";

/** Processes of the site's user (and root) may be the superuser, those of another user of the machine may not. */
const RULES = `# Written at each start of the site.
local all supabase_admin,postgres peer map=site
local all authenticator,backend_service trust
`;

/** Writes the rules into the data folder, before the server reads them. */
export async function writeHostRules(dataDir: string, { owner, seenAs }: Launcher): Promise<void> {
  const users = new Set(["root", userInfo().username, ...(seenAs ? [seenAs] : [])]);
  const map = [...users].flatMap((user) => [`site "${user}" supabase_admin\n`, `site "${user}" postgres\n`]);
  for (const [name, text] of [
    ["pg_hba.conf", RULES],
    ["pg_ident.conf", map.join("")],
  ] as const) {
    const file = join(dataDir, name);
    await writeFile(file, text, { mode: 0o600 });
    if (owner) await chown(file, owner.uid, owner.gid);
  }
}
