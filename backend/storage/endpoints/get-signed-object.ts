/** GET and HEAD /object/sign/:bucket/:key?token=: an object, for anyone with its signed URL. */

import { serveObject } from "../serve-object.ts";
import type { StorageContext, StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";
import { readAnyObject } from "../stored-object.ts";

export function getSignedObject({ database, files, signer }: StorageContext) {
  return async (c: StorageRequest) => {
    const { bucket = "", key = "" } = c.req.param();
    const grant = await signer.verifyDownload(c.req.query("token"), `${bucket}/${key}`);
    // Who may have an image in one shape only may not have it whole.
    if (grant.transformations) throw new StorageError("InvalidSignature");
    return serveObject(c, files, () => readAnyObject(database, bucket, key), grant.expires);
  };
}
