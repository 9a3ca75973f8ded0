/** Buckets: how they are found, and how the API describes them. */

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
