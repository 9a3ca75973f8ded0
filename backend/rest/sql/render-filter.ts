/** Filters as SQL conditions. */
import type { ReadPlan } from "../plan/plan-read.ts";
import type { Field } from "../request/field.ts";
import type { Comparison, Filter, IsValue, Operator } from "../request/parse-filter.ts";
import { RestError } from "../rest-error.ts";
import { embedRows } from "./embed-rows.ts";
import { renderField } from "./render-field.ts";
import { arrayLiteral, type Parameters } from "./sql.ts";

const SYMBOLS: Partial<Record<Operator, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
  isdistinct: "is distinct from",
  cs: "@>",
  cd: "<@",
  ov: "&&",
  sl: "<<",
  sr: ">>",
  nxr: "&<",
  nxl: "&>",
  adj: "-|-",
};

const TEXT_SEARCH: Partial<Record<Operator, string>> = {
  fts: "to_tsquery",
  plfts: "plainto_tsquery",
  phfts: "phraseto_tsquery",
  wfts: "websearch_to_tsquery",
};

const IS: Record<IsValue, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
};

type Place = Pick<ReadPlan, "alias" | "table"> & Partial<Pick<ReadPlan, "embeds">>;

/** All filters, joined by "and"; empty without any. */
export function renderFilters(place: Place, filters: readonly Filter[], parameters: Parameters): string[] {
  return filters.map((filter) => renderFilter(place, filter, parameters));
}

function renderFilter(place: Place, filter: Filter, parameters: Parameters): string {
  if (filter.kind === "comparison") {
    const condition = renderPresence(place, filter) ?? renderComparison(place, filter, parameters);
    return filter.negated ? `not (${condition})` : condition;
  }
  const group = renderFilters(place, filter.filters, parameters).join(` ${filter.kind} `);
  return filter.negated ? `not (${group})` : `(${group})`;
}

/** `rel=is.null` and `rel=not.is.null` ask whether an embedded table has rows; all else is for a column of its name. */
function renderPresence(place: Place, { field, operator, value }: Comparison): string | undefined {
  const embed = place.embeds?.find(({ name }) => name === field.name);
  if (!embed || field.path.length > 0) return undefined;
  if (operator === "is" && value === "null") return `${embedRows(embed)} is not distinct from null`;
  if (place.table.columns.has(field.name)) return undefined;
  if (operator === "is" && value === "not_null") return `${embedRows(embed)} is distinct from null`;
  throw new RestError("PGRST120", {
    message: `Bad operator on the '${embed.name}' embedded resource`,
    details: "Only is null or not is null filters are allowed on embedded resources",
  });
}

function renderComparison(place: Place, filter: Comparison, parameters: Parameters): string {
  const { operator, quantifier, language, value } = filter;
  const field = renderField(place, filter.field, parameters);
  if (Array.isArray(value)) return `${field} = any(${parameters.bind(arrayLiteral(value))})`;
  if (operator === "is") return `${field} ${IS[value as IsValue]}`;
  const search = TEXT_SEARCH[operator];
  if (search) {
    const config = language ? `${parameters.bind(language)}::regconfig, ` : "";
    const document = isDocument(place, filter.field) ? field : `to_tsvector(${config}${field})`;
    return `${document} @@ ${search}(${config}${parameters.bind(value)})`;
  }
  const isPattern = operator === "like" || operator === "ilike";
  const operand = parameters.bind(isPattern ? value.replaceAll("*", "%") : value);
  return `${field} ${SYMBOLS[operator]} ${quantifier ? `${quantifier}(${operand})` : operand}`;
}

/** Whether text search takes the field as it is: a column made for it, and what a function makes of the row. */
function isDocument({ table }: Place, { name, path }: Field): boolean {
  const column = table.columns.get(name);
  return path.length === 0 && (column === undefined || (column.base_type ?? column.type) === "tsvector");
}
