/** A field of a request as SQL. */
import type { ReadPlan } from "../plan/plan-read.ts";
import type { Field } from "../request/field.ts";
import { checkColumn } from "./check-column.ts";
import { type Parameters, quoteName } from "./sql.ts";

/** The column, or the place in its JSON. Other types that have an inside are read as JSON too. */
export function renderField(
  plan: Pick<ReadPlan, "alias" | "table">,
  { name, path }: Field,
  parameters: Parameters,
): string {
  checkColumn(plan.table, plan.alias, name);
  const column = `${quoteName(plan.alias)}.${quoteName(name)}`;
  if (path.length === 0) return column;
  const type = plan.table.columns.get(name)?.type;
  const json = type === "json" || type === "jsonb" || type === undefined ? column : `to_jsonb(${column})`;
  const steps = path.map(
    ({ arrow, key, isIndex }) => `${arrow}${parameters.bind(key)}::${isIndex ? "int" : "text"}`,
  );
  return `(${json}${steps.join("")})`;
}
