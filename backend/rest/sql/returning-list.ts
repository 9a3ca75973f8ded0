/** What a write returns, so that the answer can be read from it. */
import type { ReadPlan } from "../plan/plan-read.ts";
import type { Table } from "../schema/table.ts";
import { quoteName } from "./sql.ts";

/** What is selected, sorted by, or joined to. Asks for no right to read more than that. */
export function returningList(plan: ReadPlan): string {
  const alias = quoteName(plan.alias);
  if (plan.selectsAll) return `${alias}.*`;
  const names = new Set<string>();
  for (const { field } of plan.columns) names.add(field.name);
  for (const { relation, field } of plan.scope.order) if (relation === undefined) names.add(field.name);
  for (const { relationship } of plan.embeds) {
    for (const [own] of relationship.junction?.own ?? relationship.columns) names.add(own);
  }
  return names.size > 0 ? [...names].map((name) => `${alias}.${quoteName(name)}`).join(", ") : "1";
}

/** The primary key, by which a new row is found again. */
export function returningKey(table: Table): string {
  const names = table.primary_key.map((name) => `${quoteName(table.name)}.${quoteName(name)}`);
  return names.length > 0 ? names.join(", ") : "1";
}
