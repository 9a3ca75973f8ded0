/** What goes wrong in /rest/v1, with the codes that PostgREST gives it. */

export interface RestErrorFields {
  code: string;
  status: number;
  message: string;
  details?: unknown;
  hint?: string | null;
  headers?: Record<string, string>;
}

export class RestError extends Error {
  override name = "RestError";
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor({ code, status, message, details = null, hint = null, headers = {} }: RestErrorFields) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
    this.hint = hint;
    this.headers = headers;
  }
}

/** Part of the query cannot be read. `column` counts from 1. */
export function unreadable(what: string, text: string, column: number, details: string): RestError {
  const message = `"failed to parse ${what} (${text})" (line 1, column ${column})`;
  return new RestError({ code: "PGRST100", status: 400, message, details });
}

export function badBody(message: string): RestError {
  return new RestError({ code: "PGRST102", status: 400, message });
}

/** `total`: how many rows there are, when that is known. */
export function badRange(details: string, total?: number): RestError {
  return new RestError({
    headers: total === undefined ? {} : { "Content-Range": `*/${total}` },
    code: "PGRST103",
    status: 416,
    message: "Requested range not satisfiable",
    details,
  });
}

/** Somebody asked for exactly one row. */
export function notSingle(count: number): RestError {
  return new RestError({
    code: "PGRST116",
    status: 406,
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${count} rows`,
  });
}

export function notEmbedded(name: string): RestError {
  return new RestError({
    code: "PGRST108",
    status: 400,
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export function notAllowed(method: string): RestError {
  return new RestError({ code: "PGRST117", status: 405, message: `Unsupported HTTP method: ${method}` });
}

export function unknownColumn(column: string, table: string): RestError {
  return new RestError({
    code: "PGRST204",
    status: 400,
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  });
}

export function unknownPreference(preferences: string): RestError {
  return new RestError({
    code: "PGRST122",
    status: 400,
    message: "Invalid preferences given with handling=strict",
    details: `Invalid preferences: ${preferences}`,
  });
}
