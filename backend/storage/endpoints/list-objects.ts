/** POST /object/list/:bucket: one level of folders and objects that the sender's policies show. */

import { z } from "zod";
import { findBucket } from "../bucket.ts";
import { readBody } from "../request-body.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import type { ObjectMetadata } from "../stored-object.ts";

/** No page is longer. */
const MAX_LIMIT = 1000;
const MAX_OFFSET = 2 ** 31;

const body = z.object({
  prefix: z.string().default(""),
  search: z.string().default(""),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).max(MAX_OFFSET).default(0),
  sortBy: z
    .object({
      // As on hosted, an order that is not known is the usual one.
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).catch("name"),
      order: z.enum(["asc", "desc"]).catch("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

interface Entry {
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: ObjectMetadata | null;
}

export function listObjects(context: StorageContext) {
  return async (c: StorageRequest) => {
    const bucket = await context.database.asService((client) =>
      findBucket(client, c.req.param("bucket") ?? ""),
    );
    const { prefix, search, limit, offset, sortBy } = await readBody(c, body);
    const folder = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
    const entries = await asSender(context, c, "storage.object.list", { readOnly: true }, async (client) => {
      const { rows } = await client.query<Entry>(levelSql(sortBy), [
        bucket.id,
        folder,
        search,
        Math.min(limit, MAX_LIMIT),
        offset,
      ]);
      return rows;
    });
    return c.json(entries);
  };
}

/** Names below the folder up to the next slash; what goes on after one is a folder and has no id. */
function levelSql({ column, order }: z.infer<typeof body>["sortBy"]): string {
  return `
    with below as (
      select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects
      where bucket_id = $1 and starts_with(name, $2)
    ), level as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata
      from below where position('/' in rest) = 0
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb
      from below where position('/' in rest) > 0
    )
    select * from level
    where position(lower($3) in lower(name)) = 1
    order by ${column === "name" ? "" : `id is not null, ${column} ${order},`} name collate "C" ${column === "name" ? order : "asc"}
    limit $4 offset $5`;
}
