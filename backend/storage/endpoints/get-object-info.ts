/** GET /object/info/:bucket/:key: what is known of an object of a public bucket, or one that the sender's policies show. */

import { answerInfo } from "../object-info.ts";
import { readObject } from "../read-object.ts";
import type { StorageContext, StorageRequest } from "../storage-context.ts";

export function getObjectInfo(context: StorageContext) {
  return async (c: StorageRequest) =>
    answerInfo(c, await readObject(context, c, "storage.object.info_authenticated"));
}
