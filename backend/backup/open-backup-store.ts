/** Where the backups of this site go: beside its data, or with `S3_…` settings into the bucket. */
import { join } from "node:path";
import type { S3Settings } from "../config.ts";
import { refuseForeign } from "../foreign-folder.ts";
import { loadS3 } from "../storage/load-s3.ts";
import { openBackupFolder } from "./backup-folder.ts";
import type { BackupStore } from "./backup-store.ts";

/** @throws StartError when the store does not take us */
export async function openBackupStore(dataDir: string, s3: S3Settings | undefined): Promise<BackupStore> {
  const folder = join(dataDir, "backups");
  await refuseForeign(folder, [folder]);
  if (!s3) return openBackupFolder(folder);
  const { openBackupBucket } = await loadS3(() => import("./backup-bucket.ts"));
  return openBackupBucket(s3, folder);
}
