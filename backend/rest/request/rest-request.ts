/** A request to /rest/v1 as its handlers see it. */
import { RestError } from "../rest-error.ts";
import { type AnswerForm, answerType } from "./media-type.ts";
import { type Preferences, parsePreferences } from "./preferences.ts";
import { parseRowRange, type RowRange } from "./row-range.ts";

export interface RestRequest {
  method: string;
  /** Relative to /rest/v1. */
  path: string;
  /** The query string without its question mark. */
  query: string;
  schema: string;
  /** Whether the answer names the schema: when the client did, or had more than one to choose from. */
  namesSchema: boolean;
  form: AnswerForm;
  stripsNulls: boolean;
  contentType: string;
  preferences: Preferences;
  /** Which rows a GET asks for by its header. */
  range: RowRange | undefined;
}

export function describeRequest(request: Request, path: string, schemas: readonly string[]): RestRequest {
  const { method, headers, url } = request;
  const reads = method === "GET" || method === "HEAD";
  const profile = headers.get(reads ? "accept-profile" : "content-profile");
  const schema = profile ?? schemas[0] ?? "public";
  if (!schemas.includes(schema)) {
    throw new RestError("PGRST106", {
      message: `Invalid schema: ${schema}`,
      hint: `Only the following schemas are exposed: ${schemas.join(", ")}`,
    });
  }
  const mark = url.indexOf("?");
  return {
    method,
    path,
    query: mark < 0 ? "" : url.slice(mark + 1),
    schema,
    namesSchema: profile !== null || schemas.length > 1,
    // The root comes in a form of its own.
    ...answerType(path === "/" ? null : headers.get("accept")),
    preferences: parsePreferences(headers.get("prefer")),
    range: method === "GET" ? parseRowRange(headers.get("range")) : undefined,
  };
}
