/** POST /object/list-v2/:bucket: objects that the sender's policies show, page after page by a cursor. */

import { z } from "zod";
import { findBucket } from "../bucket.ts";
import { type ListEntry, listObjects } from "../object-list.ts";
import { readBody } from "../request-body.ts";
import { asSender, type StorageContext, type StorageRequest } from "../storage-context.ts";
import { StorageError } from "../storage-error.ts";

const body = z.object({
  prefix: z.string().default(""),
  limit: z.int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at"]),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .default({ column: "name", order: "asc" }),
});

const MAX_LIMIT = 1000;
const position = z.object({ name: z.string(), at: z.iso.datetime({ offset: true }).nullable() });

export function listObjectsV2(context: StorageContext) {
  return async (c: StorageRequest) => {
    const bucket = await context.database.asService((client) =>
      findBucket(client, c.req.param("bucket") ?? ""),
    );
    const input = await readBody(c, body);
    const limit = Math.min(input.limit, MAX_LIMIT);
    const found = await asSender(context, c, "storage.object.list_v2", { readOnly: true }, (client) =>
      listObjects(client, {
        bucket: bucket.id,
        prefix: input.prefix,
        withFolders: input.with_delimiter,
        sortBy: input.sortBy,
        after: input.cursor === undefined ? undefined : readCursor(input.cursor),
        limit,
      }),
    );
    const page = found.slice(0, limit).map((entry) => ({ ...entry, key: lastPart(entry.name) }));
    const last = page.at(-1);
    const hasNext = found.length > limit && last !== undefined;
    return c.json({
      hasNext,
      folders: page.filter(({ id }) => id === null).map(({ key, name }) => ({ key, name })),
      objects: page.filter(({ id }) => id !== null).map(({ at: _, ...object }) => object),
      ...(hasNext && { nextCursor: writeCursor(last) }),
    });
  };
}

function lastPart(name: string): string {
  return name.replace(/\/$/, "").split("/").at(-1) ?? name;
}

function writeCursor({ name, at }: ListEntry): string {
  return Buffer.from(JSON.stringify({ name, at })).toString("base64url");
}

function readCursor(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new StorageError("InvalidRequest", "The cursor is not one of this list");
  }
}
