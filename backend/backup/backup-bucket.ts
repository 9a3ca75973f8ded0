/** Backups in the bucket of the uploaded files, below a name of their own. */
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { makeFolder } from "../make-folder.ts";
import { connectS3 } from "../storage/s3-client.ts";
import { madeAtOf } from "./backup-name.ts";
import type { BackupStore, ListedBackup } from "./backup-store.ts";

/** `temporaryFolder` has a backup while it is written. @throws StartError when the store refuses access */
export async function openBackupBucket(settings: S3Settings, temporaryFolder: string): Promise<BackupStore> {
  await makeFolder(temporaryFolder);
  const client = await connectS3(settings);
  const Bucket = settings.bucket;
  const start = settings.prefix ? `${settings.prefix}/backups/` : "backups/";
  return {
    place: `the bucket ${Bucket} (${start})`,
    temporaryFolder,
    async list() {
      const { Contents = [] } = await client.send(
        new ListObjectsCommand({ Bucket, Prefix: `${start}madang-` }),
      );
      const found: ListedBackup[] = [];
      for (const { Key = "", Size = 0 } of Contents) {
        const name = Key.slice(start.length);
        const madeAt = madeAtOf(name);
        if (!madeAt) continue;
        const open = async () =>
          (await client.send(new GetObjectCommand({ Bucket, Key }))).Body as unknown as Readable;
        found.push({ name, madeAt, size: Size, open });
      }
      return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
    },
    async take(file, name) {
      const Body = createReadStream(file);
      const { size: ContentLength } = await stat(file);
      await client
        .send(new PutObjectCommand({ Bucket, Key: start + name, Body, ContentLength }))
        .finally(() => Body.destroy());
      await rm(file, { force: true });
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: start + name }));
    },
  };
}
