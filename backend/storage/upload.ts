/**
 * How an upload becomes an object: policies are asked first, by a statement that is rolled back; then the
 * bytes arrive beside the objects; then file and row take their places, the row last.
 */

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Turns } from "../../shared/turns.ts";
import { type Bucket, findBucket } from "./bucket.ts";
import { formatOf } from "./image-format.ts";
import { checkSignature } from "./image-type.ts";
import type { TemporaryUpload } from "./object-files.ts";
import { type ObjectRow, ownerOf, writeRow } from "./object-row.ts";
import { publishObject } from "./publish-object.ts";
import { imagesAtOnce } from "./render-line.ts";
import { asSender, type Operation, type StorageContext, type StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import type { ObjectMetadata } from "./stored-object.ts";
import { checkMimetype, sizeLimitOf } from "./upload-limits.ts";
import { readUploadRequest, type UploadRequest } from "./upload-request.ts";
import { withoutMetadata } from "./uploaded-image.ts";

export interface UploadOptions {
  bucket: string;
  key: string;
  /** Whether an object already there may be replaced. */
  upsert: boolean;
}

/** Takes the body of the request in as an object of the sender's, if the policies let them. */
export async function upload(
  context: StorageContext,
  c: StorageRequest,
  options: UploadOptions & { operation: Operation },
): Promise<{ Key: string; Id: string }> {
  return takeIn(context, c, { ...options, owner: ownerOf(c.get("caller")) }, (row) =>
    asSender(context, c, options.operation, { rollback: true }, (client) =>
      writeRow(client, row, options.upsert),
    ),
  );
}

/** Images are unfolded few at a time, so that pages are served meanwhile. */
const decoding = new Turns(imagesAtOnce);

/** Takes the body of the request in; `allow` is asked, and may refuse, before the bytes are read. */
export async function takeIn(
  context: StorageContext,
  c: StorageRequest,
  options: UploadOptions & { owner: string | null },
  allow: (row: ObjectRow) => Promise<void> = async () => {},
): Promise<{ Key: string; Id: string }> {
  const bucket = await context.database.asService((client) => findBucket(client, options.bucket));
  const request = await readUploadRequest(c);
  checkMimetype(bucket, request.mimetype);
  const row = rowOf(options, request);
  await allow(row);

  let temporary = await receive(context, bucket, request);
  try {
    checkSignature(temporary.head, request.mimetype);
    const cleaned = await cleanImage(temporary, request.mimetype, c.get("clientAddress"));
    if (cleaned) {
      const original = temporary;
      temporary = await context.files.receive(cleaned, sizeLimitOf(bucket));
      await original.drop();
    }
    await temporary.keep(row);
  } catch (error) {
    await temporary.drop();
    throw error;
  }
  const id = await publishObject(
    context,
    { ...row, metadata: metadataOf(temporary, request) },
    options.upsert,
  );
  return { Key: `${options.bucket}/${options.key}`, Id: id };
}

/** An image's bytes without what is not the image, where there is any; other files stay as they are. */
async function cleanImage(
  temporary: TemporaryUpload,
  mimetype: string,
  address: string | undefined,
): Promise<Readable | undefined> {
  const format = formatOf(mimetype);
  const bytes = format && (await decoding.run(address, () => withoutMetadata(temporary.file, format)));
  return bytes && Readable.from([bytes]);
}

function rowOf(
  { bucket, key, owner }: UploadOptions & { owner: string | null },
  request: UploadRequest,
): ObjectRow {
  return {
    id: randomUUID(),
    bucket,
    key,
    version: randomUUID(),
    owner,
    metadata: { mimetype: request.mimetype, contentLength: request.announcedSize },
    userMetadata: request.userMetadata,
  };
}

async function receive(
  { files }: StorageContext,
  bucket: Bucket,
  request: UploadRequest,
): Promise<TemporaryUpload> {
  const limit = sizeLimitOf(bucket);
  if (request.announcedSize !== undefined && request.announcedSize > limit) {
    throw new StorageError("EntityTooLarge");
  }
  return files.receive(request.bytes, limit);
}

function metadataOf(temporary: TemporaryUpload, request: UploadRequest): ObjectMetadata {
  return {
    eTag: `"${temporary.digest}"`,
    size: temporary.size,
    mimetype: request.mimetype,
    cacheControl: request.cacheControl,
    ...(request.contentEncoding && { contentEncoding: request.contentEncoding }),
    lastModified: new Date().toISOString(),
    contentLength: temporary.size,
    httpStatusCode: 200,
  };
}
