/** Runs a write and reads its answer from the rows that it returns. */
import { planRead } from "../plan/plan-read.ts";
import { rowLimitOf } from "../plan/row-limit.ts";
import type { Payload } from "../request/payload.ts";
import { pathKey, type QueryParams } from "../request/query-params.ts";
import type { RestRequest } from "../request/rest-request.ts";
import type { RequestContext } from "../request-context.ts";
import { notSingle } from "../rest-error.ts";
import type { Table } from "../schema/table.ts";
import { ALL_ROWS, type Answer, answerSql, listBody, readAnswer } from "../sql/answer-sql.ts";
import { renderRead } from "../sql/render-read.ts";
import { INSERTED } from "../sql/render-write.ts";
import { returningKey, returningList } from "../sql/returning-list.ts";
import { Parameters, type Planned, quoteName } from "../sql/sql.ts";

export interface Write {
  kind: "insert" | "put" | "update" | "delete";
  table: Table;
  queryParams: QueryParams;
  payload?: Payload;
}

const NOTHING: Answer = {
  body: "[]",
  count: 0,
  total: undefined,
  inserted: undefined,
  status: null,
  headers: null,
};

/** The answer to a write that had nothing to do. @throws RestError when exactly one row was to be written. */
export function nothingWritten({ form }: RestRequest): Answer {
  if (form === "object") throw notSingle(0);
  return NOTHING;
}

/** `render` makes the statement without its returning list; it runs only for requests not seen before. */
export async function runWrite(
  { request, schema, run }: RequestContext,
  { kind, table, queryParams, payload }: Write,
  render: (parameters: Parameters) => string,
): Promise<Answer> {
  const { preferences, form, stripsNulls, query } = request;
  const key = JSON.stringify([
    ...[kind, request.schema, table.name, query, form, stripsNulls, preferences],
    payload?.keys,
  ]);
  const { text, parameters } = schema.statements.get(key, (): Planned => {
    const written = new Parameters();
    const statement = render(written);
    const merges = kind === "put" || (kind === "insert" && preferences.resolution === "merge-duplicates");
    const counted = merges ? INSERTED : undefined;
    const rowLimit = rowLimitOf(request);
    if (preferences.return === "headers-only") {
      const ctes = `with pgrst_source as (${statement} returning ${returningKey(table)}) `;
      const sql = answerSql({
        with: ctes,
        rows: "select * from pgrst_source",
        body: ALL_ROWS,
        rowLimit,
        inserted: counted,
      });
      return { text: sql, parameters: written };
    }
    if (preferences.return !== "representation") {
      const ctes = `with pgrst_source as (${statement} returning 1) `;
      const sql = answerSql({
        with: ctes,
        rows: "select from pgrst_source",
        body: "null",
        rowLimit,
        inserted: counted,
      });
      return { text: sql, parameters: written };
    }
    const plan = planRead(schema.cache, table, withoutFilters(queryParams));
    const ctes = `with pgrst_source as (${statement} returning ${returningList(plan)}) `;
    const { rows } = renderRead(plan, schema.cache, written, {
      from: `pgrst_source as ${quoteName(table.name)}`,
    });
    const body = listBody(request);
    return { text: answerSql({ with: ctes, rows, body, rowLimit, inserted: counted }), parameters: written };
  });
  return readAnswer(
    await run({ text, values: parameters.valuesWith(payload?.text ?? "") }, { readOnly: false, queryParams }),
  );
}

/** The filters have chosen what to write; what was written is returned whole. */
function withoutFilters(queryParams: QueryParams): QueryParams {
  const scopes = new Map(queryParams.scopes);
  const own = scopes.get(pathKey([]));
  if (own) scopes.set(pathKey([]), { ...own, filters: [], limit: undefined, offset: undefined });
  return { ...queryParams, scopes };
}
