/** POST /bucket: a new bucket, if the sender's policies let them make one. */

import { z } from "zod";
import { isDatabaseError } from "../../errors.ts";
import { bucketLimits, checkBucketName, readSizeLimit } from "../bucket-options.ts";
import { ownerOf } from "../object-row.ts";
import { readBody } from "../request-body.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";

const body = z.object({
  name: z.string(),
  id: z.string().optional(),
  type: z.enum(["STANDARD"]).nullish(),
  versioning_status: z.enum(["DISABLED"]).nullish(),
  ...bucketLimits,
});

export function createBucket(context: StorageContext) {
  return async (c: StorageRequest) => {
    const input = await readBody(c, body);
    const name = checkBucketName(input.name);
    const values = [
      checkBucketName(input.id || name),
      name,
      ownerOf(c.get("caller")),
      input.public ?? false,
      readSizeLimit(input.file_size_limit) ?? null,
      input.allowed_mime_types ?? null,
    ];
    await asSender(context, c, "storage.bucket.create", {}, (client) =>
      client.query(
        `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3, $4, $5, $6)`,
        values,
      ),
    ).catch(explainConflict);
    return c.json({ name });
  };
}

function explainConflict(error: unknown): never {
  if (isDatabaseError(error) && error.code === "23505") throw new StorageError("BucketAlreadyExists");
  throw error;
}
