/**
 * `npm run copy:files -- --to-s3` copies the uploaded files from the disk to the store of the S3_… settings,
 * `-- --to-disk` from there to the disk. What is there already is left out, and nothing is removed.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { refuseMissingDatabase } from "../backend/backup/backup-site.ts";
import { StartError } from "../backend/errors.ts";
import { copyFiles } from "../backend/storage/copy-files.ts";
import { openObjectFiles } from "../backend/storage/open-object-files.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { SettingError } from "../server/setting-error.ts";
import { runCommand } from "./run-command.ts";

async function copy(config: Config, toStore: boolean): Promise<string> {
  const { dataDir, s3 } = config;
  if (!s3) throw new SettingError("The S3_… settings are missing: they name the store.");
  becomeFolderUser(dataDir, import.meta.dirname);
  await refuseMissingDatabase(config);
  const storageDir = join(dataDir, "storage");
  const disk = await openObjectFiles({ storageDir });
  const store = await openObjectFiles({ storageDir, s3 });
  const count = await (toStore ? copyFiles(disk, store) : copyFiles(store, disk));
  return `Files copied: ${count}. \`npm run check:storage\` checks that all of them are there.`;
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { "to-s3": { type: "boolean" }, "to-disk": { type: "boolean" } } });
  const toStore = values["to-s3"] === true;
  if (toStore === (values["to-disk"] === true)) {
    throw new StartError("Say where to: npm run copy:files -- --to-s3, or -- --to-disk");
  }
  console.log(await copy(readConfig(process.env), toStore));
});
