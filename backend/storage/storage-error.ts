/** Failures of the storage service: almost all travel as HTTP 400 and carry their own status inside. */

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DatabaseBusyError, DatabaseUnreachableError, isDatabaseError } from "../errors.ts";
import { reportFailure } from "../report-failure.ts";

interface Failure {
  http: 400 | 404 | 416 | 429 | 500 | 544;
  statusCode: string;
  error: string;
  message: string;
}

/** Every failure by the code the client libraries know it by. */
const CATALOGUE = {
  NoSuchKey: { http: 400, statusCode: "404", error: "not_found", message: "Object not found" },
  NoSuchBucket: { http: 400, statusCode: "404", error: "Bucket not found", message: "Bucket not found" },
  AccessDenied: {
    http: 400,
    statusCode: "403",
    error: "Unauthorized",
    message: "new row violates row-level security policy",
  },
  KeyAlreadyExists: {
    http: 400,
    statusCode: "409",
    error: "Duplicate",
    message: "The resource already exists",
  },
  BucketAlreadyExists: {
    http: 400,
    statusCode: "409",
    error: "Duplicate",
    message: "The resource already exists",
  },
  ResourceNotEmpty: {
    http: 400,
    statusCode: "409",
    error: "ResourceNotEmpty",
    message: "The bucket you tried to delete is not empty",
  },
  InvalidJWT: { http: 400, statusCode: "400", error: "InvalidJWT", message: "Invalid JWT" },
  InvalidSignature: {
    http: 400,
    statusCode: "400",
    error: "InvalidSignature",
    message: "Invalid signature",
  },
  InvalidMimeType: {
    http: 400,
    statusCode: "415",
    error: "invalid_mime_type",
    message: "mime type is not supported",
  },
  EntityTooLarge: {
    http: 400,
    statusCode: "413",
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  InvalidKey: { http: 400, statusCode: "400", error: "InvalidKey", message: "Invalid key" },
  InvalidBucketName: { http: 400, statusCode: "400", error: "Invalid Input", message: "Bucket name invalid" },
  InvalidRequest: { http: 400, statusCode: "400", error: "Error", message: "Invalid request" },
  InvalidRange: {
    http: 416,
    statusCode: "416",
    error: "InvalidRange",
    message: "The requested range is not satisfiable",
  },
  NoSuchRoute: { http: 404, statusCode: "404", error: "Not Found", message: "Route not found" },
  DatabaseTimeout: {
    http: 544,
    statusCode: "544",
    error: "DatabaseTimeout",
    message: "The database took too long",
  },
  SlowDown: {
    http: 429,
    statusCode: "429",
    error: "SlowDown",
    message: "Too many requests, please try again",
  },
  /** The store of the bytes cannot be reached, or refuses. */
  S3Error: { http: 500, statusCode: "500", error: "S3Error", message: "The file store does not answer" },
  InternalError: { http: 500, statusCode: "500", error: "internal", message: "Internal Server Error" },
} as const satisfies Record<string, Failure>;

export type StorageErrorCode = keyof typeof CATALOGUE;

export class StorageError extends Error {
  readonly code: StorageErrorCode;
  readonly headers: Record<string, string>;

  constructor(code: StorageErrorCode, message?: string, headers: Record<string, string> = {}) {
    super(message ?? CATALOGUE[code].message);
    this.code = code;
    this.headers = headers;
  }
}

export function renderStorageError(failure: unknown, c: Context): Response {
  const error = toStorageError(failure);
  const { http, statusCode, error: name } = CATALOGUE[error.code];
  for (const [header, value] of Object.entries(error.headers)) c.header(header, value);
  return c.json(
    { statusCode, error: name, message: error.message, code: error.code },
    // The status of a database that took too long is hosted's own.
    http as ContentfulStatusCode,
  );
}

function toStorageError(failure: unknown): StorageError {
  if (failure instanceof StorageError) return failure;
  if (isDatabaseError(failure)) {
    if (failure.code === "42501") return new StorageError("AccessDenied");
    if (failure.code === "23505") return new StorageError("KeyAlreadyExists");
    // Only the bucket is referred to.
    if (failure.code === "23503") return new StorageError("NoSuchBucket");
    if (failure.code === "57014") return new StorageError("DatabaseTimeout");
    if (failure.code.startsWith("22")) return new StorageError("InvalidRequest", failure.message);
  }
  const isFull = isDatabaseError(failure) && failure.code.startsWith("53");
  if (isFull) reportFailure("storage", failure);
  if (isFull || failure instanceof DatabaseBusyError || failure instanceof DatabaseUnreachableError) {
    return new StorageError("SlowDown", undefined, { "retry-after": "1" });
  }
  reportFailure("storage", failure);
  return new StorageError("InternalError");
}
