/**
 * `npm run copy:files -- --to-s3` copies the uploaded files from the disk to the store of the S3_… settings,
 * `-- --to-disk` from there to the disk. What is there already is left out, and nothing is removed.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { StartError } from "../backend/errors.ts";
import { copyFiles } from "../backend/storage/copy-files.ts";
import { openObjectFiles } from "../backend/storage/open-object-files.ts";
import { type Config, readConfig } from "../server/config.ts";
import { becomeFolderUser } from "../server/folder-user.ts";
import { SettingError } from "../server/setting-error.ts";

async function copy({ dataDir, s3 }: Config, way: "--to-s3" | "--to-disk"): Promise<string> {
  becomeFolderUser(dataDir, import.meta.dirname);
  if (!s3) return "The S3_… settings are missing: they name the store.";
  const storageDir = join(dataDir, "storage");
  const disk = await openObjectFiles({ storageDir });
  const store = await openObjectFiles({ storageDir, s3 });
  const count = await (way === "--to-s3" ? copyFiles(disk, store) : copyFiles(store, disk));
  return `Files copied: ${count}. \`npm run check:storage\` tells whether they are all there.`;
}

const settingsFile = join(import.meta.dirname, "../.env");
if (existsSync(settingsFile)) loadEnvFile(settingsFile);
try {
  const way = process.argv.find((argument) => argument === "--to-s3" || argument === "--to-disk");
  if (way) console.log(await copy(readConfig(process.env), way));
  else console.log("Say where to: npm run copy:files -- --to-s3, or -- --to-disk");
} catch (error) {
  const expected = error instanceof SettingError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
