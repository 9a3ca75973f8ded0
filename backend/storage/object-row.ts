/** Writing rows of storage.objects. */

import { z } from "zod";
import type { Caller, Transaction } from "../postgres/database.ts";
import type { ObjectPlace } from "./object-files.ts";
import type { ObjectMetadata } from "./stored-object.ts";

export interface ObjectRow extends ObjectPlace {
  id: string;
  owner: string | null;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
}

/** Anyone who is signed in owns what they upload; a key owns nothing. */
export function ownerOf({ claims }: Caller): string | null {
  return typeof claims.sub === "string" ? claims.sub : null;
}

/** Asks for nothing back: a sender without the right to read may still upload. */
export async function writeRow(client: Transaction, row: ObjectRow, upsert: boolean): Promise<void> {
  await client.query(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8) ${upsert ? REPLACING : ""}`,
    [row.id, row.bucket, row.key, asUuid(row.owner), row.owner, row.version, row.metadata, row.userMetadata],
  );
}

const REPLACING = `
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata`;

/** Gives an object another place. Answers whether the client's policies let it be found and changed. */
export async function moveRow(
  client: Transaction,
  from: Pick<ObjectPlace, "bucket" | "key">,
  to: ObjectPlace,
  owner: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update storage.objects set bucket_id = $3, name = $4, version = $5,
       owner = coalesce($6, owner), owner_id = coalesce($7, owner_id)
     where bucket_id = $1 and name = $2`,
    [from.bucket, from.key, to.bucket, to.key, to.version, asUuid(owner), owner],
  );
  return rowCount === 1;
}

/** The deprecated column takes nothing else. */
function asUuid(owner: string | null): string | null {
  return z.guid().safeParse(owner).data ?? null;
}
