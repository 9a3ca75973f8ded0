import { describe, expect, it } from "vitest";
import {
  looksLikeFilter,
  parseComparison,
  parseLogicGroup,
} from "../../backend/rest/request/parse-filter.ts";

const field = (name: string) => ({ name, path: [] });
const a = field("a");
const comparison = (operator: string, value: unknown, more: object = {}) => ({
  kind: "comparison",
  field: a,
  negated: false,
  operator,
  quantifier: undefined,
  language: undefined,
  value,
  ...more,
});

describe("the parser of filters", () => {
  it.each([
    ["eq.1", comparison("eq", "1")],
    ["eq.", comparison("eq", "")],
    ["eq.a.b,c)(", comparison("eq", "a.b,c)(")],
    ["not.eq.1", comparison("eq", "1", { negated: true })],
    ["eq.line\nbreak", comparison("eq", "line\nbreak")],
    ["is.NULL", comparison("is", "null")],
    ["in.(1,2)", comparison("in", ["1", "2"])],
    ["in.()", comparison("in", [])],
    ["in.(,)", comparison("in", ["", ""])],
    ['in.("a,b","c\\"d","e\\\\f")', comparison("in", ["a,b", 'c"d', "e\\f"])],
    ["like(any).{a,b}", comparison("like", "{a,b}", { quantifier: "any" })],
    ["fts(korean).말", comparison("fts", "말", { language: "korean" })],
  ])("reads %s", (text, filter) => {
    expect(parseComparison(a, text)).toEqual(filter);
  });

  it.each([
    "",
    "1",
    "eq",
    "xx.1",
    "not.not.eq.1",
    "in.1",
    "in.(1",
    "in.(1)x",
    "is.maybe",
    "cs(any).{a}",
    "eq(some).1",
  ])("refuses %s", (text) => {
    expect(() => parseComparison(a, text)).toThrow("failed to parse filter");
  });

  it("reads groups in groups, and values that need quotes", () => {
    expect(parseLogicGroup("or", false, '(a.eq."x,y",not.and(a.in.(1,2),a->>b.is.null),a.cs.{p,q})')).toEqual(
      {
        kind: "or",
        negated: false,
        filters: [
          comparison("eq", "x,y"),
          {
            kind: "and",
            negated: true,
            filters: [
              comparison("in", ["1", "2"]),
              comparison("is", "null", {
                field: { name: "a", path: [{ arrow: "->>", key: "b", isIndex: false }] },
              }),
            ],
          },
          comparison("cs", "{p,q}"),
        ],
      },
    );
  });

  it.each(["", "()", "(a)", "(a.eq.1", "(a.eq.1)x", "(a.eq.1,)", "a.eq.1", `${"(and".repeat(50)}(a.eq.1)`])(
    "refuses the group %s",
    (text) => {
      expect(() => parseLogicGroup("and", false, text)).toThrow("failed to parse logic tree");
    },
  );

  it("nests only so deep", () => {
    expect(() => parseLogicGroup("or", false, `${"(or".repeat(40)}(a.eq.1)${")".repeat(40)}`)).toThrow(
      expect.objectContaining({ extra: { details: expect.stringContaining("levels"), hint: null } }),
    );
  });

  it("distinguishes a filter from an argument", () => {
    expect(["eq.1", "not.in.(1)", "fts(x).y", "like(any).{a}"].map(looksLikeFilter)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["1", "equal.1", "a.eq.1", ""].map(looksLikeFilter)).toEqual([false, false, false, false]);
  });
});
