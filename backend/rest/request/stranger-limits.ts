/** How much one request may ask for that comes with no more than the public key. */
import { RestError } from "../rest-error.ts";
import type { Filter } from "./parse-filter.ts";
import type { SelectItem } from "./parse-select.ts";
import type { QueryParams } from "./query-params.ts";

/** Far more than an honest page needs, and far less than keeps PostgreSQL busy. */
const MAX_QUERY_LENGTH = 8_000;
const MAX_COLUMNS = 100;
const MAX_SAME_COLUMN = 2;
const MAX_EMBEDS = 8;
const MAX_SAME_EMBED = 2;
const MAX_DEPTH = 3;
const MAX_CONDITIONS = 60;
const MAX_LISTED_VALUES = 500;
const MAX_ORDER_TERMS = 10;
/** Milliseconds for a statement that compares texts with patterns, some of which take PostgreSQL very long. */
const MAX_PATTERN_MS = 300;

export interface StrangerLimit {
  /** Milliseconds that the statement may take, if it is to be less than usual. */
  maxMs?: number;
}

/** What has passed, so that a cached plan is not counted again. */
const passed = new WeakMap<QueryParams, StrangerLimit>();

/** Before the query is parsed. @throws RestError when it is longer than any honest one. */
export function limitStrangerQuery(query: string): void {
  refuseOver(MAX_QUERY_LENGTH, query.length, "characters of query");
}

/** @throws RestError when the request asks for too much. */
export function limitStranger(queryParams: QueryParams): StrangerLimit {
  const known = passed.get(queryParams);
  if (known) return known;
  const limit = countStranger(queryParams);
  passed.set(queryParams, limit);
  return limit;
}

function countStranger({ select, scopes }: QueryParams): StrangerLimit {
  const { columns, embeds } = count(select, 1);
  refuseOver(MAX_COLUMNS, columns, "columns");
  refuseOver(MAX_EMBEDS, embeds, "embedded tables");
  const all = [...scopes.values()];
  const conditions = all.flatMap(({ filters }) => conditionsOf(filters));
  refuseOver(MAX_CONDITIONS, conditions.length, "filters");
  refuseOver(MAX_ORDER_TERMS, all.flatMap(({ order }) => order).length, "columns to order by");
  const listed = conditions.map(({ value }) => (Array.isArray(value) ? value.length : 0));
  refuseOver(MAX_LISTED_VALUES, Math.max(0, ...listed), "values in a list");
  return conditions.some(({ operator }) => /^(i?match|i?like)$/.test(operator))
    ? { maxMs: MAX_PATTERN_MS }
    : {};
}

function count(items: SelectItem[], depth: number): { columns: number; embeds: number } {
  const total = { columns: 0, embeds: 0 };
  const columns: string[] = [];
  const embeds: string[] = [];
  for (const item of items) {
    if (item.kind !== "embed") columns.push(item.kind === "all" ? "*" : JSON.stringify(item.field));
    else {
      embeds.push(item.relation);
      refuseOver(MAX_DEPTH, depth, "levels of embedded tables");
      const below = count(item.items, depth + 1);
      total.columns += below.columns;
      total.embeds += below.embeds;
    }
  }
  refuseOver(MAX_SAME_COLUMN, maxOfOne(columns), "times the same column");
  refuseOver(MAX_SAME_EMBED, maxOfOne(embeds), "times the same table");
  return { columns: total.columns + columns.length, embeds: total.embeds + embeds.length };
}

function maxOfOne(names: string[]): number {
  const groups = [...Map.groupBy(names, (name) => name).values()];
  return Math.max(0, ...groups.map(({ length }) => length));
}

function conditionsOf(filters: Filter[]): Exclude<Filter, { filters: Filter[] }>[] {
  return filters.flatMap((filter) =>
    filter.kind === "comparison" ? [filter] : conditionsOf(filter.filters),
  );
}

function refuseOver(max: number, asked: number, what: string): void {
  if (asked <= max) return;
  throw new RestError("PGRST100", { details: `Without an account at most ${max} ${what}` });
}
