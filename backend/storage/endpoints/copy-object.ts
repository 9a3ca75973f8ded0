/** POST /object/copy: a second object with the same bytes, where the sender may see the one and add the other. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findBucket } from "../bucket.ts";
import { checkSignature } from "../image-type.ts";
import { checkKey } from "../object-key.ts";
import { type ObjectRow, ownerOf, writeRow } from "../object-row.ts";
import { publishObject } from "../publish-object.ts";
import { readBody } from "../request-body.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";
import { findObject, type ObjectMetadata, placeOf, readHead } from "../stored-object.ts";
import { checkFits } from "../upload-limits.ts";
import { checkEncoding, checkMimetypeForm, cleanCacheControl, readMetadata } from "../upload-request.ts";

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional(),
    })
    .default({}),
});

export function copyObject(context: StorageContext) {
  return async (c: StorageRequest) => {
    const input = await readBody(c, body);
    const upsert = c.req.header("x-upsert") === "true";
    const bucket = await context.database.asService((client) =>
      findBucket(client, input.destinationBucket ?? input.bucketId),
    );
    const place = { bucket: bucket.id, key: checkKey(input.destinationKey), version: randomUUID() };

    const { cacheControl, contentEncoding, mimetype } = input.copyMetadata ? {} : input.metadata;
    const changes = {
      ...(cacheControl !== undefined && { cacheControl: cleanCacheControl(cacheControl) }),
      ...(contentEncoding !== undefined && { contentEncoding: checkEncoding(contentEncoding) }),
      ...(mimetype !== undefined && { mimetype: checkMimetypeForm(mimetype) }),
    };

    const ownMetadata = input.copyMetadata ? null : readMetadata(c);
    const { source, row } = await asSender(
      context,
      c,
      "storage.object.copy",
      { rollback: true },
      async (client) => {
        const found = await findObject(client, input.bucketId, input.sourceKey);
        if (!found) throw new StorageError("NoSuchKey");
        const copy: ObjectRow & { metadata: ObjectMetadata } = {
          ...place,
          id: randomUUID(),
          owner: ownerOf(c.get("caller")),
          metadata: { ...found.metadata, ...changes, lastModified: new Date().toISOString() },
          userMetadata: input.copyMetadata ? found.user_metadata : ownMetadata,
        };
        await writeRow(client, copy, upsert);
        return { source: found, row: copy };
      },
    );
    checkFits(bucket, row.metadata);
    if (changes.mimetype) checkSignature(await readHead(context.files, source), changes.mimetype);
    await context.files.copy(placeOf(source), place);
    const id = await publishObject(context, row, upsert);
    return c.json({ Id: id, Key: `${place.bucket}/${place.key}`, name: place.key, bucket_id: place.bucket });
  };
}
