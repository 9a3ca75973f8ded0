import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const both = [{}, { get: true }];

async function post(path: string, body: string) {
  const response = await ask(library, `/rest/v1/rpc/${path}`, { method: "POST", body });
  return [response.status, await response.json()];
}

describe("a visitor who calls a function whose arguments have no names", () => {
  it.each(["unnamed_numbers", "unnamed_number", "half_named_numbers"])(
    "gets an error that there is no %s that could be called",
    async (name) => {
      for (const given of [{}, { "": 1 }, { b: 1 }]) {
        const { status, error } = await library.visitor().rpc(name, given);
        expect([given, status, error?.code]).toEqual([given, 404, "PGRST202"]);
      }
    },
  );

  it("passes the whole body to the one that takes a text", async () => {
    const visitor = library.visitor();
    expect((await visitor.rpc("one_or_none")).data).toBe("none");
    expect((await visitor.rpc("one_or_none", {}, { get: true })).data).toBe("none");
    expect((await visitor.rpc("one_or_none", { "": "more" })).data).toBe('{"":"more"}');
    expect((await visitor.rpc("one_or_none", { other: 1 })).error?.code).toBe("PGRST202");
  });

  it("gets an error that names two that fit, that with fewer arguments first", async () => {
    const { status, error } = await library.visitor().rpc("one_by_default");
    expect([status, error?.code, error?.message]).toEqual([
      300,
      "PGRST203",
      "Could not choose the best candidate function between: public.one_by_default(), public.one_by_default( => text)",
    ]);
  });
});

describe("a visitor who calls a function", () => {
  it.each(both)("gets a record, or many, under the names that they have (%j)", async (options) => {
    const visitor = library.visitor();
    expect((await visitor.rpc("any_author", {}, options)).data).toEqual({ id: 1, name: "한강" });
    expect((await visitor.rpc("authors_from", { first: 2 }, options)).data).toEqual([
      { id: 2, name: "Ursula Le Guin" },
      { id: 3, name: "Translator O'Neil" },
    ]);
    expect((await visitor.rpc("authors_from", { first: 9 }, options)).data).toEqual([]);
  });

  it.each(both)("gets a row of a domain as a row, embeds included (%j)", async (options) => {
    const visitor = library.visitor();
    expect((await visitor.rpc("place_of", { x: 3 }, options)).data).toEqual({ x: 3, y: 5 });
    const book = await visitor.rpc("first_book", {}, options).select("title, authors!author_id(name)");
    expect(book.data).toEqual({ title: "소년이 온다", authors: { name: "한강" } });
  });

  it("repeats a variadic argument in the address, and leaves it out where it has a default", async () => {
    const call = async (query: string) => (await ask(library, `/rest/v1/rpc/${query}`)).json();
    expect(await call("join_all")).toBe("");
    expect(await call("join_all?words=hi")).toBe("hi");
    expect(await call('join_all?words=hi&words="there"')).toBe('hi+"there"');
    expect(await call("join_all?words={hi,there}")).toBe("hi+there");
    expect(await call("greet_all?name=ignored&name=world&words=unused")).toBe("world");
    expect(await call("count_all?numbers=4&numbers=5")).toBe(2);
    expect((await call("count_all")).code).toBe("PGRST202");
  });

  it("filters by a column that is called as an argument", async () => {
    const call = async (query: string) => (await ask(library, `/rest/v1/rpc/books_below?${query}`)).json();
    expect(await call("id=4&id=gt.1&select=id&order=id")).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await call("id=4&id=not.in.(1,3)&select=id")).toEqual([{ id: 2 }]);
  });

  it("passes only the columns that it lists, and the first object of a list", async () => {
    expect(await post("add?columns=a", '{"a":1,"b":"no number","c":[]}')).toEqual([200, 2]);
    expect(await post("add", '[{"a":1,"b":2},{"a":4,"b":6}]')).toEqual([200, 3]);
    expect(await post("add", "[]")).toMatchObject([404, { code: "PGRST202" }]);
  });

  it.each(both)("loses nothing of what it passes as characters or bits (%j)", async (options) => {
    const given = { word: "abcdefg", words: ["abc", "abcdefg"], bits: "101010" };
    const { data } = await library.visitor().rpc("characters_of", given, options);
    expect(data).toEqual(["abcdefg", ["abc", "abcdefg"], "101010"]);
  });
});
