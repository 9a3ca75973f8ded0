/** The `Range` header of a request for rows. */

import { badRange } from "../rest-error.ts";
import { type Address, pathKey, scopeOf } from "./address.ts";

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

/** The address with what both it and the range leave of its rows. */
export function withinRange(address: Address, range: RowRange | undefined): Address {
  if (!range) return address;
  const own = scopeOf(address, []);
  const offset = Math.max(own.offset ?? 0, range.first);
  const ends = [
    (own.offset ?? 0) + (own.limit ?? Infinity),
    range.last === undefined ? Infinity : range.last + 1,
  ];
  const end = Math.min(...ends);
  const limit = end === Infinity ? undefined : Math.max(0, end - offset);
  return { ...address, scopes: new Map(address.scopes).set(pathKey([]), { ...own, offset, limit }) };
}
