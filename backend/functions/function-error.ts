/** Answers of the gateway when a function cannot answer itself. */

import { DatabaseBusyError, DatabaseUnreachableError } from "../errors.ts";
import { reportFailure } from "../report-failure.ts";

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

export type FunctionErrorCode = keyof typeof CATALOGUE;

/** Where the gateway got no answer at all: clients distinguish this from what a function refuses. */
const NOT_REACHED: readonly FunctionErrorCode[] = ["BOOT_ERROR", "OVERLOADED", "IDLE_TIMEOUT"];

export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: FunctionErrorCode, retryAfter?: number) {
    super(CATALOGUE[code].message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Readable by a page of another origin: a function that is not there cannot say so itself. */
export function renderFunctionError(failure: unknown): Response {
  const error = toFunctionError(failure);
  const headers = new Headers({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "x-relay-error, retry-after",
  });
  if (NOT_REACHED.includes(error.code)) headers.set("x-relay-error", "true");
  if (error.retryAfter !== undefined) headers.set("retry-after", String(error.retryAfter));
  return Response.json(
    { code: error.code, message: error.message },
    { status: CATALOGUE[error.code].status, headers },
  );
}

function toFunctionError(failure: unknown): FunctionError {
  if (failure instanceof FunctionError) return failure;
  if (failure instanceof DatabaseBusyError || failure instanceof DatabaseUnreachableError) {
    return new FunctionError("OVERLOADED", 1);
  }
  reportFailure("functions", failure);
  return new FunctionError("WORKER_ERROR");
}
