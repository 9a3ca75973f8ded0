/** PUT /bucket/:bucket: whether it is public, and what may be uploaded into it. */

import { z } from "zod";
import { bucketLimits, readSizeLimit } from "../bucket-options.ts";
import { readBody } from "../request-body.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";

const body = z.object(bucketLimits);

export function updateBucket(context: StorageContext) {
  return async (c: StorageRequest) => {
    const input = await readBody(c, body);
    const limit = readSizeLimit(input.file_size_limit);
    const values = [
      c.req.param("bucket"),
      input.public ?? null,
      limit !== undefined,
      limit ?? null,
      input.allowed_mime_types !== undefined,
      input.allowed_mime_types ?? null,
    ];
    const { rowCount } = await asSender(context, c, "storage.bucket.update", {}, (client) =>
      client.query(
        `update storage.buckets set public = coalesce($2, public), updated_at = now(),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then $6 else allowed_mime_types end
         where id = $1`,
        values,
      ),
    );
    if (rowCount === 0) throw new StorageError("NoSuchBucket");
    return c.json({ message: "Successfully updated" });
  };
}
