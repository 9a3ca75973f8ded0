/** Errors as PostgREST answers them. */
import { z } from "zod";
import {
  DatabaseBusyError,
  type DatabaseError,
  DatabaseUnreachableError,
  isDatabaseError,
} from "../../errors.ts";
import type { Role } from "../../postgres/database.ts";
import { reportFailure } from "../../report-failure.ts";
import { RestError, unknownPreference } from "../rest-error.ts";
import { statusOf } from "./error-status.ts";

const RETRY_SOON = { "Retry-After": "1" };
/** What goes wrong inside PostgreSQL (no room, no memory, a broken file) names files of the server. */
const INSIDE = /^(53|58|F0|XX)/;

/** The answer to a request that failed; what was not foreseen is logged without anything of the request. */
export function renderError(error: unknown, role: Role): Response {
  const { code, status, message, details, hint, headers } = toRestError(error, role);
  const all = new Headers(headers);
  all.set("Content-Type", "application/json; charset=utf-8");
  all.set("Proxy-Status", `PostgREST; error=${code}`);
  if (status === 401) all.set("WWW-Authenticate", "Bearer");
  return Response.json({ code, details, hint, message }, { status, headers: all });
}

function toRestError(error: unknown, role: Role): RestError {
  if (error instanceof RestError) return error;
  if (isDatabaseError(error)) return error.code === "PGRST" ? raised(error) : fromDatabase(error, role);
  if (error instanceof DatabaseBusyError) {
    const { message } = error;
    return new RestError({ code: "PGRST003", status: 503, message, headers: RETRY_SOON });
  }
  if (error instanceof DatabaseUnreachableError) {
    const message = "Database connection error. Retrying the connection.";
    return new RestError({ code: "PGRST001", status: 503, message, headers: RETRY_SOON });
  }
  reportFailure("rest", error);
  return new RestError({ code: "PGRSTX00", status: 500, message: "Something went wrong" });
}

function fromDatabase(error: DatabaseError, role: Role): RestError {
  const { code, message, detail = null, hint = null } = error;
  const [, zone] = /^invalid value for parameter "TimeZone": "(.*)"$/s.exec(message) ?? [];
  if (zone !== undefined) return unknownPreference(`timezone=${zone}`);
  const status = statusOf(error, role);
  const headers = status === 503 || code === "57014" ? RETRY_SOON : {};
  if (INSIDE.test(code) && error.routine !== "exec_stmt_raise") {
    reportFailure("rest", error);
    return new RestError({ code, message: "The database cannot serve this request", status, headers });
  }
  return new RestError({ code, message, status, details: detail, hint, headers });
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
function raised({ message, detail }: DatabaseError): RestError {
  const body = readJson(RAISED_BODY, message);
  if (!body) {
    const keys = "'code', 'message' and optional keys: 'details', 'hint'";
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      `MESSAGE must be a JSON object with obligatory keys: ${keys}.`,
    );
  }
  const answer = readJson(RAISED_ANSWER, detail ?? "");
  if (answer) return new RestError({ ...body, hint: body.hint ?? null, ...answer });
  return unreadableRaise(
    detail ? `Invalid JSON value for DETAIL: '${detail}'` : "DETAIL is missing in the RAISE statement",
    "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
  );
}

function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function unreadableRaise(details: string, hint: string): RestError {
  const message = "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error";
  return new RestError({ code: "PGRST121", status: 500, message, details, hint });
}
