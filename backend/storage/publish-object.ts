/** The moment an object appears: its file lies there, and now its row says so. */

import type { Transaction } from "../postgres/database.ts";
import { discardObject } from "./discard-object.ts";
import type { ObjectPlace } from "./object-files.ts";
import { type ObjectRow, writeRow } from "./object-row.ts";
import type { StorageContext } from "./storage-context.ts";
import { findObject } from "./stored-object.ts";

/** The one of two files without a row is removed. Answers the id of the object. */
export async function publishObject(
  context: StorageContext,
  row: ObjectRow,
  upsert: boolean,
): Promise<string> {
  try {
    const { id, replaced } = await context.database.asService(async (client) => {
      await lockPlace(client, row);
      const before = await findObject(client, row.bucket, row.key);
      await writeRow(client, row, upsert);
      return { id: before?.id ?? row.id, replaced: before?.version };
    });
    if (replaced) await discardObject(context, { ...row, version: replaced });
    return id;
  } catch (error) {
    await discardObject(context, row);
    throw error;
  }
}

/** Two who write one key go one after the other: so each knows which file it takes the place of. */
export async function lockPlace(
  client: Transaction,
  { bucket, key }: Pick<ObjectPlace, "bucket" | "key">,
): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${bucket}/${key}`]);
}
