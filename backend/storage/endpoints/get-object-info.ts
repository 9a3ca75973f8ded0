/** GET /object/info/:bucket/:key: what is known of an object of a public bucket, or one that the sender's policies show. */

import { describeObject } from "../object-info.ts";
import { readObject } from "../read-object.ts";
import type { StorageContext, StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";

export function getObjectInfo(context: StorageContext) {
  return async (c: StorageRequest) => {
    const object = await readObject(context, c, "storage.object.info_authenticated");
    if (!object) throw new StorageError("NoSuchKey");
    return c.json(describeObject(object));
  };
}
