/** The query string of a request to a table or function, sorted into its parts. */
import { badRange, unreadable } from "../rest-error.ts";
import { parseField } from "./field.ts";
import { type Filter, parseComparison, parseLogicGroup } from "./parse-filter.ts";
import { type OrderTerm, parseOrder } from "./parse-order.ts";
import { parseSelect, type SelectItem } from "./parse-select.ts";
import { Scanner } from "./scanner.ts";

/** What the query says about one table of the answer: the main one, or an embedded one. */
export interface Scope {
  filters: Filter[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number | undefined;
}

export interface QueryParams {
  select: SelectItem[];
  /** Names of the columns to write, if they are listed. */
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** By the path of embedded tables, joined with a character that no path has; "" is the main table. */
  scopes: Map<string, Scope>;
}

const PATH_END = "\u0000";
const ENTIRE_ROW: SelectItem[] = [{ kind: "all" }];
const UNTOUCHED: Scope = { filters: [], order: [], limit: undefined, offset: undefined };

export function pathKey(path: readonly string[]): string {
  return path.map((name) => name + PATH_END).join("");
}

export function pathNames(key: string): string[] {
  return key.split(PATH_END).slice(0, -1);
}

export function scopeOf(queryParams: QueryParams, path: readonly string[]): Scope {
  return queryParams.scopes.get(pathKey(path)) ?? UNTOUCHED;
}

/** Reads the parameters; `apikey` belongs to the gateway. */
export function parseQueryParams(parameters: Iterable<[string, string]>): QueryParams {
  const queryParams: QueryParams = {
    select: ENTIRE_ROW,
    columns: undefined,
    onConflict: undefined,
    scopes: new Map(),
  };
  for (const [key, value] of parameters) {
    if (key === "select") queryParams.select = value ? parseSelect(value) : ENTIRE_ROW;
    else if (key === "columns") queryParams.columns = parseNames(value, "columns parameter");
    else if (key === "on_conflict") queryParams.onConflict = parseNames(value, "on_conflict parameter");
    else if (key !== "apikey") addToScope(queryParams, key, value);
  }
  return queryParams;
}

function addToScope(queryParams: QueryParams, key: string, value: string): void {
  const names = splitKey(key);
  const last = names.pop() ?? "";
  const isGroup = last === "and" || last === "or";
  const negated = isGroup && names.at(-1) === "not";
  if (negated) names.pop();
  const scope = openScope(queryParams, pathKey(names));
  if (isGroup) scope.filters.push(parseLogicGroup(last, negated, value));
  else if (last === "order") scope.order.push(...(value ? parseOrder(value) : []));
  else if (last === "limit") scope.limit = parseCount(value, last);
  else if (last === "offset") scope.offset = parseCount(value, last);
  else {
    const name = new Scanner(last, "filter");
    const field = parseField(name);
    name.end();
    scope.filters.push(parseComparison(field, value));
  }
}

function openScope(queryParams: QueryParams, key: string): Scope {
  const known = queryParams.scopes.get(key);
  if (known) return known;
  const scope: Scope = { filters: [], order: [], limit: undefined, offset: undefined };
  queryParams.scopes.set(key, scope);
  return scope;
}

/** Splits `actors.films.title` at its dots; quoted names may have dots of their own. */
function splitKey(key: string): string[] {
  if (!key.includes(".")) return [key];
  const parts = key.match(/(?:"(?:[^"\\]|\\.)*"|[^."])+/gsu) ?? [key];
  return parts.map((part, i) => (i < parts.length - 1 ? new Scanner(part, "filter").name() : part));
}

function parseCount(value: string, what: "limit" | "offset"): number {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw unreadable(`${what} parameter`, value, 1, `unexpected "${value.slice(0, 1)}" expecting digit`);
  }
  const count = Number(value);
  if (count < 0)
    throw badRange(`${what === "limit" ? "Limit" : "Offset"} should be greater than or equal to zero.`);
  return count;
}

function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names = [scanner.name()];
  while (scanner.skip(",")) names.push(scanner.name());
  scanner.end();
  return names;
}
