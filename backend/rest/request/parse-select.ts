/** `select=`: which columns and embedded tables the answer has. */
import { RestError } from "../rest-error.ts";
import { type Field, parseJsonPath } from "./field.ts";
import { Scanner } from "./scanner.ts";

export type JoinKind = "inner" | "left";

export interface SelectedColumn {
  kind: "column";
  field: Field;
  cast: string | undefined;
  alias: string | undefined;
}

export interface SelectedEmbed {
  kind: "embed";
  /** A table, or the foreign key (its name or column) that leads to one. */
  relation: string;
  hint: string | undefined;
  join: JoinKind;
  alias: string | undefined;
  /** Puts the columns of the embedded row among those of its parent. */
  spread: boolean;
  items: SelectItem[];
}

export type SelectItem = { kind: "all" } | SelectedColumn | SelectedEmbed;

const MAX_NESTED = 12;
// PostgreSQL has limits of its own, but by then it has spent its time on planning.
const MAX_ITEMS = 1000;
const MAX_EMBEDS = 50;

export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner, 0);
  scanner.end();
  const { all, embeds } = count(items);
  if (all > MAX_ITEMS) throw scanner.failure(`at most ${MAX_ITEMS} fields`);
  if (embeds > MAX_EMBEDS) throw scanner.failure(`at most ${MAX_EMBEDS} embedded tables`);
  return items;
}

function count(items: SelectItem[]): { all: number; embeds: number } {
  const total = { all: items.length, embeds: 0 };
  for (const item of items) {
    if (item.kind !== "embed") continue;
    const below = count(item.items);
    total.all += below.all;
    total.embeds += 1 + below.embeds;
  }
  return total;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_NESTED) throw scanner.failure(`at most ${MAX_NESTED} levels of embedding`);
  const items = [parseItem(scanner, depth)];
  while (scanner.skip(",")) items.push(parseItem(scanner, depth));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.skip("*")) return { kind: "all" };
  if (scanner.skip("...")) return parseEmbed(scanner, scanner.name(), undefined, true, depth);
  const first = scanner.name();
  const isAlias = scanner.sees(":") && !scanner.sees("::");
  if (isAlias) scanner.skip(":");
  const alias = isAlias ? first : undefined;
  const name = isAlias ? scanner.name() : first;
  refuseAggregate(scanner, name);
  if (scanner.sees("!") || scanner.sees("(")) return parseEmbed(scanner, name, alias, false, depth);
  const path = parseJsonPath(scanner);
  const cast = scanner.skip("::") ? parseCast(scanner) : undefined;
  refuseAggregate(scanner, name);
  return { kind: "column", field: { name, path }, cast, alias };
}

function parseEmbed(
  scanner: Scanner,
  relation: string,
  alias: string | undefined,
  spread: boolean,
  depth: number,
): SelectedEmbed {
  let hint: string | undefined;
  let join: JoinKind = "left";
  while (scanner.skip("!")) {
    const word = scanner.name();
    if (word === "inner" || word === "left") join = word;
    else hint = word;
  }
  scanner.expect("(");
  const items = scanner.sees(")") ? [] : parseItems(scanner, depth + 1);
  scanner.expect(")");
  return { kind: "embed", relation, hint, join, alias, spread, items };
}

function parseCast(scanner: Scanner): string {
  const type = scanner.take(/[\p{L}\p{N}_ ]+(?:\[\])?/uy)?.trim();
  if (!type) throw scanner.failure("the name of a type");
  return type;
}

// Aggregates let anybody make expensive statements; hosted projects have them off.
function refuseAggregate(scanner: Scanner, name: string): void {
  const called = scanner.take(/\.(sum|avg|count|min|max)\(\)/y) ?? (name === "count" && scanner.skip("()"));
  if (!called) return;
  throw new RestError("PGRST123");
}
