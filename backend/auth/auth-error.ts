/** Failures of the auth service, in the two envelopes that the client libraries know. */

import type { Context } from "hono";
import { DatabaseBusyError, DatabaseUnreachableError, isDatabaseError } from "../errors.ts";
import { reportFailure } from "../report-failure.ts";

/** From this version of the API on, `code` is the error's name; before, it is the HTTP status. */
const NAMED_CODES_SINCE = "2024-01-01";

/** PostgreSQL gave up: on the statement as a whole, or on waiting for somebody else's. */
const TOO_SLOW = ["57014", "55P03"];

export class AuthError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: AuthError["status"],
    code: string,
    message: string,
    { details = {}, headers = {} }: Partial<Pick<AuthError, "details" | "headers">> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

/** What OAuth itself says of tokens; always 400 and without a code of ours. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** Answers any failure; what was not foreseen stays a plain 500 that reveals nothing. */
export function renderAuthError(failure: unknown, c: Context): Response {
  if (failure instanceof OAuthError) {
    return c.json({ error: failure.error, error_description: failure.message }, 400);
  }
  const error = toAuthError(failure);
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  c.header("x-sb-error-code", error.code);
  const asked = c.req.header("x-supabase-api-version");
  if (asked !== undefined && asked >= NAMED_CODES_SINCE) {
    c.header("x-supabase-api-version", NAMED_CODES_SINCE);
    return c.json({ code: error.code, message: error.message, ...error.details }, error.status);
  }
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...error.details },
    error.status,
  );
}

/** Any failure as one that may be answered; what was not foreseen goes to the log. */
export function toAuthError(failure: unknown): AuthError {
  if (failure instanceof AuthError) return failure;
  if (failure instanceof DatabaseBusyError || failure instanceof DatabaseUnreachableError) {
    return new AuthError(503, "unexpected_failure", "The service is busy, please try again", {
      headers: { "retry-after": "1" },
    });
  }
  // No room on the disk, or no memory: that passes.
  if (isDatabaseError(failure) && /^53/.test(failure.code)) {
    reportFailure("auth", failure);
    return new AuthError(503, "unexpected_failure", "The service is busy, please try again", {
      headers: { "retry-after": "1" },
    });
  }
  // Values that PostgreSQL cannot hold are the sender's mistake, not ours.
  if (isDatabaseError(failure) && /^(22|54)/.test(failure.code)) {
    return new AuthError(400, "validation_failed", "A value in the request cannot be stored");
  }
  if (isDatabaseError(failure) && TOO_SLOW.includes(failure.code)) {
    const message = "Processing this request timed out, please retry after a moment.";
    return new AuthError(504, "request_timeout", message, { headers: { "retry-after": "1" } });
  }
  reportFailure("auth", failure);
  return new AuthError(
    500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
  );
}
