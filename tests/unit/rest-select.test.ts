import { describe, expect, it } from "vitest";
import { parseSelect } from "../../backend/rest/request/parse-select.ts";

const column = (name: string, more: object = {}) => ({
  kind: "column",
  field: { name, path: [] },
  cast: undefined,
  alias: undefined,
  ...more,
});
const embed = (relation: string, items: object[], more: object = {}) => ({
  kind: "embed",
  relation,
  hint: undefined,
  join: "left",
  alias: undefined,
  spread: false,
  items,
  ...more,
});

describe("the parser of select lists", () => {
  it.each([
    ["*", [{ kind: "all" }]],
    ["a,b", [column("a"), column("b")]],
    ["이름", [column("이름")]],
    ["a b , c-d", [column("a b"), column("c-d")]],
    ["x:a::text", [column("a", { alias: "x", cast: "text" })]],
    ["a::double precision", [column("a", { cast: "double precision" })]],
    ["a::int[]", [column("a", { cast: "int[]" })]],
    ['"a,b":"c.d"', [column("c.d", { alias: "a,b" })]],
    ['"say \\"hi\\""', [column('say "hi"')]],
    ["r(*)", [embed("r", [{ kind: "all" }])]],
    ["r()", [embed("r", [])]],
    [
      "x:r!hint!inner(a,s(b))",
      [embed("r", [column("a"), embed("s", [column("b")])], { alias: "x", hint: "hint", join: "inner" })],
    ],
    ["...r!left(a)", [embed("r", [column("a")], { spread: true })]],
  ])("reads %s", (text, items) => {
    expect(parseSelect(text)).toEqual(items);
  });

  it("reads paths into JSON", () => {
    expect(parseSelect("a->b->>c,a->0->-1->>10x,a->>'b'-!*")).toEqual([
      column("", {
        field: {
          name: "a",
          path: [
            { arrow: "->", key: "b", isIndex: false },
            { arrow: "->>", key: "c", isIndex: false },
          ],
        },
      }),
      column("", {
        field: {
          name: "a",
          path: [
            { arrow: "->", key: "0", isIndex: true },
            { arrow: "->", key: "-1", isIndex: true },
            { arrow: "->>", key: "10x", isIndex: false },
          ],
        },
      }),
      column("", { field: { name: "a", path: [{ arrow: "->>", key: "'b'-!*", isIndex: false }] } }),
    ]);
  });

  it.each([
    "",
    "a,",
    ",a",
    "a,,b",
    "r(",
    "r(a",
    "r(a))",
    "a->",
    "a::",
    '"a',
    "a;b",
    "a)b",
    "x:",
    "!inner(a)",
    "a->(b",
  ])("refuses %s", (text) => {
    expect(() => parseSelect(text)).toThrow("failed to parse select parameter");
  });

  it("refuses aggregates, and nests only so deep", () => {
    expect(() => parseSelect("count()")).toThrow("Use of aggregate functions is not allowed");
    expect(() => parseSelect("a.sum()")).toThrow("Use of aggregate functions is not allowed");
    expect(() => parseSelect(`${"r(".repeat(40)}a${")".repeat(40)}`)).toThrow(
      expect.objectContaining({
        extra: { details: expect.stringContaining("levels of embedding"), hint: null },
      }),
    );
  });
});
