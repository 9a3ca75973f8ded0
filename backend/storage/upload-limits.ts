/** Refuses uploads that are too large, or of a type that the bucket does not allow. */

import type { Bucket } from "./bucket.ts";
import { StorageError } from "./storage-error.ts";

/** No upload is larger than this, whatever its bucket says. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Bytes that an upload into this bucket may have. */
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
