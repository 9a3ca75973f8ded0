/**
 * `npm run reset-second-factor -- EMAIL`: for an admin who has lost phone and recovery codes and has no colleague to
 * help. Takes the second factors of the account away, its recovery codes and sessions too; the password alone opens it
 * then.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { recordAudit, THE_SERVICE } from "../backend/auth/audit.ts";
import { removeFactor } from "../backend/auth/factor.ts";
import { endSessions } from "../backend/auth/session.ts";
import { findUserByEmail, type UserRow } from "../backend/auth/user.ts";
import { refuseMissingDatabase } from "../backend/backup/backup-site.ts";
import { StartError } from "../backend/errors.ts";
import { bootstrap } from "../backend/postgres/bootstrap.ts";
import { startCluster } from "../backend/postgres/cluster.ts";
import { connectDatabase, type Transaction } from "../backend/postgres/database.ts";
import { withOwner } from "../backend/postgres/owner.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { SettingError } from "../server/setting-error.ts";
import { runCommand } from "./run-command.ts";

async function reset({ dataDir, databaseUrl }: Config, email: string): Promise<string> {
  // The embedded database belongs to one process, so the site has to be stopped first.
  const cluster = databaseUrl ? undefined : await startCluster(join(dataDir, "postgres"));
  try {
    const connection = cluster?.connection ?? { connectionString: databaseUrl };
    await bootstrap(connection);
    const database = await connectDatabase({ database: connection });
    const user = await database
      .asService((client) => closeAccess(client, email))
      .finally(() => database.close());
    await withOwner(connection, (client) =>
      client.query("delete from private.recovery_codes where id = $1", [user.id]),
    );
    return `Second factors removed: ${user.factors.length}, recovery codes and sign-ins on all devices too. The account opens with its password now.`;
  } finally {
    await cluster?.stop();
  }
}

/** Ends factors and sessions of the account. */
async function closeAccess(client: Transaction, email: string): Promise<UserRow> {
  const user = await findUserByEmail(client, email.toLowerCase());
  if (!user) throw new StartError(`There is no account with the address ${email}.`);
  for (const factor of user.factors) {
    await removeFactor(client, factor);
    const origin = { address: undefined, userAgent: undefined };
    await recordAudit(client, origin, THE_SERVICE, "factor_deleted", {
      user_id: user.id,
      factor_id: factor.id,
    });
  }
  await endSessions(client, user.id, "global", undefined);
  return user;
}

await runCommand(async () => {
  const [email] = parseArgs({ allowPositionals: true }).positionals;
  if (!email) throw new StartError("Say whose: npm run reset-second-factor -- name@example.com");
  const config = readConfig(process.env);
  if (config.hosted) {
    throw new SettingError("The accounts belong to the project of SUPABASE_URL: remove the factor there.");
  }
  becomeFolderUser(config.dataDir, import.meta.dirname);
  await refuseMissingDatabase(config);
  console.log(await reset(config, email));
});
