/** POST /object/move: another key, or another bucket, for an object that the sender may see and change. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findBucket } from "../bucket.ts";
import { discardObject } from "../discard-object.ts";
import { checkKey } from "../object-key.ts";
import { moveRow, ownerOf } from "../object-row.ts";
import { lockPlace } from "../publish-object.ts";
import { readBody } from "../request-body.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";
import { findObject, placeOf } from "../stored-object.ts";
import { checkFits } from "../upload-limits.ts";

const body = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

export function moveObject(context: StorageContext) {
  return async (c: StorageRequest) => {
    const { bucketId, sourceKey, destinationKey, destinationBucket } = await readBody(c, body);
    const from = { bucket: bucketId, key: sourceKey };
    const to = {
      bucket: destinationBucket ?? bucketId,
      key: checkKey(destinationKey),
      version: randomUUID(),
    };
    const owner = ownerOf(c.get("caller"));
    const bucket = await context.database.asService((client) => findBucket(client, to.bucket));

    const object = await asSender(context, c, "storage.object.move", { rollback: true }, async (client) => {
      const found = await findObject(client, from.bucket, from.key);
      if (!found || !(await moveRow(client, from, to, owner))) throw new StorageError("NoSuchKey");
      return found;
    });
    const answer = { message: "Successfully moved", Id: object.id, Key: to.key };
    if (from.bucket === to.bucket && from.key === to.key) return c.json(answer);

    checkFits(bucket, object.metadata);
    const old = placeOf(object);
    await context.files.copy(old, to);
    try {
      await context.database.asService(async (client) => {
        await lockPlace(client, to);
        // Replaced or removed meanwhile, it is no more the object that was copied.
        const unchanged = (await findObject(client, from.bucket, from.key))?.version === object.version;
        if (!unchanged || !(await moveRow(client, from, to, owner))) throw new StorageError("NoSuchKey");
      });
    } catch (error) {
      await discardObject(context, to);
      throw error;
    }
    await discardObject(context, old);
    return c.json(answer);
  };
}
