/** Lets no name into SQL that is not a column of its table; the refusal is in PostgreSQL's own words. */
import { RestError } from "../rest-error.ts";
import { editDistance } from "../schema/edit-distance.ts";
import type { Table } from "../schema/table.ts";

/** Every table has these, and lists them nowhere. */
const SYSTEM = new Set(["ctid", "xmin", "xmax", "cmin", "cmax", "tableoid"]);

/** `alias` is what the statement calls the table. A function of a row counts as a column of it. */
export function checkColumn(table: Table, alias: string, name: string): void {
  if (table.columns.has(name) || table.computed.has(name) || SYSTEM.has(name)) return;
  const near = nearest(name, [...table.columns.keys()]).map((column) => `the column "${alias}.${column}"`);
  throw new RestError("42703", {
    message: `column ${alias}.${name} does not exist`,
    hint: near.length > 0 ? `Perhaps you meant to reference ${near.join(" or ")}.` : null,
  });
}

/** The same for a name without its table, as the target of a conflict has it. */
export function checkBareColumn(table: Table, name: string): void {
  if (table.columns.has(name)) return;
  throw new RestError("42703", { message: `column "${name}" does not exist` });
}

const MAX_DISTANCE = 3;

/** One or two names that differ least, as PostgreSQL chooses them. */
function nearest(name: string, candidates: string[]): string[] {
  let distance = MAX_DISTANCE + 1;
  let found: string[] = [];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > MAX_DISTANCE * 2) continue;
    const own = editDistance(candidate, name);
    if (own > Math.floor(Buffer.byteLength(name) / 2) || own > distance) continue;
    found = own < distance ? [candidate] : [...found, candidate];
    distance = own;
  }
  return distance > MAX_DISTANCE || found.length > 2 ? [] : found;
}
