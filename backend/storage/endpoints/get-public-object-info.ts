/** GET /object/info/public/:bucket/:key: what is known of an object in a public bucket. */

import { answerInfo } from "../object-info.ts";
import type { StorageContext, StorageRequest } from "../storage-context.ts";
import { readPublicObject } from "../stored-object.ts";

export function getPublicObjectInfo({ database }: StorageContext) {
  return async (c: StorageRequest) => {
    const { bucket = "", key = "" } = c.req.param();
    return answerInfo(c, await readPublicObject(database, bucket, key));
  };
}
