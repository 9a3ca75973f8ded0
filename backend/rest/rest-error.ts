/** What goes wrong in /rest/v1, with the codes that PostgREST gives it, and the status of each SQLSTATE. */
import type { Role } from "../postgres/database.ts";
import { ServiceError } from "../service-error.ts";

/** Every failure of the service itself; some have the SQLSTATE that PostgreSQL would give them. */
const CATALOGUE = {
  PGRST001: { status: 503, message: "Database connection error. Retrying the connection." },
  PGRST003: { status: 503, message: "Too many requests of this address at once" },
  PGRST100: { status: 400, message: "The request asks for too much" },
  PGRST101: { status: 405, message: "Cannot use this method on RPC" },
  PGRST102: { status: 400, message: "The body is not valid" },
  PGRST103: { status: 416, message: "Requested range not satisfiable" },
  PGRST105: {
    status: 405,
    message: "Filters must include all and only primary key columns with 'eq' operators",
  },
  PGRST106: { status: 406, message: "Invalid schema" },
  PGRST107: { status: 406, message: "None of these media types are available" },
  PGRST108: { status: 400, message: "Not an embedded resource in this request" },
  PGRST111: {
    status: 500,
    message:
      "response.headers GUC must be a JSON array composed of objects with a single key and a string value",
  },
  PGRST112: { status: 500, message: "response.status GUC must be a valid status code" },
  PGRST114: { status: 400, message: "limit/offset querystring parameters are not allowed for PUT" },
  PGRST115: { status: 400, message: "Payload values do not match URL in primary key column(s)" },
  PGRST116: { status: 406, message: "Cannot coerce the result to a single JSON object" },
  PGRST117: { status: 405, message: "Unsupported HTTP method" },
  PGRST118: { status: 400, message: "A related order is not possible" },
  PGRST120: { status: 400, message: "Bad operator on the embedded resource" },
  PGRST121: { status: 500, message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error" },
  PGRST122: { status: 400, message: "Invalid preferences given with handling=strict" },
  PGRST123: { status: 400, message: "Use of aggregate functions is not allowed" },
  PGRST125: { status: 404, message: "Invalid path specified in request URL" },
  PGRST126: { status: 404, message: "Root endpoint metadata is disabled" },
  PGRST128: {
    status: 400,
    message: "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
  },
  PGRST200: { status: 400, message: "Could not find a relationship in the schema cache" },
  PGRST201: { status: 300, message: "Could not embed because more than one relationship was found" },
  PGRST202: { status: 404, message: "Could not find the function in the schema cache" },
  PGRST203: { status: 300, message: "Could not choose the best candidate function" },
  PGRST204: { status: 400, message: "Could not find the column in the schema cache" },
  PGRST205: { status: 404, message: "Could not find the table in the schema cache" },
  PGRSTX00: { status: 500, message: "Something went wrong" },
  "21000": { status: 400, message: "The statement requires a WHERE clause" },
  "22021": { status: 400, message: "A name cannot contain a null character" },
  "42703": { status: 400, message: "The column does not exist" },
  "42704": { status: 400, message: "The type does not exist" },
} as const satisfies Record<string, { status: number; message: string }>;

type RestErrorCode = keyof typeof CATALOGUE;

interface RestErrorOptions {
  /** Where it can name what the catalogue cannot. */
  message?: string;
  /** Where the same code has another status. */
  status?: number;
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
  retryAfter?: number;
}

/** A failure of the catalogue. */
export class RestError extends ServiceError<RestErrorCode> {
  override name = "RestError";

  constructor(code: RestErrorCode, { details = null, hint = null, ...options }: RestErrorOptions = {}) {
    super(code, { ...CATALOGUE[code], ...options, extra: { details, hint } });
  }
}

/** Part of the query cannot be read. `column` counts from 1. */
export function unreadable(what: string, text: string, column: number, details: string): RestError {
  const message = `"failed to parse ${what} (${text})" (line 1, column ${column})`;
  return new RestError("PGRST100", { message, details });
}

export function badBody(message: string): RestError {
  return new RestError("PGRST102", { message });
}

/** `total`: how many rows there are, when that is known. */
export function badRange(details: string, total?: number): RestError {
  return new RestError("PGRST103", {
    details,
    headers: total === undefined ? {} : { "Content-Range": `*/${total}` },
  });
}

/** Somebody asked for exactly one row. */
export function notSingle(count: number): RestError {
  return new RestError("PGRST116", { details: `The result contains ${count} rows` });
}

export function notEmbedded(name: string): RestError {
  return new RestError("PGRST108", {
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function notAllowed(method: string): RestError {
  return new RestError("PGRST117", { message: `Unsupported HTTP method: ${method}` });
}

export function unknownColumn(column: string, table: string): RestError {
  const message = `Could not find the '${column}' column of '${table}' in the schema cache`;
  return new RestError("PGRST204", { message });
}

export function unknownPreference(preferences: string): RestError {
  return new RestError("PGRST122", { details: `Invalid preferences: ${preferences}` });
}

/** The first line that fits a SQLSTATE decides. */
const SQLSTATES: [pattern: RegExp, status: number][] = [
  [/^08/, 503],
  [/^09/, 500],
  [/^0L/, 403],
  [/^0P/, 403],
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^25/, 500],
  [/^28/, 403],
  [/^2D|^38|^39|^3B|^40/, 500],
  [/^42883/, 404],
  [/^42P01/, 404],
  [/^42P17/, 500],
  [/^53400/, 500],
  [/^53/, 503],
  // Somebody else is at the same rows: PostgREST has 500, which no client tries again.
  [/^55P03/, 503],
  [/^54|^55/, 500],
  [/^57P01/, 503],
  [/^57|^58|^F0|^HV|^XX/, 500],
  [/^PT/, 500],
  [/^P0001/, 400],
  [/^P0/, 500],
];

/** A change without a filter, an upsert with two rows of one key: PostgREST has 500 for the second, which is no better. */
const ASKED_FOR = /requires a WHERE clause$|^ON CONFLICT DO UPDATE command cannot affect row a second time$/;

/** The status of an error that PostgreSQL raised in a request of this role. */
export function statusOf({ code, message }: { code: string; message: string }, role: Role): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "21000") return ASKED_FOR.test(message) ? 400 : 500;
  if (code === "22023") return /^role .* does not exist$/.test(message) ? 401 : 400;
  if (code === "42883" && message.startsWith("function xmlagg(")) return 406;
  const [, raised] = /^PT([1-5]\d\d)$/.exec(code) ?? [];
  if (raised) return Number(raised);
  return SQLSTATES.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
