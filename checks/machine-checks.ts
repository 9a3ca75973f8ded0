/** What `npm run doctor` and the running site look at alike, by name. */
import type { Config } from "../server/config.ts";
import { checkBackupFile } from "./backup-check.ts";
import type { Finding } from "./finding.ts";
import { checkDisk, checkFolder, checkNode } from "./folder-checks.ts";
import { checkAddress, checkDatabase, checkFiles, checkMail } from "./service-checks.ts";

export const machineChecks: Record<string, (config: Config) => Promise<Finding>> = {
  "Node.js": checkNode,
  "data folder": checkFolder,
  disk: checkDisk,
  database: checkDatabase,
  "uploaded files": checkFiles,
  mail: checkMail,
  "public address": checkAddress,
  backup: checkBackupFile,
};
