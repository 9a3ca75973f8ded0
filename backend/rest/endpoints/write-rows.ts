/** POST, PATCH and DELETE of a table or view. */
import { upsertOf } from "../plan/upsert.ts";
import { parsePayload } from "../request/payload.ts";
import { parseQueryParams, type QueryParams, scopeOf } from "../request/query-params.ts";
import type { RequestContext } from "../request-context.ts";
import { locationOf } from "../response/location.ts";
import { preferenceApplied, respond, rowsBody } from "../response/respond.ts";
import { findTable } from "../schema/find-table.ts";
import type { Answer } from "../sql/answer-sql.ts";
import { renderDelete, renderInsert, renderUpdate } from "../sql/render-write.ts";
import { nothingWritten, runWrite } from "./run-write.ts";

export async function insertRows(context: RequestContext, name: string): Promise<Response> {
  const { request, schema } = context;
  const { preferences } = request;
  const table = findTable(schema.cache, request.schema, name);
  const queryParams = queryParamsOf(context);
  const body = await context.body();
  const payload = parsePayload(body, queryParams.columns);
  const upsert = upsertOf(request, queryParams, table);
  const missingIsDefault = preferences.missing === "default";
  const answer =
    payload.length === 0
      ? nothingWritten(request)
      : await runWrite(context, { kind: "insert", table, queryParams, payload }, (parameters) =>
          renderInsert(table, payload, { upsert, missingIsDefault }, parameters),
        );
  const insertedNone = upsert?.resolution === "merge-duplicates" && (answer.inserted ?? 0) === 0;
  return respond(request, answer, {
    status: insertedNone ? 200 : 201,
    body: preferences.return === "representation" ? rowsBody(request, answer) : null,
    headers: {
      "Content-Range": `*/${preferences.count ? answer.count : "*"}`,
      Location: preferences.return === "headers-only" ? locationOf(table, answer.body) : undefined,
      ...preferenceApplied(
        request,
        ...(upsert ? (["resolution"] as const) : []),
        "missing",
        "return",
        "maxAffected",
      ),
    },
  });
}

export async function updateRows(context: RequestContext, name: string): Promise<Response> {
  const { request, schema } = context;
  const table = findTable(schema.cache, request.schema, name);
  const queryParams = queryParamsOf(context);
  const payload = parsePayload(await context.body(), queryParams.columns);
  const { filters } = scopeOf(queryParams, []);
  const missingIsDefault = request.preferences.missing === "default";
  const changesNothing = payload.keys.length === 0 || payload.length === 0;
  const answer = changesNothing
    ? nothingWritten(request)
    : await runWrite(context, { kind: "update", table, queryParams, payload }, (parameters) =>
        renderUpdate(table, payload, filters, missingIsDefault, parameters),
      );
  return respondToChange(context, answer, answer.count > 0 ? `0-${answer.count - 1}` : "*");
}

export async function deleteRows(context: RequestContext, name: string): Promise<Response> {
  const { request, schema } = context;
  const table = findTable(schema.cache, request.schema, name);
  const queryParams = queryParamsOf(context);
  const { filters } = scopeOf(queryParams, []);
  const answer = await runWrite(context, { kind: "delete", table, queryParams }, (parameters) =>
    renderDelete(table, filters, parameters),
  );
  return respondToChange(context, answer, "*");
}

/** The query parameters of a write, read once for all requests that have it. */
export function queryParamsOf({ request: { query }, schema, checkCost }: RequestContext): QueryParams {
  const queryParams = schema.queryParams.get(query, () => parseQueryParams(new URLSearchParams(query)));
  checkCost(queryParams);
  return queryParams;
}

function respondToChange({ request }: RequestContext, answer: Answer, range: string): Response {
  const { preferences } = request;
  const returns = preferences.return === "representation";
  return respond(request, answer, {
    status: returns ? 200 : 204,
    body: returns ? rowsBody(request, answer) : null,
    headers: {
      "Content-Range": `${range}/${preferences.count ? answer.count : "*"}`,
      ...preferenceApplied(request, "missing", "return", "maxAffected"),
    },
  });
}
