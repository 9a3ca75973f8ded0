/** Buckets: what they allow, and how the API describes them. */

import type { Transaction } from "../postgres/database.ts";
import { isBucketName } from "./object-key.ts";
import { StorageError } from "./storage-error.ts";

export interface Bucket {
  id: string;
  name: string;
  owner: string | null;
  public: boolean | null;
  type: string;
  /** bigint, so the driver gives it as text */
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

/** No upload is larger than this, whatever its bucket says. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** @throws StorageError when there is no such bucket, or the client's policies hide it. */
export async function findBucket(client: Transaction, id: string): Promise<Bucket> {
  const { rows } = isBucketName(id)
    ? await client.query<Bucket>("select * from storage.buckets where id = $1", [id])
    : { rows: [] };
  if (!rows[0]) throw new StorageError("NoSuchBucket");
  return rows[0];
}

export function describeBucket(bucket: Bucket): Record<string, unknown> {
  return {
    id: bucket.id,
    name: bucket.name,
    owner: bucket.owner ?? "",
    public: bucket.public ?? false,
    type: bucket.type,
    file_size_limit: bucket.file_size_limit === null ? null : Number(bucket.file_size_limit),
    allowed_mime_types: bucket.allowed_mime_types,
    created_at: bucket.created_at.toISOString(),
    updated_at: bucket.updated_at.toISOString(),
  };
}

export function sizeLimitOf(bucket: Bucket): number {
  return Math.min(
    MAX_UPLOAD_BYTES,
    bucket.file_size_limit === null ? MAX_UPLOAD_BYTES : Number(bucket.file_size_limit),
  );
}

/** An object from elsewhere has to be what may be uploaded here. */
export function checkFits(bucket: Bucket, { mimetype, size }: { mimetype: string; size: number }): void {
  checkMimetype(bucket, mimetype);
  if (size > sizeLimitOf(bucket)) throw new StorageError("EntityTooLarge");
}

/** Types are compared whole, parameters and all; `image/*` allows a family. */
export function checkMimetype(bucket: Bucket, mimetype: string): void {
  const allowed = bucket.allowed_mime_types;
  if (!allowed || allowed.length === 0) return;
  const fits = allowed.some(
    (type) =>
      type === mimetype || type === "*/*" || (type.endsWith("/*") && mimetype.startsWith(type.slice(0, -1))),
  );
  if (!fits) throw new StorageError("InvalidMimeType", `mime type ${mimetype} is not supported`);
}
