/** The request of an upload, raw or as a form, before anything in it is verified. */

import { piecesOf } from "../request-bytes.ts";
import { readMultipart } from "./multipart.ts";
import type { StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";

export interface UploadRequest {
  /** What the client says the bytes are. */
  mimetype: string;
  cacheControl: string;
  contentEncoding: string | undefined;
  userMetadata: Record<string, unknown> | null;
  /** The size the client announces, when it does. */
  announcedSize: number | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

const MIMETYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *; *[\w!#$&^.+-]+=[\x21-\x3a\x3c-\x7e]+)*$/;

export async function readUploadRequest(c: StorageRequest): Promise<UploadRequest> {
  const contentType = c.req.header("content-type") ?? "application/octet-stream";
  const body = arriving(c.req.raw.body);
  const request = /^multipart\/form-data/i.test(contentType)
    ? await readForm(body, contentType)
    : readRaw(c, body, contentType);
  checkMimetypeForm(request.mimetype);
  return request;
}

/** Answers the type, if a header may hold it. */
export function checkMimetypeForm(mimetype: string): string {
  if (mimetype.length > 255 || !MIMETYPE.test(mimetype)) {
    throw new StorageError("InvalidMimeType", `mime type ${mimetype} is not supported`);
  }
  return mimetype;
}

/** Answers the encoding, if it is one that readers know. */
export function checkEncoding(encoding: string | undefined): string | undefined {
  if (!encoding || /^(gzip|br|deflate|zstd|compress|identity)$/i.test(encoding))
    return encoding?.toLowerCase();
  throw new StorageError("InvalidRequest", `The content encoding ${encoding.slice(0, 40)} is not known`);
}

/** The part of `cache-control` that a header may hold. */
export function cleanCacheControl(value: string | undefined): string {
  return value?.replace(/[^\x20-\x7e]/g, "").slice(0, 200) || "no-cache";
}

async function readForm(body: AsyncIterable<Uint8Array>, contentType: string): Promise<UploadRequest> {
  const { fields, mimetype, bytes } = await readMultipart(body, contentType);
  const seconds = fields.get("cacheControl") ?? "";
  return {
    mimetype: fields.get("contentType") || mimetype,
    cacheControl: /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : "no-cache",
    contentEncoding: checkEncoding(fields.get("contentEncoding")),
    userMetadata: parseMetadata(fields.get("metadata")),
    announcedSize: undefined,
    bytes,
  };
}

function readRaw(c: StorageRequest, bytes: AsyncIterable<Uint8Array>, mimetype: string): UploadRequest {
  const length = c.req.header("content-length");
  return {
    mimetype,
    cacheControl: cleanCacheControl(c.req.header("cache-control")),
    contentEncoding: checkEncoding(c.req.header("content-encoding")),
    userMetadata: readMetadata(c),
    announcedSize: length === undefined ? undefined : Number(length),
    bytes,
  };
}

/** What the header `x-metadata` notes about an object. */
export function readMetadata(c: StorageRequest): Record<string, unknown> | null {
  const metadata = c.req.header("x-metadata");
  return parseMetadata(metadata && Buffer.from(metadata, "base64").toString("utf8"));
}

function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // Said below, in the same words as for JSON that is no object.
  }
  throw new StorageError("InvalidRequest", "The metadata is not a JSON object");
}

/** A body that breaks off is the sender's failure, not ours. */
async function* arriving(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* piecesOf(body);
  } catch {
    throw new StorageError("InvalidRequest", "The upload broke off");
  }
}
