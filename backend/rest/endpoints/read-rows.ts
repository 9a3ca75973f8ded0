/** GET and HEAD of a table or view. */
import { withoutValues } from "../plan/plain-values.ts";
import { planRead } from "../plan/plan-read.ts";
import { parseQueryParams, type QueryParams, scopeOf } from "../request/query-params.ts";
import { withinRange } from "../request/row-range.ts";
import type { RequestContext } from "../request-context.ts";
import { contentLocation, pageOf, preferenceApplied, respond, rowsBody } from "../response/respond.ts";
import { findTable } from "../schema/find-table.ts";
import { answerSql, listBody, readAnswer } from "../sql/answer-sql.ts";
import { renderRead } from "../sql/render-read.ts";
import { Parameters, type Planned } from "../sql/sql.ts";

interface PlannedRead extends Planned {
  queryParams: QueryParams;
}

export async function readRows(
  { request, schema, checkCost, run }: RequestContext,
  name: string,
): Promise<Response> {
  const { cache, statements } = schema;
  const counts = request.preferences.count !== undefined;
  const isHead = request.method === "HEAD";
  const { form, stripsNulls, range: asked } = request;
  const { query, fill } = withoutValues(request.query);
  const key = JSON.stringify([
    ...["read", request.schema, name, query, counts, isHead],
    ...[form === "csv", stripsNulls, asked],
  ]);
  const plan = statements.get(key, (): PlannedRead => {
    const queryParams = withinRange(parseQueryParams(new URLSearchParams(query)), asked);
    checkCost(queryParams);
    const parameters = new Parameters();
    const { rows, matches } = renderRead(
      planRead(cache, findTable(cache, request.schema, name), queryParams),
      cache,
      parameters,
    );
    const body = isHead ? "null" : listBody(request);
    return {
      queryParams,
      parameters,
      text: answerSql({ rows, body, counted: counts ? matches : undefined }),
    };
  }) as PlannedRead;

  const { text, parameters, queryParams } = plan;
  const statement = { text, values: fill(parameters.values) };
  const answer = readAnswer(await run(statement, { readOnly: true, queryParams }));
  const { status, range } = pageOf(answer, scopeOf(queryParams, []).offset ?? 0);
  return respond(request, answer, {
    status,
    body: rowsBody(request, answer),
    headers: {
      "Content-Range": range,
      "Content-Location": contentLocation(request),
      Vary: "Accept, Prefer, Range",
      ...preferenceApplied(request),
    },
  });
}
