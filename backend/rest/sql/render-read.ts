/** A read plan as SQL: one select with a lateral join for each embedded table. */
import { answerNames, type EmbedPlan, isEmptyEmbed, type ReadPlan } from "../plan/plan-read.ts";
import { type Field, nameOf } from "../request/field.ts";
import { notEmbedded, RestError } from "../rest-error.ts";
import type { SchemaCache } from "../schema/schema-cache.ts";
import { embedRows, rowsAlias } from "./embed-rows.ts";
import { renderField } from "./render-field.ts";
import { renderFilters } from "./render-filter.ts";
import { type Parameters, quoteName, quoteTable } from "./sql.ts";
import { typeSql } from "./type-name.ts";

/** As on a hosted project: nobody reads more rows at once, of a table or of an embedded list. */
const MAX_ROWS = 1000;

export interface RenderedRead {
  /** Selects the rows of the page. */
  rows: string;
  /** Selects a row for each row that the filters leave, whatever the page. */
  matches: string;
}

export interface ReadSource {
  /** What follows "from"; has to go by the plan's alias. */
  from: string;
  /** Conditions beside the filters. */
  conditions?: string[];
}

export function renderRead(
  plan: ReadPlan,
  cache: SchemaCache,
  parameters: Parameters,
  source: ReadSource = { from: quoteTable(plan.table) },
): RenderedRead {
  const joins = plan.embeds.map((embed) => renderEmbed(plan, embed, cache, parameters)).join("");
  const filters = renderFilters(plan, plan.scope.filters, parameters);
  const conditions = [...(source.conditions ?? []), ...filters];
  const where = conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
  const rest = `from ${source.from}${joins}${where}`;
  const page = renderOrder(plan, cache, parameters) + renderPage(plan, parameters);
  return {
    rows: `select ${renderItems(plan, cache, parameters)} ${rest}${page}`,
    matches: `select 1 ${rest}`,
  };
}

function renderItems(plan: ReadPlan, cache: SchemaCache, parameters: Parameters): string {
  const alias = quoteName(plan.alias);
  const items = plan.selectsAll ? [`${alias}.*`] : [];
  for (const { field, cast, alias: name } of plan.columns) {
    const value = renderField(plan, field, parameters);
    const typed = cast ? `cast(${value} as ${typeSql(cache, cast)})` : value;
    items.push(`${typed} as ${quoteName(name ?? nameOf(field))}`);
  }
  for (const embed of plan.embeds) items.push(...embedItems(embed));
  return items.join(", ");
}

function embedItems(embed: EmbedPlan): string[] {
  const rows = rowsAlias(embed);
  if (embed.spread)
    return answerNames(embed).map((name) => `${rows}.${quoteName(name)} as ${quoteName(name)}`);
  const value = embed.isOne ? `row_to_json(${embedRows(embed)})` : `coalesce(${embedRows(embed)}, '[]')`;
  return isEmptyEmbed(embed) ? [] : [`${value} as ${quoteName(embed.name)}`];
}

function renderEmbed(parent: ReadPlan, embed: EmbedPlan, cache: SchemaCache, parameters: Parameters): string {
  const { rows } = renderRead(embed, cache, parameters, embedSource(parent, embed));
  const alias = rowsAlias(embed);
  const join = embed.join === "inner" ? "inner join" : "left join";
  if (embed.isOne) return ` ${join} lateral (${rows}) as ${alias} on true`;
  // Spread, the rows of a list become lists of their own, one for each column.
  const lists = embed.spread
    ? answerNames(embed).map(
        (name) => `, coalesce(json_agg(${alias}.${quoteName(name)}), '[]') as ${quoteName(name)}`,
      )
    : [];
  const list = `select json_agg(${alias}.*) as pgrst_found${lists.join("")} from (${rows}) as ${alias}`;
  return ` ${join} lateral (${list}) as ${alias} on ${embed.join === "inner" ? `${embedRows(embed)} is not null` : "true"}`;
}

function embedSource(parent: ReadPlan, embed: EmbedPlan): ReadSource {
  const { relationship, alias } = embed;
  const equal = (left: string, own: string, right: string, foreign: string) =>
    `${quoteName(left)}.${quoteName(own)} = ${quoteName(right)}.${quoteName(foreign)}`;
  const from = `${quoteTable(embed.table)} as ${quoteName(alias)}`;
  const { junction } = relationship;
  if (!junction) {
    const conditions = relationship.columns.map(([own, foreign]) => equal(parent.alias, own, alias, foreign));
    return { from, conditions };
  }
  const between = `${alias}_junction`;
  const joins = junction.foreign.map(([own, foreign]) => equal(between, own, alias, foreign)).join(" and ");
  return {
    from: `${from} join ${quoteTable(junction.table)} as ${quoteName(between)} on ${joins}`,
    conditions: junction.own.map(([own, foreign]) => equal(parent.alias, own, between, foreign)),
  };
}

function renderOrder(plan: ReadPlan, cache: SchemaCache, parameters: Parameters): string {
  const terms = plan.scope.order.map(({ relation, field, descending, nulls }) => {
    const value =
      relation === undefined
        ? renderField(plan, field, parameters)
        : renderRelated(plan, orderingEmbed(plan, relation), field, cache, parameters);
    return `${value}${descending ? " desc" : ""}${nulls ? ` nulls ${nulls}` : ""}`;
  });
  return terms.length > 0 ? ` order by ${terms.join(", ")}` : "";
}

/** A field of the row on the other side, whether or not the answer shows it. */
function renderRelated(
  plan: ReadPlan,
  embed: EmbedPlan,
  field: Field,
  cache: SchemaCache,
  parameters: Parameters,
): string {
  const isShown =
    embed.selectsAll ||
    embed.columns.some(
      ({ field: { name, path }, cast, alias = name }) =>
        name === field.name && alias === name && path.length === 0 && cast === undefined,
    );
  if (isShown) return renderField({ table: embed.table, alias: `${embed.alias}_rows` }, field, parameters);
  const only: EmbedPlan = {
    ...embed,
    alias: `${embed.alias}_order`,
    selectsAll: false,
    columns: [{ kind: "column", field, cast: undefined, alias: undefined }],
    embeds: [],
    scope: { ...embed.scope, order: [] },
  };
  return `(${renderRead(only, cache, parameters, embedSource(plan, only)).rows})`;
}

function orderingEmbed(plan: ReadPlan, name: string): EmbedPlan {
  const embed = plan.embeds.find((candidate) => candidate.name === name);
  if (!embed) throw notEmbedded(name);
  if (embed.isOne) return embed;
  throw new RestError("PGRST118", {
    message: `A related order on '${name}' is not possible`,
    details: `'${plan.table.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  });
}

function renderPage(plan: ReadPlan, parameters: Parameters): string {
  const { limit, offset } = plan.scope;
  // A limit on the one row of a to-one embed would only keep PostgreSQL from joining freely.
  const needsLimit = limit !== undefined || !("isOne" in plan && plan.isOne);
  const limited = needsLimit
    ? ` limit ${parameters.bind(String(Math.min(limit ?? MAX_ROWS, MAX_ROWS)))}`
    : "";
  return limited + (offset ? ` offset ${parameters.bind(String(offset))}` : "");
}
