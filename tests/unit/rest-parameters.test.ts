import { describe, expect, it } from "vitest";
import { answerType } from "../../backend/rest/request/media-type.ts";
import { parseOrder } from "../../backend/rest/request/parse-order.ts";
import { appliedPreferences, parsePreferences } from "../../backend/rest/request/preferences.ts";
import { parseQueryParams, pathKey } from "../../backend/rest/request/query-params.ts";
import { arrayLiteral, Parameters, quoteName } from "../../backend/rest/sql/sql.ts";

describe("the parser of query parameters", () => {
  const parse = (query: string) => parseQueryParams(new URLSearchParams(query));

  it("puts every parameter into the scope of its table", () => {
    const { scopes, columns, onConflict } = parse(
      'a=eq.1&a=lt.5&r.s.b=gt.2&r.order=c.desc&r.limit=3&offset=4&r.not.or=(d.eq.1,d.eq.2)&columns="x","y z"&on_conflict=x&apikey=k',
    );
    expect(scopes.get(pathKey([]))?.filters).toHaveLength(2);
    expect(scopes.get(pathKey([]))?.offset).toBe(4);
    expect(scopes.get(pathKey(["r", "s"]))?.filters).toHaveLength(1);
    expect(scopes.get(pathKey(["r"]))).toMatchObject({
      limit: 3,
      order: [{ descending: true }],
      filters: [{ kind: "or", negated: true }],
    });
    expect([columns, onConflict]).toEqual([["x", "y z"], ["x"]]);
  });

  it("takes a dot in a quoted name for a part of it", () => {
    const { scopes } = parse('"a.b"=eq.1&"r.s"."c.d"=eq.1');
    expect([...scopes.keys()]).toEqual([pathKey([]), pathKey(["r.s"])]);
  });

  it.each(["limit=x", "limit=1.5", "offset=", "order=a.up", "a b c", "columns=a;b", "=eq.1"])(
    "refuses %s",
    (query) => {
      expect(() => parse(query)).toThrow("failed to parse");
    },
  );
});

describe("the parser of order", () => {
  it("reads directions, nulls, JSON paths and columns of embedded rows", () => {
    expect(parseOrder("a.desc.nullslast,b->>c.nullsfirst,r(d).asc")).toEqual([
      { relation: undefined, field: { name: "a", path: [] }, descending: true, nulls: "last" },
      {
        relation: undefined,
        field: { name: "b", path: [{ arrow: "->>", key: "c", isIndex: false }] },
        descending: false,
        nulls: "first",
      },
      { relation: "r", field: { name: "d", path: [] }, descending: false, nulls: undefined },
    ]);
  });
});

describe("the parser of preferences", () => {
  it("takes the first of each and leaves out what it does not know", () => {
    const preferences = parsePreferences(
      "return=minimal, return=representation,count=exact , odd=1,max-affected=7",
    );
    expect(preferences).toEqual({ return: "minimal", count: "exact", maxAffected: 7 });
    expect(appliedPreferences(preferences, ["count", "return", "maxAffected"])).toBe(
      "return=minimal, count=exact",
    );
    expect(appliedPreferences({ ...preferences, handling: "strict" }, ["maxAffected"])).toBe(
      "max-affected=7",
    );
    expect(parsePreferences(null)).toEqual({});
  });

  it("is strict on request", () => {
    expect(() => parsePreferences("handling=strict, odd=1, return=x")).toThrow("Invalid preferences");
    expect(parsePreferences("handling=strict, tx=rollback")).toEqual({ handling: "strict", tx: "rollback" });
  });
});

describe("the choice of a form", () => {
  it("takes the first acceptable one", () => {
    expect(answerType(null)).toMatchObject({ form: "array", stripsNulls: false });
    expect(answerType("text/html, */*;q=0.8")).toMatchObject({ form: "array" });
    expect(answerType("application/vnd.pgrst.object+json;nulls=stripped")).toEqual({
      form: "object",
      stripsNulls: true,
      contentType: "application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8",
    });
    expect(answerType("text/csv;nulls=stripped")).toMatchObject({ form: "csv", stripsNulls: false });
    expect(() => answerType("text/html, application/geo+json;q=0.5")).toThrow(
      "None of these media types are available: text/html, application/geo+json",
    );
  });
});

describe("SQL", () => {
  it("quotes names and array elements, and lets no null character in", () => {
    expect(quoteName('a"; drop table b; --')).toBe('"a""; drop table b; --"');
    expect(arrayLiteral(['a"b', "c\\d", "", "e,f"])).toBe('{"a\\"b","c\\\\d","","e,f"}');
    expect(() => quoteName("a\0b")).toThrow("null character");
  });

  it("keeps one place for the body", () => {
    const parameters = new Parameters();
    expect([
      parameters.bind("a"),
      parameters.bindBody(),
      parameters.bind("b"),
      parameters.bindBody(),
    ]).toEqual(["$1", "$2", "$3", "$2"]);
    expect(parameters.valuesWith("body")).toEqual(["a", "body", "b"]);
    expect(parameters.valuesWith("other")).toEqual(["a", "other", "b"]);
  });
});
