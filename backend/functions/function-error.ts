/** Answers of the gateway when a function cannot answer itself. */

import type { Context } from "hono";
import { renderServiceError, ServiceError, toServiceError } from "../service-error.ts";

const CATALOGUE = {
  NOT_FOUND: { status: 404, message: "Requested function was not found" },
  UNAUTHORIZED_NO_AUTH_HEADER: { status: 401, message: "Missing authorization header" },
  UNAUTHORIZED_INVALID_JWT: { status: 401, message: "Invalid JWT" },
  METHOD_NOT_ALLOWED: { status: 405, message: "No function can be called by this method" },
  REQUEST_TOO_LARGE: { status: 413, message: "The request body is too large" },
  JSON_TOO_LARGE: {
    status: 400,
    message: "The JSON of the request has too many keys or levels",
  },
  RATE_LIMITED: { status: 429, message: "Too many requests" },
  WORKER_RESOURCE_LIMIT: {
    status: 546,
    message: "Function failed due to not having enough compute resources (please check logs)",
  },
  WORKER_ERROR: { status: 500, message: "Function exited due to an error (please check logs)" },
  BOOT_ERROR: { status: 503, message: "Function failed to start (please check logs)" },
  OVERLOADED: { status: 503, message: "Too many requests are waiting for this function" },
  IDLE_TIMEOUT: { status: 504, message: "The function took too long to respond" },
} as const;

type FunctionErrorCode = keyof typeof CATALOGUE;

/** Where the gateway got no answer at all: clients distinguish this from what a function refuses. */
const NOT_REACHED: readonly string[] = [
  "BOOT_ERROR",
  "OVERLOADED",
  "IDLE_TIMEOUT",
] satisfies FunctionErrorCode[];

export class FunctionError extends ServiceError<FunctionErrorCode> {
  override name = "FunctionError";

  constructor(code: FunctionErrorCode, retryAfter?: number) {
    super(code, { ...CATALOGUE[code], retryAfter });
  }
}

/** Readable by a page of another origin: a function that is not there cannot say so itself. */
export function renderFunctionError(failure: unknown, c: Context): Response {
  const error = toServiceError(failure, {
    service: "functions",
    busy: () => new FunctionError("OVERLOADED", 1),
    unexpected: () => new FunctionError("WORKER_ERROR"),
  });
  const { code, message } = error;
  return renderServiceError(
    c,
    error,
    { code, message },
    {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "x-relay-error, retry-after",
      ...(NOT_REACHED.includes(code) && { "x-relay-error": "true" }),
    },
  );
}
