/**
 * Bytes of objects on an S3-compatible store, under the same names as on the disk. An upload arrives on the disk
 * first and is sent in one piece when it is whole and what it says it is: so nothing of a refused one reaches the store.
 */

import { createReadStream } from "node:fs";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { reportFailure } from "../report-failure.ts";
import { type ObjectBytes, type ObjectFiles, pathOf, type StoredFile } from "./object-files.ts";
import { connectS3, type Timeouts } from "./s3-client.ts";
import { StorageError } from "./storage-error.ts";
import { createTemporaryUploads, type TemporaryFile } from "./temporary-uploads.ts";

/** What lies elsewhere in the bucket is not ours: our names end with a version. */
const OURS = /^[^/]+\/.+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `folder` is for uploads while they arrive.
 * @throws StartError when the store does not take us.
 */
export async function createS3Files(
  settings: S3Settings,
  folder: string,
  timeouts?: Timeouts,
): Promise<ObjectFiles> {
  return filesOn(await connectS3(settings, timeouts), settings, folder);
}

function filesOn(client: S3Client, { bucket: Bucket, prefix }: S3Settings, folder: string): ObjectFiles {
  const temporaryUploads = createTemporaryUploads(folder);
  const start = prefix && `${prefix}/`;
  const at = (path: string) => ({ Bucket, Key: start + path });

  /** With its MD5, so that the store keeps it only as it was sent. */
  async function put({ file, size, digest }: TemporaryFile, path: string): Promise<void> {
    const Body = createReadStream(file);
    const ContentMD5 = Buffer.from(digest, "hex").toString("base64");
    await client
      .send(new PutObjectCommand({ ...at(path), Body, ContentLength: size, ContentMD5 }))
      .finally(() => Body.destroy());
  }

  /** Waits until the store has a new file. When it does not say so, it may have it all the same: then that goes. */
  async function settle(path: string, sending: Promise<unknown>): Promise<void> {
    await sending.catch(async (error) => {
      await client.send(new DeleteObjectCommand(at(path))).catch(() => {});
      explain(error);
    });
  }

  async function remove(path: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(path))).catch(explain);
  }

  return {
    sweep: temporaryUploads.sweep,

    async receive(bytes, limit) {
      const upload = await temporaryUploads.receive(bytes, limit);
      return {
        ...upload,
        async keep(place) {
          const send = () => put(upload, pathOf(place));
          // The library does not send a stream a second time.
          await settle(pathOf(place), send().catch(send));
          await upload.drop();
        },
      };
    },

    async open(place, range) {
      // No range names the bytes of an object that has none.
      const Range = range && range.end >= range.start ? `bytes=${range.start}-${range.end}` : undefined;
      const found = await client
        .send(new GetObjectCommand({ ...at(pathOf(place)), Range }))
        .catch((error) => {
          return error instanceof NoSuchKey ? undefined : explain(error);
        });
      return found?.Body && bytesOf(found.Body);
    },

    async copy(from, to) {
      const source = [Bucket, ...at(pathOf(from)).Key.split("/")].map(encodeURIComponent).join("/");
      const copy = new CopyObjectCommand({ ...at(pathOf(to)), CopySource: source });
      await settle(pathOf(to), client.send(copy));
    },

    remove: (place) => remove(pathOf(place)),

    async *list() {
      let marker: string | undefined;
      do {
        const page = new ListObjectsCommand({ Bucket, Prefix: start, Marker: marker });
        const { Contents = [], IsTruncated } = await client.send(page).catch(explain);
        for (const { Key = "", LastModified = new Date() } of Contents) {
          const path = Key.slice(start.length);
          if (!OURS.test(path)) continue;
          yield { path, changed: LastModified, remove: () => remove(path) } satisfies StoredFile;
        }
        marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
      } while (marker);
    },
  };
}

function bytesOf(body: NonNullable<GetObjectCommandOutput["Body"]>): ObjectBytes {
  return {
    async whole() {
      return Buffer.from(await body.transformToByteArray().catch(explain));
    },
    stream: () => body.transformToWebStream(),
  };
}

/** What the store says, in the words of the service; the rest goes to the log. */
function explain(error: unknown): never {
  const code = error instanceof Error ? error.name : "";
  if (code === "NoSuchKey") throw new StorageError("NoSuchKey");
  if (code === "KeyTooLongError") throw new StorageError("InvalidKey", "The key is too long for the store");
  reportFailure("storage: the store of S3_ENDPOINT", error);
  throw new StorageError("S3Error");
}
