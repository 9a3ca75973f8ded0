/** Failures of the storage service: almost all travel as HTTP 400 and carry their own status inside. */

import type { Context } from "hono";
import type { DatabaseError } from "../errors.ts";
import { renderServiceError, ServiceError, toServiceError } from "../service-error.ts";

interface Failure {
  status: number;
  statusCode: string;
  error: string;
  message: string;
}

/** Every failure by the code the client libraries know it by. */
const CATALOGUE = {
  NoSuchKey: { status: 400, statusCode: "404", error: "not_found", message: "Object not found" },
  NoSuchBucket: { status: 400, statusCode: "404", error: "Bucket not found", message: "Bucket not found" },
  AccessDenied: {
    status: 400,
    statusCode: "403",
    error: "Unauthorized",
    message: "new row violates row-level security policy",
  },
  KeyAlreadyExists: {
    status: 400,
    statusCode: "409",
    error: "Duplicate",
    message: "The resource already exists",
  },
  BucketAlreadyExists: {
    status: 400,
    statusCode: "409",
    error: "Duplicate",
    message: "The resource already exists",
  },
  ResourceNotEmpty: {
    status: 400,
    statusCode: "409",
    error: "ResourceNotEmpty",
    message: "The bucket you tried to delete is not empty",
  },
  InvalidJWT: { status: 400, statusCode: "400", error: "InvalidJWT", message: "Invalid JWT" },
  InvalidSignature: {
    status: 400,
    statusCode: "400",
    error: "InvalidSignature",
    message: "Invalid signature",
  },
  InvalidMimeType: {
    status: 400,
    statusCode: "415",
    error: "invalid_mime_type",
    message: "mime type is not supported",
  },
  EntityTooLarge: {
    status: 400,
    statusCode: "413",
    error: "Payload too large",
    message: "The object exceeded the maximum allowed size",
  },
  InvalidKey: { status: 400, statusCode: "400", error: "InvalidKey", message: "Invalid key" },
  InvalidBucketName: {
    status: 400,
    statusCode: "400",
    error: "Invalid Input",
    message: "Bucket name invalid",
  },
  InvalidRequest: { status: 400, statusCode: "400", error: "Error", message: "Invalid request" },
  InvalidRange: {
    status: 416,
    statusCode: "416",
    error: "InvalidRange",
    message: "The requested range is not satisfiable",
  },
  NoSuchRoute: { status: 404, statusCode: "404", error: "Not Found", message: "Route not found" },
  DatabaseTimeout: {
    status: 544,
    statusCode: "544",
    error: "DatabaseTimeout",
    message: "The database took too long",
  },
  SlowDown: {
    status: 429,
    statusCode: "429",
    error: "SlowDown",
    message: "Too many requests, please try again",
  },
  /** The store of the bytes cannot be reached, or refuses. */
  S3Error: { status: 500, statusCode: "500", error: "S3Error", message: "The file store does not answer" },
  InternalError: { status: 500, statusCode: "500", error: "internal", message: "Internal Server Error" },
} as const satisfies Record<string, Failure>;

type StorageErrorCode = keyof typeof CATALOGUE;

interface StorageErrorOptions {
  headers?: Record<string, string>;
  retryAfter?: number;
}

export class StorageError extends ServiceError<StorageErrorCode> {
  override name = "StorageError";

  constructor(code: StorageErrorCode, message?: string, options: StorageErrorOptions = {}) {
    const { status, statusCode, error, message: usual } = CATALOGUE[code];
    super(code, { status, message: message ?? usual, extra: { statusCode, error }, ...options });
  }
}

export function renderStorageError(failure: unknown, c: Context): Response {
  const error = toServiceError(failure, {
    service: "storage",
    fromDatabase,
    busy: () => new StorageError("SlowDown", undefined, { retryAfter: 1 }),
    unexpected: () => new StorageError("InternalError"),
  });
  const { code, message, extra } = error;
  return renderServiceError(c, error, { ...extra, message, code });
}

function fromDatabase({ code, message }: DatabaseError): StorageError | undefined {
  switch (code) {
    case "42501":
      return new StorageError("AccessDenied");
    case "23505":
      return new StorageError("KeyAlreadyExists");
    case "23503":
      // Only the bucket is referred to.
      return new StorageError("NoSuchBucket");
    case "57014":
      return new StorageError("DatabaseTimeout");
    default:
      return code.startsWith("22") ? new StorageError("InvalidRequest", message) : undefined;
  }
}
