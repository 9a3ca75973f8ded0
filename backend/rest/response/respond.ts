/** Answers in PostgREST's form. */
import { z } from "zod";
import { appliedPreferences, type Preferences } from "../request/preferences.ts";
import type { RestRequest } from "../request/rest-request.ts";
import { badRange, notSingle, RestError } from "../rest-error.ts";
import type { Answer } from "../sql/answer-sql.ts";

export interface Reply {
  status: number;
  body: string | null;
  headers: Record<string, string | undefined>;
}

/** Puts an answer together; the database has the last word on status and headers. */
export function respond(request: RestRequest, answer: Answer, { status, body, headers }: Reply): Response {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) all.set(name, value);
  if (body !== null || request.method === "HEAD") all.set("Content-Type", request.contentType);
  if (request.namesSchema) all.set("Content-Profile", request.schema);
  if (body === null && status === 201) all.set("Content-Length", "0");
  const decided = databaseHeaders(answer.headers);
  for (const [name] of decided) all.delete(name);
  for (const [name, value] of decided) all.append(name, value);
  return new Response(request.method === "HEAD" ? null : body, {
    status: databaseStatus(answer.status) ?? status,
    headers: all,
  });
}

/** The rows as the client wants them: the list, or the only row without its brackets. */
export function rowsBody({ form }: RestRequest, { body, count }: Answer): string {
  if (form !== "object") return body;
  if (count === 1) return body.slice(1, -1);
  throw notSingle(count);
}

/** Status and `Content-Range` of a page of rows. */
export function pageOf({ count, total }: Answer, offset: number): { status: number; range: string } {
  if (total !== undefined && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  }
  const range = count === 0 ? "*" : `${offset}-${offset + count - 1}`;
  const isPart = total !== undefined && count < total;
  return { status: isPart ? 206 : 200, range: `${range}/${total ?? "*"}` };
}

export function preferenceApplied(
  { preferences }: RestRequest,
  ...honoured: (keyof Preferences)[]
): Record<string, string | undefined> {
  const all = [...honoured, "count", "handling", "timezone"] as (keyof Preferences)[];
  return { "Preference-Applied": appliedPreferences(preferences, all) };
}

/** The URL of the answer with its parameters sorted. */
export function contentLocation({ path, query }: RestRequest): string {
  const sorted = query.split("&").sort().join("&");
  return sorted ? `${path}?${sorted}` : path;
}

function databaseStatus(status: string | null): number | undefined {
  if (status === null) return undefined;
  if (/^[1-5]\d\d$/.test(status)) return Number(status);
  throw new RestError("PGRST112");
}

/** `response.headers` is a list of objects with one header each. */
const HEADER_LIST = z.array(
  z
    .record(z.string(), z.string())
    .transform((entry) => Object.entries(entry))
    .refine(({ length }) => length === 1),
);

function databaseHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  try {
    return HEADER_LIST.parse(JSON.parse(text)).flat();
  } catch {
    throw new RestError("PGRST111");
  }
}
