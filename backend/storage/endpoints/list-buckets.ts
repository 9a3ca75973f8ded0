/** GET /bucket: the buckets that the sender's policies show. */

import { z } from "zod";
import { type Bucket, describeBucket } from "../bucket.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";

/** No page is longer. */
const MAX_LIMIT = 1000;
const MAX_OFFSET = 2 ** 31;

const query = z.object({
  limit: z.coerce.number().int().min(1).default(MAX_LIMIT),
  offset: z.coerce.number().int().min(0).max(MAX_OFFSET).default(0),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
  search: z.string().default(""),
});

export function listBuckets(context: StorageContext) {
  return async (c: StorageRequest) => {
    const parsed = query.safeParse(c.req.query());
    if (!parsed.success) throw new StorageError("InvalidRequest", "The query is invalid");
    const { limit, offset, sortColumn, sortOrder, search } = parsed.data;
    const buckets = await asSender(context, c, "storage.bucket.list", { readOnly: true }, async (client) => {
      const { rows } = await client.query<Bucket>(
        `select * from storage.buckets where position(lower($3) in lower(name)) > 0
         order by ${sortColumn} ${sortOrder} limit $1 offset $2`,
        [Math.min(limit, MAX_LIMIT), offset, search],
      );
      return rows;
    });
    return c.json(buckets.map(describeBucket));
  };
}
