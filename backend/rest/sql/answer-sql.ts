/** The outermost select: PostgreSQL makes the JSON and counts, so that rows pass through here unread. */
import type { Row } from "../../postgres/database.ts";
import type { RowLimit } from "../plan/row-limit.ts";
import type { RestRequest } from "../request/rest-request.ts";

export interface AnswerQuery {
  /** Common table expressions, with "with" and a space at the end. */
  with?: string;
  /** Selects the rows of the answer. */
  rows: string;
  /** The text of the answer over the rows `r`. */
  body: string;
  /** Selects the rows that `count=` counts, when that is asked for. */
  counted?: string | undefined;
  rowLimit?: RowLimit | undefined;
  /** How many rows an upsert has really inserted. */
  inserted?: string | undefined;
}

export interface Answer {
  body: string;
  count: number;
  total: number | undefined;
  inserted: number | undefined;
  /** What the database itself wants as status and headers (`response.status`, `response.headers`). */
  status: string | null;
  headers: string | null;
}

// A bare `r` would be a column of that name before it is the row.
export const ALL_ROWS = "coalesce(json_agg(r.*), '[]')";
const ALL_ROWS_STRIPPED = "coalesce(json_strip_nulls(json_agg(r.*)), '[]')";
const CSV = String.raw`
  coalesce((select string_agg(k, ',') from json_object_keys(json_agg(r.*) -> 0) as k), '') || E'\n' ||
  coalesce(string_agg(substr((r.*)::text, 2, length((r.*)::text) - 2), E'\n'), '')`;

/** All rows in the form that the client takes. */
export function listBody({ form, stripsNulls }: Pick<RestRequest, "form" | "stripsNulls">): string {
  if (form === "csv") return CSV;
  return stripsNulls ? ALL_ROWS_STRIPPED : ALL_ROWS;
}

/** The only row, as a function that returns no set has one. */
export function rowBody(request: Pick<RestRequest, "form" | "stripsNulls">): string {
  if (request.form === "csv") return CSV;
  const row = "json_agg(r.*) -> 0";
  return `coalesce(${request.stripsNulls ? `json_strip_nulls(${row})` : row}, 'null')`;
}

export function answerSql({ with: ctes = "", rows, body, counted, rowLimit, inserted }: AnswerQuery): string {
  const columns = [
    body,
    rowLimit ? limited(rowLimit) : "count(*)",
    counted ? `(select count(*) from (${counted}) as c)` : "null",
    inserted ?? "null",
    "nullif(current_setting('response.status', true), '')",
    "nullif(current_setting('response.headers', true), '')",
  ];
  return `${ctes}select ${columns.join(", ")} from (${rows}) as r`;
}

function limited(limit: RowLimit): string {
  return limit.problem === "singular"
    ? "backend.expect_rows(count(*), 'singular', 1, 1)"
    : `backend.expect_rows(count(*), 'max-affected', 0, ${Math.trunc(limit.highest)})`;
}

export function readAnswer([row]: Row[]): Answer {
  const [body, count, total, inserted, status, headers] = row ?? [];
  return {
    body: body ?? "",
    count: Number(count ?? 0),
    total: total == null ? undefined : Number(total),
    inserted: inserted == null ? undefined : Number(inserted),
    status: status ?? null,
    headers: headers ?? null,
  };
}
