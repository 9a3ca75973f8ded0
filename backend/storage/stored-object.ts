/** Rows of storage.objects. */

import type { Database, Transaction } from "../postgres/database.ts";
import { HEAD_BYTES, type ObjectFiles } from "./object-files.ts";
import { isBucketName, isKey } from "./object-key.ts";
import { StorageError } from "./storage-error.ts";

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  /** Of bytes that were compressed before they were uploaded. */
  contentEncoding?: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface StoredObject {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

/** The object, as far as the client's policies show it. */
export async function findObject(
  client: Transaction,
  bucket: string,
  key: string,
): Promise<StoredObject | undefined> {
  if (!isKey(key) || !isBucketName(bucket)) return undefined;
  const { rows } = await client.query<StoredObject>(
    "select * from storage.objects where bucket_id = $1 and name = $2",
    [bucket, key],
  );
  return rows[0];
}

/** The object of a public bucket; no policy is asked. This is how all images of a site are read. */
export async function readPublicObject(
  database: Database,
  bucket: string,
  key: string,
): Promise<StoredObject | undefined> {
  const found = await findPublicObject(database, bucket, key);
  if (found === "private") throw new StorageError("NoSuchBucket");
  return found;
}

/** The same, where the policies of a private bucket can be asked next. @throws StorageError without such a bucket. */
export async function findPublicObject(
  database: Database,
  bucket: string,
  key: string,
): Promise<StoredObject | undefined | "private"> {
  if (!isBucketName(bucket)) throw new StorageError("NoSuchBucket");
  if (!isKey(key)) return undefined;
  const [row] = await database.readAsService({ text: PUBLIC_OBJECT, values: [bucket, key] });
  if (!row) throw new StorageError("NoSuchBucket");
  if (row[0] !== "true") return "private";
  return row[1] ? fromJson(row[1]) : undefined;
}

/** The object, whatever the policies say: for anyone with a signed URL. */
export async function readAnyObject(
  database: Database,
  bucket: string,
  key: string,
): Promise<StoredObject | undefined> {
  if (!isKey(key) || !isBucketName(bucket)) return undefined;
  const [row] = await database.readAsService({ text: ANY_OBJECT, values: [bucket, key] });
  return row?.[0] ? fromJson(row[0]) : undefined;
}

const ANY_OBJECT = "select to_jsonb(o) from storage.objects as o where bucket_id = $1 and name = $2";
const PUBLIC_OBJECT = `
  select buckets.public::text, to_jsonb(o) from storage.buckets
  left join storage.objects as o on o.bucket_id = buckets.id and o.name = $2
  where buckets.id = $1`;

function fromJson(text: string): StoredObject {
  const row = JSON.parse(text);
  const time = (name: string) => new Date(row[name]);
  return {
    ...row,
    created_at: time("created_at"),
    updated_at: time("updated_at"),
    last_accessed_at: time("last_accessed_at"),
  };
}

/** Which of the keys are objects that the client's policies show. */
export async function findNames(client: Transaction, bucket: string, keys: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select name from storage.objects where bucket_id = $1 and name = any($2)",
    [bucket, keys.filter(isKey)],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Deletes what the client's policies let it see and delete; the rest is silently left. */
export async function deleteObjects(
  client: Transaction,
  bucket: string,
  keys: string[],
): Promise<StoredObject[]> {
  await client.query("select set_config('storage.allow_delete_query', 'true', true)");
  const { rows } = await client.query<StoredObject>(
    "delete from storage.objects where bucket_id = $1 and name = any($2) returning *",
    [bucket, keys.filter(isKey)],
  );
  return rows;
}

/** The first bytes of an object, to find out what they are. */
export async function readHead(files: ObjectFiles, object: StoredObject): Promise<Buffer> {
  const end = Math.min(HEAD_BYTES, object.metadata.size) - 1;
  const head = await files.open(placeOf(object), { start: 0, end });
  if (!head) throw new StorageError("NoSuchKey");
  return head.whole();
}

export function placeOf({ bucket_id, name, version }: StoredObject) {
  return { bucket: bucket_id, key: name, version };
}
