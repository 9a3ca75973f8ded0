import { describe, expect, it } from "vitest";
import { withoutValues } from "../../backend/rest/plan/plain-values.ts";

describe("a query without the values of its plain filters", () => {
  /** The values that a plan binds: here the query itself, parameter by parameter. */
  const valuesOf = (query: string) => [...new URLSearchParams(query).values()];

  it("is the same for two requests that differ in these values, and gets the values of each back", () => {
    const first = withoutValues("select=id&id=eq.7&code=eq.sf");
    const second = withoutValues("select=id&id=eq.8&code=eq.ko");
    expect(second.query).toBe(first.query);
    const planned = valuesOf(first.query).map((value) => value.replace("eq.", ""));
    expect(first.fill([...planned, null])).toEqual(["id", "7", "sf", null]);
    expect(second.fill([...planned, null])).toEqual(["id", "8", "ko", null]);
  });

  it("distinguishes the same value in two places from another one", () => {
    expect(withoutValues("a=eq.1&b=eq.1").query).toBe(withoutValues("a=eq.1&b=eq.2").query);
  });

  it.each([
    "select=eq.id",
    "limit=eq.1",
    "or=eq.1",
    "columns=eq.a&on_conflict=eq.b&order=eq.c&offset=eq.1",
    "or=(id.eq.1,id.eq.2)",
    "id=in.(1,2)",
    "id=not.eq.1",
    "id=eq(any).{1,2}",
    "books.id=eq.1",
    'title=eq."quoted"',
    "title=eq.%EA%B0%80",
    "title=eq.%00",
    "title=eq.",
  ])("leaves %s as it is", (query) => {
    expect(withoutValues(query).query).toBe(query);
  });

  it("plans more than four values as they are", () => {
    const { query, fill } = withoutValues("a=eq.1&b=eq.2&c=eq.3&d=eq.4&e=eq.5");
    expect(query).toMatch(/&e=eq\.5$/);
    expect(fill(["5"])).toEqual(["5"]);
  });
});
