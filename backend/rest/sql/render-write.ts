/** Inserts, updates and deletes as the common table expression that the answer reads from. */
import type { Upsert } from "../plan/upsert.ts";
import type { Filter } from "../request/parse-filter.ts";
import type { Payload } from "../request/payload.ts";
import { RestError, unknownColumn } from "../rest-error.ts";
import type { Column, Table } from "../schema/table.ts";
import { checkBareColumn } from "./check-column.ts";
import { renderFilters } from "./render-filter.ts";
import { type Parameters, quoteName, quoteTable } from "./sql.ts";

/** How many rows an upsert inserted: each row counts up, and a conflict counts down again. */
export const INSERTED = "nullif(current_setting('pgrst.inserted', true), '')";

export interface InsertOptions {
  upsert: Upsert | undefined;
  missingIsDefault: boolean;
  /** Which of the rows that were sent to take. */
  filters?: readonly Filter[];
}

export function renderInsert(
  table: Table,
  payload: Payload,
  { upsert, missingIsDefault, filters = [] }: InsertOptions,
  parameters: Parameters,
): string {
  const into = `insert into ${quoteTable(table)}`;
  if (payload.keys.length === 0) return `${into} default values`;
  const columns = columnsOf(table, payload.keys);
  const names = columns.map(({ name }) => quoteName(name)).join(", ");
  const source = recordset(columns, missingIsDefault, parameters);
  const merges = upsert?.resolution === "merge-duplicates";
  const conditions = renderFilters({ table, alias: "pgrst_body" }, filters, parameters);
  if (merges) conditions.push(`${countInserted("+ 1")} <> '0'`);
  const where = conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
  const conflict = upsert ? onConflict(table, upsert, columns) : "";
  return `${into} (${names}) select ${names} from ${source}${where}${conflict}`;
}

export function renderUpdate(
  table: Table,
  payload: Payload,
  filters: readonly Filter[],
  missingIsDefault: boolean,
  parameters: Parameters,
): string {
  const columns = columnsOf(table, payload.keys);
  const source = recordset(columns, missingIsDefault, parameters);
  const changes = columns.map(({ name }) => `${quoteName(name)} = pgrst_body.${quoteName(name)}`).join(", ");
  const where = requiredFilters("UPDATE", table, filters, parameters);
  return `update ${quoteTable(table)} set ${changes} from (select * from ${source} limit 1) as pgrst_body where ${where}`;
}

export function renderDelete(table: Table, filters: readonly Filter[], parameters: Parameters): string {
  return `delete from ${quoteTable(table)} where ${requiredFilters("DELETE", table, filters, parameters)}`;
}

/** A write without a filter would hit every row: refused, as the `safeupdate` extension does on hosted. */
function requiredFilters(
  statement: "UPDATE" | "DELETE",
  table: Table,
  filters: readonly Filter[],
  parameters: Parameters,
): string {
  const conditions = renderFilters({ table, alias: table.name }, filters, parameters);
  if (conditions.length > 0) return conditions.join(" and ");
  throw new RestError("21000", { message: `${statement} requires a WHERE clause` });
}

function columnsOf(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (!column) throw unknownColumn(name, table.name);
    return column;
  });
}

/** The payload as rows; what an object leaves out is null, or the column's default if that is preferred. */
function recordset(columns: Column[], missingIsDefault: boolean, parameters: Parameters): string {
  const types = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(", ");
  const body = parameters.bindBody();
  const defaults = missingIsDefault ? columns.filter((column) => column.default !== null) : [];
  if (defaults.length === 0) return `json_to_recordset(${body}::json) as pgrst_body(${types})`;
  const pairs = defaults
    .map((column) => `${parameters.bind(column.name)}::text, ${column.default}`)
    .join(", ");
  const filled = `select jsonb_agg(jsonb_build_object(${pairs}) || given) from jsonb_array_elements(${body}::jsonb) as given`;
  return `jsonb_to_recordset((${filled})) as pgrst_body(${types})`;
}

function onConflict(table: Table, { resolution, onConflict: target }: Upsert, columns: Column[]): string {
  for (const name of target) checkBareColumn(table, name);
  const names = target.map(quoteName).join(", ");
  if (resolution === "ignore-duplicates") return ` on conflict (${names}) do nothing`;
  const changes = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(", ");
  return ` on conflict (${names}) do update set ${changes} where ${countInserted("- 1")} <> '-1'`;
}

function countInserted(step: "+ 1" | "- 1"): string {
  return `set_config('pgrst.inserted', (coalesce(${INSERTED}::int, 0) ${step})::text, true)`;
}
