/** Detects the type of a file by its first bytes; what a client says they are is only a claim. */

import { StorageError } from "./storage-error.ts";

/** Types that begin in a way nothing else does. */
const SIGNATURES: Record<string, (head: Buffer) => boolean> = {
  "image/jpeg": (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  "image/png": (head) =>
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  "image/gif": (head) => /^GIF8[79]a$/.test(head.toString("latin1", 0, 6)),
  "image/webp": (head) =>
    head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP",
  "image/avif": (head) => brandsOf(head).some((brand) => brand === "avif" || brand === "avis"),
  "application/pdf": (head) => head.toString("latin1", 0, 5) === "%PDF-",
};

/** The type of bytes that begin as nothing else does. */
export function typeOf(head: Buffer): string | undefined {
  return Object.keys(SIGNATURES).find((candidate) => SIGNATURES[candidate]?.(head));
}

/** Refuses bytes that are not what they are declared to be; types without a signature pass. */
export function checkSignature(head: Buffer, claimed: string): void {
  const type = claimed.split(";")[0]?.trim().toLowerCase() ?? "";
  const actual = typeOf(head);
  const mismatch = Object.hasOwn(SIGNATURES, type) ? actual !== type : type.startsWith("image/") && actual;
  if (mismatch) {
    throw new StorageError("InvalidMimeType", `the content is not of the mime type ${claimed}`);
  }
}

/** The brands in the `ftyp` box that ISO media files begin with. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the major brand and the compatible ones lies a version number.
    if (at !== 12) brands.push(head.toString("latin1", at, at + 4));
  }
  return brands;
}
