/** PUT /object/upload/sign/:bucket/:key?token=: an upload by anyone with its signed URL. */

import { checkKey } from "../object-key.ts";
import type { StorageContext, StorageRequest } from "../storage-context.ts";
import { takeIn } from "../upload.ts";

export function uploadSignedObject(context: StorageContext) {
  return async (c: StorageRequest) => {
    const bucket = c.req.param("bucket") ?? "";
    const key = checkKey(c.req.param("key") ?? "");
    // What the policies said when the address was made still holds.
    const { owner, upsert } = await context.signer.verifyUpload(c.req.query("token"), `${bucket}/${key}`);
    const { Key } = await takeIn(context, c, { bucket, key, owner, upsert });
    return c.json({ Key });
  };
}
