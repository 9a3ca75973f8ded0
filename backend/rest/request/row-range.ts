/** The `Range` header of a request for rows. */
import { badRange } from "../rest-error.ts";
import { pathKey, type QueryParams, scopeOf } from "./query-params.ts";

export interface RowRange {
  first: number;
  /** Included; undefined: to the end. */
  last: number | undefined;
}

/** Undefined for no range, and for one of anything but rows. */
export function parseRowRange(header: string | null): RowRange | undefined {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return undefined;
  const range = { first: Number(first), last: last ? Number(last) : undefined };
  if (range.last === undefined || range.first <= range.last) return range;
  throw badRange("The lower boundary must be lower than or equal to the upper boundary in the Range header.");
}

/** The query parameters with what both they and the range leave of its rows. */
export function withinRange(queryParams: QueryParams, range: RowRange | undefined): QueryParams {
  if (!range) return queryParams;
  const own = scopeOf(queryParams, []);
  const offset = Math.max(own.offset ?? 0, range.first);
  const ends = [
    (own.offset ?? 0) + (own.limit ?? Infinity),
    range.last === undefined ? Infinity : range.last + 1,
  ];
  const end = Math.min(...ends);
  const limit = end === Infinity ? undefined : Math.max(0, end - offset);
  return { ...queryParams, scopes: new Map(queryParams.scopes).set(pathKey([]), { ...own, offset, limit }) };
}
