/** The files of a target, seen from behind the service: on its disk, and on an S3-compatible store if it has one. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DeleteObjectCommand, ListObjectsCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../../backend/config.ts";

export interface StoredFiles {
  /** All paths below the folder and the prefix, those of uploads under way and of cached images included. */
  paths(): Promise<string[]>;
  /** Puts bytes where objects lie, as somebody who touches the files would. */
  write(path: string, bytes: Buffer | string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Removes what is left on the store. */
  clear(): Promise<void>;
}

export function storedFilesIn(folder: string, s3: S3Settings | undefined): StoredFiles {
  return s3 ? filesOnStore(folder, s3) : filesOnDisk(folder);
}

function filesOnDisk(folder: string): StoredFiles {
  return {
    paths: () => pathsBelow(folder),
    async write(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      // A new file: the old one may have a second name.
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    },
    remove: (path) => rm(join(folder, path)),
    clear: async () => {},
  };
}

function filesOnStore(folder: string, { bucket: Bucket, prefix, ...line }: S3Settings): StoredFiles {
  const client = new S3Client({
    endpoint: line.endpoint,
    region: line.region,
    forcePathStyle: true,
    credentials: { accessKeyId: line.accessKeyId, secretAccessKey: line.secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const at = (path: string) => ({ Bucket, Key: `${prefix}/${path}` });
  const onStore = async () => {
    const { Contents = [] } = await client.send(new ListObjectsCommand({ Bucket, Prefix: `${prefix}/` }));
    return Contents.map(({ Key = "" }) => Key.slice(prefix.length + 1));
  };
  const remove = async (path: string) => {
    await client.send(new DeleteObjectCommand(at(path)));
  };
  return {
    paths: async () => [...(await onStore()), ...(await pathsBelow(folder))],
    async write(path, bytes) {
      await client.send(new PutObjectCommand({ ...at(path), Body: bytes }));
    },
    remove,
    async clear() {
      for (const path of await onStore()) await remove(path);
      client.destroy();
    },
  };
}

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
