/**
 * `npm run clean:images`: takes place, time and camera out of images that were uploaded before uploads lost them,
 * while the site runs or not. Done again, it finds nothing to do.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { refuseMissingDatabase, withSiteDatabase } from "../backend/backup/backup-site.ts";
import { StartError } from "../backend/errors.ts";
import { bootstrap } from "../backend/postgres/bootstrap.ts";
import { connectDatabase } from "../backend/postgres/database.ts";
import { cleanImages } from "../backend/storage/clean-images.ts";
import { openObjectFiles } from "../backend/storage/open-object-files.ts";
import { readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  parseArgs();
  const config = readConfig(process.env);
  if (config.hosted) {
    throw new StartError(
      "The images lie on the hosted project, which stores them as they are uploaded: nothing is cleaned there.",
    );
  }
  becomeFolderUser(config.dataDir, import.meta.dirname);
  await refuseMissingDatabase(config);
  const files = await openObjectFiles({ storageDir: join(config.dataDir, "storage"), s3: config.s3 });
  const counts = await withSiteDatabase(config, async (connection) => {
    await bootstrap(connection);
    const database = await connectDatabase({ database: connection });
    return cleanImages(database, files).finally(() => database.close());
  });
  console.log(
    `Images cleaned: ${counts.cleaned}. Clean already: ${counts.clean}. ` +
      `Left as they are, as they cannot be read: ${counts.unreadable}. Not there: ${counts.missing}.`,
  );
  if (counts.missing > 0) console.log("`npm run check:storage` lists those that are missing.");
});
