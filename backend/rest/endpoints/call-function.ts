/** Calls of functions: POST, GET and HEAD of /rpc/<name>. */
import { planRead } from "../plan/plan-read.ts";
import { callLimitOf } from "../plan/row-limit.ts";
import { looksLikeFilter } from "../request/parse-filter.ts";
import { type CallBody, parseCallBody } from "../request/payload.ts";
import { parseQueryParams, type QueryParams, scopeOf } from "../request/query-params.ts";
import type { RestRequest } from "../request/rest-request.ts";
import { withinRange } from "../request/row-range.ts";
import type { RequestContext } from "../request-context.ts";
import { allow, methodsOfFunction } from "../response/allowed-methods.ts";
import { pageOf, preferenceApplied, respond, rowsBody } from "../response/respond.ts";
import { RestError } from "../rest-error.ts";
import type { DatabaseFunction } from "../schema/database-function.ts";
import { findFunction, takesWholeBody } from "../schema/find-function.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import { type Column, columnMap, type Table } from "../schema/table.ts";
import { type Answer, answerSql, listBody, readAnswer, rowBody } from "../sql/answer-sql.ts";
import { type CallArguments, renderCall } from "../sql/render-call.ts";
import { renderRead } from "../sql/render-read.ts";
import { Parameters, type Planned, quoteName } from "../sql/sql.ts";

const RESERVED = new Set([
  "select",
  "order",
  "limit",
  "offset",
  "columns",
  "on_conflict",
  "and",
  "or",
  "apikey",
]);

const NO_BODY: CallBody = { names: [], isList: false };

/** What stands for the values of a function that returns no rows: they can be sorted and limited all the same. */
const VALUE: Column = { name: "pgrst_scalar", number: 0, type: "", default: null, is_nullable: true };

interface PlannedCall extends Planned {
  called: DatabaseFunction;
  queryParams: QueryParams;
}

export async function callFunction(context: RequestContext, name: string): Promise<Response> {
  const { request, schema, body, run } = context;
  const { method, preferences, form, stripsNulls, range: asked } = request;
  const isPost = method === "POST";
  if (method === "OPTIONS") return allow(methodsOfFunction(schema.cache, request.schema, name));
  if (!isPost && method !== "GET" && method !== "HEAD") {
    const message = `Cannot use the ${method} method on RPC`;
    throw new RestError("PGRST101", { message });
  }
  const text = isPost ? await body() : "";
  const given = isPost ? parseCallBody(text) : NO_BODY;
  const key = JSON.stringify([
    ...["call", method, request.schema, name, request.query, form, preferences, given],
    ...[stripsNulls, asked],
  ]);
  const plan = schema.statements.get(key, () => planCall(context, name, given)) as PlannedCall;

  const { called, queryParams, parameters } = plan;
  const values = parameters.valuesWith(text);
  const answer = readAnswer(
    await run({ text: plan.text, values }, { readOnly: !isPost || called.is_read_only, queryParams }),
  );
  if (called.returns_void) return respond(request, answer, { status: 204, body: null, headers: {} });
  const { status, range } = pageOf(answer, scopeOf(queryParams, []).offset ?? 0);
  return respond(request, answer, {
    status,
    body: preferences.return === "minimal" ? null : resultBody(called, request, answer),
    headers: { "Content-Range": range, ...preferenceApplied(request, "return", "maxAffected") },
  });
}

function planCall({ request, schema, checkCost }: RequestContext, name: string, body: CallBody): PlannedCall {
  const { cache } = schema;
  const query = [...new URLSearchParams(request.query)];
  const isPost = request.method === "POST";
  const inQuery = isPost ? [] : argumentsIn(query, cache.functions(request.schema, name));
  const queryParams = withinRange(
    parseQueryParams(query.filter((entry) => !inQuery.includes(entry))),
    request.range,
  );
  checkCost(queryParams);
  const texts = new Map(
    [...Map.groupBy(inQuery, ([key]) => key)].map(([key, all]) => [key, all.map(([, value]) => value)]),
  );
  const names = isPost ? (queryParams.columns ?? body.names) : [...texts.keys()];
  const called = findFunction(cache, { schema: request.schema, name, given: names, hasBody: isPost });
  const parameters = new Parameters();
  const named: CallArguments = isPost
    ? { kind: "json", names, isList: body.isList }
    : { kind: "texts", texts };
  const passed: CallArguments = isPost && takesWholeBody(called) ? { kind: "whole" } : named;
  const ctes = `with pgrst_source as (${renderCall(called, passed, parameters)}) `;
  const rowLimit = callLimitOf(request, called);
  const plan = planRead(cache, resultTable(cache, called), queryParams);
  const { rows, matches } = renderRead(plan, cache, parameters, {
    from: `pgrst_source as ${quoteName(plan.alias)}`,
  });
  const counted = request.preferences.count ? matches : undefined;
  const text = answerSql({ with: ctes, rows, body: bodySql(called, request), counted, rowLimit });
  return { called, queryParams, parameters, text };
}

/** Which parameters of the query are arguments; what looks like a filter is one, on what the function returns. */
function argumentsIn(query: [string, string][], candidates: DatabaseFunction[]): [string, string][] {
  const known = new Set(candidates.flatMap((one) => one.arguments.map((argument) => argument.name)));
  return query.filter(
    ([key, value]) =>
      !looksLikeFilter(value) && (known.has(key) || !(RESERVED.has(key) || key.includes("."))),
  );
}

function bodySql(called: DatabaseFunction, request: RestRequest): string {
  if (called.returns_void) return "null";
  if (called.returns_row) return called.returns_set ? listBody(request) : rowBody(request);
  if (request.form === "csv") return listBody(request);
  const list = "json_agg(r.pgrst_scalar)";
  return called.returns_set ? `coalesce(${list}, '[]')` : `coalesce(${list} -> 0, 'null')`;
}

function resultBody(called: DatabaseFunction, request: RestRequest, answer: Answer): string {
  return called.returns_set ? rowsBody(request, answer) : answer.body;
}

/** The table whose rows the function returns, or one that stands for rows of its own. */
function resultTable(cache: SchemaCache, called: DatabaseFunction): Table {
  const { schema, name, returns_row, returns_table, result_columns } = called;
  const table = returns_table && cache.table(...returns_table);
  return (
    table || {
      oid: 0,
      schema,
      name,
      is_view: true,
      is_insertable: false,
      is_updatable: false,
      is_deletable: false,
      primary_key: [],
      columns: columnMap(returns_row ? result_columns : [VALUE]),
      computed: new Set<string>(),
    }
  );
}
