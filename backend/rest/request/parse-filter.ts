/** Filters: `column=op.value`, and trees of them in `and=(…)` and `or=(…)`. */
import { unreadable } from "../rest-error.ts";
import { type Field, parseField } from "./field.ts";
import { Scanner } from "./scanner.ts";

const OPERATORS = [
  ...["eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch", "in", "is", "isdistinct"],
  ...["cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj", "fts", "plfts", "phfts", "wfts"],
] as const;
export type Operator = (typeof OPERATORS)[number];

const IS_VALUES = ["null", "not_null", "true", "false", "unknown"] as const;
export type IsValue = (typeof IS_VALUES)[number];

export interface Comparison {
  kind: "comparison";
  field: Field;
  negated: boolean;
  operator: Operator;
  /** `eq(any).{…}` and `eq(all).{…}`. */
  quantifier: "any" | "all" | undefined;
  /** The text search configuration of `fts(english).…`. */
  language: string | undefined;
  /** The elements for `in`, else the value. */
  value: string | string[];
}

export interface LogicGroup {
  kind: "and" | "or";
  negated: boolean;
  filters: Filter[];
}

export type Filter = Comparison | LogicGroup;

type Condition = Omit<Comparison, "kind" | "field">;

const QUANTIFIABLE: readonly string[] = ["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"];
const MAX_NESTED = 20;

/** Whether a value of the query looks like a filter: it starts with an operator. */
export function looksLikeFilter(value: string): boolean {
  const [, word] = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(value) ?? [];
  return word !== undefined && (OPERATORS as readonly string[]).includes(word);
}

/** The value of `field=…`. */
export function parseComparison(field: Field, text: string): Comparison {
  const scanner = new Scanner(text, "filter");
  const condition = parseCondition(scanner, text, () => scanner.take(/.*/suy) ?? "");
  scanner.space();
  scanner.end();
  return { kind: "comparison", field, ...condition };
}

/** The value of `and=…` or `or=…`; `key` says which, and whether it is negated. */
export function parseLogicGroup(key: "and" | "or", negated: boolean, text: string): LogicGroup {
  const scanner = new Scanner(text, "logic tree");
  const filters = parseMembers(scanner, 0);
  // PostgREST reads no further than the bracket that closes the first one.
  scanner.take(/[\s)]+/y);
  scanner.end();
  return { kind: key, negated, filters };
}

function parseMembers(scanner: Scanner, depth: number): Filter[] {
  if (depth > MAX_NESTED) throw scanner.failure(`at most ${MAX_NESTED} levels`);
  scanner.space();
  scanner.expect("(");
  const filters: Filter[] = [];
  do {
    scanner.space();
    filters.push(parseMember(scanner, depth));
    scanner.space();
  } while (scanner.skip(","));
  scanner.expect(")");
  return filters;
}

function parseMember(scanner: Scanner, depth: number): Filter {
  const [, not, kind] = /^(not\.)?(and|or)\s*\(/.exec(scanner.text.slice(scanner.at, scanner.at + 40)) ?? [];
  if (kind) {
    scanner.take(/[^(]*/y);
    return {
      kind: kind as "and" | "or",
      negated: not !== undefined,
      filters: parseMembers(scanner, depth + 1),
    };
  }
  const field = parseField(scanner);
  scanner.expect(".");
  const condition = parseCondition(scanner, scanner.text, () => parseGroupedValue(scanner));
  return { kind: "comparison", field, ...condition };
}

/** A value inside a group: in quotes, an array in braces, or everything up to the next comma or bracket. */
function parseGroupedValue(scanner: Scanner): string {
  return parseQuoted(scanner) ?? scanner.take(/\{[^{}]*\}(?=[,)])/uy) ?? scanner.take(/[^,)]*/uy) ?? "";
}

function parseCondition(scanner: Scanner, text: string, readValue: () => string): Condition {
  const negated = scanner.skip("not.");
  const word = scanner.take(/[a-z]+/y) ?? "";
  const operator = OPERATORS.find((known) => known === word);
  const argument = operator && scanner.take(/\([^()]*\)/uy)?.slice(1, -1);
  if (!operator || !scanner.skip(".")) {
    scanner.at -= word.length;
    const next = text.slice(scanner.at, scanner.at + 1);
    const unexpected = next ? `unexpected "${next}"` : "unexpected end of input";
    const wanted = negated ? "operator (eq, gt, ...)" : '"not" or operator (eq, gt, ...)';
    throw unreadable("filter", text, scanner.at + 1, `${unexpected} expecting ${wanted}`);
  }
  const isTextSearch = operator.endsWith("fts");
  const quantifier: Condition["quantifier"] = argument === "any" || argument === "all" ? argument : undefined;
  if (argument !== undefined && !isTextSearch && !(quantifier && QUANTIFIABLE.includes(operator))) {
    throw unreadable("filter", text, 1, `unexpected "(" expecting a modifier that ${operator} has`);
  }
  const language = isTextSearch ? argument : undefined;
  const condition: Omit<Condition, "value"> = { negated, operator, quantifier, language };
  if (operator === "in") return { ...condition, value: parseElements(scanner) };
  if (operator !== "is") return { ...condition, value: readValue() };
  const value = readValue().trim().toLowerCase();
  if ((IS_VALUES as readonly string[]).includes(value)) return { ...condition, value };
  throw unreadable("filter", text, 1, `unexpected "${value}" expecting isVal: (${IS_VALUES.join(", ")})`);
}

/** A quotation mark that no other one closes at the end of the value is part of it. */
function parseQuoted(scanner: Scanner): string | undefined {
  const quoted = /"(?:[^"\\]|\\.)*"(?=[,)]|$)/suy;
  quoted.lastIndex = scanner.at;
  return quoted.test(scanner.text) ? scanner.quoted() : undefined;
}

function parseElements(scanner: Scanner): string[] {
  scanner.space();
  scanner.expect("(");
  scanner.space();
  const elements: string[] = [];
  if (!scanner.sees(")")) {
    do elements.push(parseQuoted(scanner) ?? scanner.take(/[^,)]*/uy) ?? "");
    while (scanner.skip(","));
  }
  scanner.expect(")");
  return elements;
}
