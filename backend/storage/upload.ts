/**
 * How an upload becomes an object: policies are asked first, by a statement that is rolled back; then the
 * bytes arrive beside the objects; then file and row take their places, the row last.
 */

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type Bucket, checkMimetype, findBucket, sizeLimitOf } from "./bucket.ts";
import { formatOf } from "./image-format.ts";
import { checkSignature } from "./image-type.ts";
import { type Incoming, readIncoming } from "./incoming.ts";
import type { Draft } from "./object-files.ts";
import { type ObjectRow, ownerOf, writeRow } from "./object-row.ts";
import { publishObject } from "./publish-object.ts";
import { asSender, type Operation, type StorageContext, type StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import type { ObjectMetadata } from "./stored-object.ts";
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
    asSender(context, c, options.operation, { rollback: true }, (client) => writeRow(client, row, options.upsert)),
  );
}

/** Takes the body of the request in; `allow` is asked, and may refuse, before the bytes are read. */
export async function takeIn(
  context: StorageContext,
  c: StorageRequest,
  options: UploadOptions & { owner: string | null },
  allow: (row: ObjectRow) => Promise<void> = async () => {},
): Promise<{ Key: string; Id: string }> {
  const bucket = await context.database.asService((client) => findBucket(client, options.bucket));
  const incoming = await readIncoming(c);
  checkMimetype(bucket, incoming.mimetype);
  const row = draftRow(options, incoming);
  await allow(row);

  let draft = await receive(context, bucket, incoming);
  try {
    checkSignature(draft.head, incoming.mimetype);
    const cleaned = await cleanImage(draft, incoming.mimetype);
    if (cleaned) {
      const original = draft;
      draft = await context.files.receive(cleaned, sizeLimitOf(bucket));
      await original.drop();
    }
    await draft.keep(row);
  } catch (error) {
    await draft.drop();
    throw error;
  }
  const id = await publishObject(context, { ...row, metadata: metadataOf(draft, incoming) }, options.upsert);
  return { Key: `${options.bucket}/${options.key}`, Id: id };
}

/** An image's bytes without what is not the picture, where there is any; other files stay as they are. */
async function cleanImage(draft: Draft, mimetype: string): Promise<Readable | undefined> {
  const format = formatOf(mimetype);
  const bytes = format && (await withoutMetadata(draft.file, format));
  return bytes && Readable.from([bytes]);
}

function draftRow(
  { bucket, key, owner }: UploadOptions & { owner: string | null },
  incoming: Incoming,
): ObjectRow {
  return {
    id: randomUUID(),
    bucket,
    key,
    version: randomUUID(),
    owner,
    metadata: { mimetype: incoming.mimetype, contentLength: incoming.announcedSize },
    userMetadata: incoming.userMetadata,
  };
}

async function receive({ files }: StorageContext, bucket: Bucket, incoming: Incoming): Promise<Draft> {
  const limit = sizeLimitOf(bucket);
  if (incoming.announcedSize !== undefined && incoming.announcedSize > limit) {
    throw new StorageError("EntityTooLarge");
  }
  return files.receive(incoming.bytes, limit);
}

function metadataOf(draft: Draft, incoming: Incoming): ObjectMetadata {
  return {
    eTag: `"${draft.digest}"`,
    size: draft.size,
    mimetype: incoming.mimetype,
    cacheControl: incoming.cacheControl,
    ...(incoming.contentEncoding && { contentEncoding: incoming.contentEncoding }),
    lastModified: new Date().toISOString(),
    contentLength: draft.size,
    httpStatusCode: 200,
  };
}
