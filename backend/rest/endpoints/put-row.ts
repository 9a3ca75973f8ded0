/** PUT of one row of a table: the row as the body has it, whether it was there before or not. */
import { parsePayload } from "../request/payload.ts";
import { type QueryParams, scopeOf } from "../request/query-params.ts";
import type { RequestContext } from "../request-context.ts";
import { preferenceApplied, respond, rowsBody } from "../response/respond.ts";
import { RestError } from "../rest-error.ts";
import { findTable } from "../schema/find-table.ts";
import type { Table } from "../schema/table.ts";
import { renderInsert } from "../sql/render-write.ts";
import { runWrite } from "./run-write.ts";
import { queryParamsOf } from "./write-rows.ts";

export async function putRow(context: RequestContext, name: string): Promise<Response> {
  const { request, schema } = context;
  const table = findTable(schema.cache, request.schema, name);
  const queryParams = queryParamsOf(context);
  checkNamesOneRow(table, queryParams);
  const payload = parsePayload(await context.body(), queryParams.columns);
  const upsert = { resolution: "merge-duplicates", onConflict: table.primary_key } as const;
  const missingIsDefault = request.preferences.missing === "default";
  const { filters } = scopeOf(queryParams, []);
  // Nothing given is no row with this key.
  if (payload.length === 0 || payload.keys.length === 0) throw new RestError("PGRST115");
  const answer = await runWrite(context, { kind: "put", table, queryParams, payload }, (parameters) =>
    renderInsert(table, payload, { upsert, missingIsDefault, filters }, parameters),
  );
  if (answer.count !== 1) throw new RestError("PGRST115");
  const returns = request.preferences.return === "representation";
  return respond(request, answer, {
    status: returns ? (answer.inserted === 0 ? 200 : 201) : 204,
    body: returns ? rowsBody(request, answer) : null,
    headers: preferenceApplied(request, "missing", "return"),
  });
}

/** The query names a row by its whole primary key, and by nothing else. */
function checkNamesOneRow({ primary_key }: Table, queryParams: QueryParams): void {
  const { filters, limit, offset } = scopeOf(queryParams, []);
  if (limit !== undefined || offset !== undefined) {
    throw new RestError("PGRST114");
  }
  const named = filters.map((filter) =>
    filter.kind === "comparison" &&
    filter.operator === "eq" &&
    !filter.negated &&
    !filter.quantifier &&
    filter.field.path.length === 0
      ? filter.field.name
      : undefined,
  );
  const fits = named.length === primary_key.length && primary_key.every((column) => named.includes(column));
  if (fits && primary_key.length > 0) return;
  throw new RestError("PGRST105");
}
