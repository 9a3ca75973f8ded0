/**
 * `npm run rotate-keys`: a new key signs access tokens from twenty minutes on; nobody is signed out. With `-- --at-once`
 * it signs now, and every access token there is ends: for a key that somebody has seen. With `-- --api-keys` the
 * publishable and the secret key are replaced, and count when the site starts again.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { replaceApiKeys } from "../backend/api-keys.ts";
import { refuseMissingDatabase } from "../backend/backup/backup-site.ts";
import { bootstrap } from "../backend/postgres/bootstrap.ts";
import { startCluster } from "../backend/postgres/cluster.ts";
import { connectDatabase } from "../backend/postgres/database.ts";
import { rotateSigningKey } from "../backend/signing-keys.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { SettingError } from "../server/setting-error.ts";
import { runCommand } from "./run-command.ts";

async function rotate(
  { dataDir, databaseUrl }: Config,
  options: { atOnce: boolean; apiKeys: boolean },
): Promise<string> {
  // The embedded database belongs to one process, so the site has to be stopped first.
  const cluster = databaseUrl ? undefined : await startCluster(join(dataDir, "postgres"));
  const connection = cluster?.connection ?? { connectionString: databaseUrl };
  try {
    await bootstrap(connection);
    if (options.apiKeys) {
      await replaceApiKeys(connection);
      return "The API keys are new. Start the site again; they are written to secrets.json then.";
    }
    const database = await connectDatabase({ database: connection });
    await database
      .asService((client) => rotateSigningKey(client, { atOnce: options.atOnce }))
      .finally(() => database.close());
    return options.atOnce
      ? "A new key signs now. Access tokens signed before are refused; sessions go on when they are refreshed."
      : "A new key is published now and signs in twenty minutes.";
  } finally {
    await cluster?.stop();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { "at-once": { type: "boolean" }, "api-keys": { type: "boolean" } },
  });
  const options = { atOnce: values["at-once"] === true, apiKeys: values["api-keys"] === true };
  const config = readConfig(process.env);
  if (config.hosted) {
    throw new SettingError("The keys belong to the project of SUPABASE_URL: replace them in its settings.");
  }
  if (options.apiKeys && config.keys) {
    throw new SettingError(
      "The API keys are settings: replace SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.",
    );
  }
  becomeFolderUser(config.dataDir, import.meta.dirname);
  await refuseMissingDatabase(config);
  console.log(await rotate(config, options));
});
