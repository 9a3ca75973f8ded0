/** Failures that a service answers by a code of its catalogue, and how any other failure becomes one of them. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  DatabaseBusyError,
  type DatabaseError,
  DatabaseUnreachableError,
  isDatabaseError,
} from "./errors.ts";
import { reportFailure } from "./report-failure.ts";

interface ServiceErrorFields {
  status: number;
  message: string;
  /** What the service's body says beyond code and message. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Seconds after which the same request may be answered. */
  retryAfter?: number | undefined;
}

export class ServiceError<Code extends string = string> extends Error {
  override name = "ServiceError";
  readonly code: Code;
  readonly status: number;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: Code, { status, message, extra = {}, headers = {}, retryAfter }: ServiceErrorFields) {
    super(message);
    this.code = code;
    this.status = status;
    this.extra = extra;
    this.headers = retryAfter === undefined ? headers : { ...headers, "retry-after": String(retryAfter) };
  }
}

/** What a service answers to failures that are not its own. */
interface Translation {
  service: string;
  /** What PostgreSQL reported, as far as the service has a code for it. */
  fromDatabase?: (error: DatabaseError) => ServiceError | undefined;
  /** The database has no room, no time or no connection: that passes. */
  busy: (failure: Error) => ServiceError;
  unexpected: () => ServiceError;
}

/** Any failure as one that may be answered; what was not foreseen goes to the log. */
export function toServiceError(failure: unknown, translation: Translation): ServiceError {
  const { service, fromDatabase, busy, unexpected } = translation;
  if (failure instanceof ServiceError) return failure;
  if (failure instanceof DatabaseBusyError || failure instanceof DatabaseUnreachableError) {
    return busy(failure);
  }
  const known = isDatabaseError(failure) ? fromDatabase?.(failure) : undefined;
  if (known) return known;
  reportFailure(service, failure);
  // No room on the disk, or no memory.
  return isDatabaseError(failure) && failure.code.startsWith("53") ? busy(failure) : unexpected();
}

/** The answer, with a body in the form of the service. */
export function renderServiceError(
  c: Context,
  { status, headers }: ServiceError,
  body: object,
  serviceHeaders: Record<string, string> = {},
): Response {
  // Clients know statuses that no standard has, such as 544.
  return c.json(body, status as ContentfulStatusCode, { ...headers, ...serviceHeaders });
}
