/** GET and HEAD /object/:bucket/:key: an object of a public bucket, or one that the sender's policies show. */

import { readObject } from "../read-object.ts";
import { serveObject } from "../serve-object.ts";
import type { StorageContext, StorageRequest } from "../storage-context.ts";

export function getObject(context: StorageContext) {
  return (c: StorageRequest) =>
    serveObject(c, context.files, () => readObject(context, c, "storage.object.get_authenticated"));
}
