/** Errors as PostgREST answers them. */
import type { Context } from "hono";
import { z } from "zod";
import { type DatabaseError, DatabaseUnreachableError } from "../../errors.ts";
import type { ServiceEnv } from "../../gateway.ts";
import type { Role } from "../../postgres/database.ts";
import { reportFailure } from "../../report-failure.ts";
import { renderServiceError, ServiceError, toServiceError } from "../../service-error.ts";
import { RestError, statusOf, unknownPreference } from "../rest-error.ts";

/** What goes wrong inside PostgreSQL (no room, no memory, a broken file) names files of the server. */
const INSIDE = /^(53|58|F0|XX)/;

/** The answer to a request that failed; what was not foreseen is logged without anything of the request. */
export function renderError(failure: unknown, c: Context<ServiceEnv>): Response {
  const error = toServiceError(failure, {
    service: "rest",
    fromDatabase: (error) =>
      error.code === "PGRST" ? raised(error) : fromDatabase(error, c.get("caller").role),
    busy: (cause) =>
      cause instanceof DatabaseUnreachableError
        ? new RestError("PGRST001", { retryAfter: 1 })
        : new RestError("PGRST003", { message: cause.message, retryAfter: 1 }),
    unexpected: () => new RestError("PGRSTX00"),
  });
  const { code, status, message, extra } = error;
  return renderServiceError(
    c,
    error,
    { code, details: null, hint: null, message, ...extra },
    {
      "content-type": "application/json; charset=utf-8",
      "proxy-status": `PostgREST; error=${code}`,
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
  );
}

function fromDatabase(error: DatabaseError, role: Role): ServiceError {
  const { code, message, detail: details = null, hint = null } = error;
  const [, zone] = /^invalid value for parameter "TimeZone": "(.*)"$/s.exec(message) ?? [];
  if (zone !== undefined) return unknownPreference(`timezone=${zone}`);
  const status = statusOf(error, role);
  const retryAfter = status === 503 || code === "57014" ? 1 : undefined;
  if (INSIDE.test(code) && error.routine !== "exec_stmt_raise") {
    reportFailure("rest", error);
    return new ServiceError(code, { status, message: "The database cannot serve this request", retryAfter });
  }
  return new ServiceError(code, { status, message, extra: { details, hint }, retryAfter });
}

const RAISED_BODY = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const RAISED_ANSWER = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
});

/** `raise sqlstate 'PGRST'`: message and detail are JSON and say everything about the answer. */
function raised({ message, detail }: DatabaseError): ServiceError {
  const body = readJson(RAISED_BODY, message);
  if (!body) {
    const keys = "'code', 'message' and optional keys: 'details', 'hint'";
    return new RestError("PGRST121", {
      details: `Invalid JSON value for MESSAGE: '${message}'`,
      hint: `MESSAGE must be a JSON object with obligatory keys: ${keys}.`,
    });
  }
  const answer = readJson(RAISED_ANSWER, detail ?? "");
  if (answer) {
    const { code, message, details = null, hint = null } = body;
    return new ServiceError(code, { message, extra: { details, hint }, ...answer });
  }
  return new RestError("PGRST121", {
    details: detail
      ? `Invalid JSON value for DETAIL: '${detail}'`
      : "DETAIL is missing in the RAISE statement",
    hint: "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
  });
}

function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
