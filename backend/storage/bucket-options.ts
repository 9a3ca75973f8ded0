/** What a client may say of a bucket that it makes or changes. */

import { z } from "zod";
import { isBucketName } from "./object-key.ts";
import { StorageError } from "./storage-error.ts";
import { MAX_UPLOAD_BYTES } from "./upload-limits.ts";

export const bucketLimits = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string().max(255)).max(100).nullish(),
};

const UNITS: Record<string, number> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** Bytes, or text such as `10MB`; undefined: not spoken of. */
export function readSizeLimit(limit: number | string | null | undefined): number | null | undefined {
  if (limit === null || limit === undefined) return limit;
  const bytes = typeof limit === "number" ? limit : parseSize(limit);
  if (bytes > MAX_UPLOAD_BYTES) throw new StorageError("EntityTooLarge");
  return bytes;
}

export function checkBucketName(name: string): string {
  if (!isBucketName(name) || name.trim() !== name) throw new StorageError("InvalidBucketName");
  return name;
}

function parseSize(text: string): number {
  const [, number, unit = "B"] = /^(\d{1,15}(?:\.\d{1,15})?)\s*([KMG]?B)?$/i.exec(text.trim()) ?? [];
  if (number === undefined) {
    throw new StorageError("InvalidRequest", "Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B");
  }
  return Math.floor(Number(number) * (UNITS[unit.toUpperCase()] ?? 1));
}
