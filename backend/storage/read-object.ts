/** The object that an address with a key names, for the sender of the request. */

import { asSender, type Operation, type StorageContext, type StorageRequest } from "./storage-context.ts";
import { findObject, findPublicObject, type StoredObject } from "./stored-object.ts";

/** Of a public bucket as it is, of a private one as far as the sender's policies show it. */
export async function readObject(
  context: StorageContext,
  c: StorageRequest,
  operation: Operation,
): Promise<StoredObject | undefined> {
  const { bucket = "", key = "" } = c.req.param();
  const found = await findPublicObject(context.database, bucket, key);
  if (found !== "private") return found;
  return asSender(context, c, operation, { readOnly: true }, (client) => findObject(client, bucket, key));
}
