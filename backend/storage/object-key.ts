/** Names of buckets and objects: what is allowed in them, so that none leads out of its folder. */

import { StorageError } from "./storage-error.ts";

const KEY = /^[A-Za-z0-9_/!.*'()&$@=;:+,?\- ]+$/;
const MAX_KEY_LENGTH = 1024;
/** What file systems take for one name. */
const MAX_SEGMENT_LENGTH = 255;

/** Whether the key names a place below its bucket, and nothing else. */
export function isKey(key: string): boolean {
  return (
    key.length <= MAX_KEY_LENGTH &&
    KEY.test(key) &&
    key
      .split("/")
      .every((segment) => !["", ".", ".."].includes(segment) && segment.length <= MAX_SEGMENT_LENGTH)
  );
}

/** Answers the key, if an object may be stored under it. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new StorageError("InvalidKey", `Invalid key: ${key}`);
  return key;
}

/** A name that begins with a dot could be taken for one of the service's own folders. */
export function isBucketName(name: string): boolean {
  return name.length <= 100 && KEY.test(name) && !name.includes("/") && !name.startsWith(".");
}
