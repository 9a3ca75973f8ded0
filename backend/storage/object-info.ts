/** What the API says about an object beside its bytes. */

import type { StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import type { StoredObject } from "./stored-object.ts";

function describeObject(object: StoredObject): Record<string, unknown> {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    content_encoding: object.metadata.contentEncoding ?? null,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.metadata.lastModified,
    created_at: object.created_at.toISOString(),
  };
}

/** The answer to somebody who asks what is known of an object. */
export function answerInfo(c: StorageRequest, object: StoredObject | undefined): Response {
  if (!object) throw new StorageError("NoSuchKey");
  c.header("etag", object.metadata.eTag);
  c.header("last-modified", new Date(object.metadata.lastModified).toUTCString());
  c.header("cache-control", "no-cache");
  return c.json(describeObject(object));
}

/** The row of an object as removal answers it. */
export function describeRow(object: StoredObject): Record<string, unknown> {
  return {
    id: object.id,
    bucket_id: object.bucket_id,
    name: object.name,
    owner: object.owner,
    owner_id: object.owner_id,
    version: object.version,
    created_at: object.created_at.toISOString(),
    updated_at: object.updated_at.toISOString(),
    last_accessed_at: object.last_accessed_at.toISOString(),
    metadata: object.metadata,
    user_metadata: object.user_metadata,
  };
}
