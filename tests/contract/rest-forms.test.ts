import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, askAsService, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

describe("a visitor who wants CSV", () => {
  it("gets a line of names and a line for each row, quoted where need be", async () => {
    const { data, status } = await library
      .visitor()
      .from("books")
      .select("id, name:title, tags, author:authors!author_id(name), blurb")
      .in("id", [2, 4])
      .order("id")
      .csv();
    expect(status).toBe(200);
    expect(data?.split("\n")).toEqual([
      "id,name,tags,blurb,author",
      '2,채식주의자,{novel},"The vegetarian","{""name"":""한강""}"',
      '4,"Comma, ""quoted"" (100%)",{},,"{""name"":""Ursula Le Guin""}"',
    ]);
    const response = await ask(library, "/rest/v1/books?select=id&limit=1", {
      headers: { accept: "text/csv" },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-range")).toBe("0-0/*");
  });

  it("gets nothing but the end of the first line when there is no row", async () => {
    expect((await library.visitor().from("books").select("id").eq("id", 0).csv()).data).toBe("\n");
  });

  it("gets what functions return", async () => {
    const rows = await ask(library, "/rest/v1/rpc/books_by?author=1&select=id&order=id", {
      headers: { accept: "text/csv" },
    });
    expect(await rows.text()).toBe("id\n1\n2");
    const scalar = await ask(library, "/rest/v1/rpc/add?a=1", { headers: { accept: "text/csv" } });
    expect(await scalar.text()).toBe("pgrst_scalar\n2");
  });

  it("gets what was written", async () => {
    const inserted = await library
      .service()
      .from("subjects")
      .insert([
        { code: "c1", label: 'say "hi", 안녕' },
        { code: "c2", label: "x" },
      ])
      .select("code, label")
      .csv();
    expect([inserted.status, inserted.data]).toEqual([201, 'code,label\nc1,"say ""hi"", 안녕"\nc2,x']);
  });
});

describe("a visitor who wants a form that there is not", () => {
  it("is refused", async () => {
    const books = () => library.visitor().from("books").select("id");
    for (const { status, error } of [
      await books().geojson(),
      await books().explain(),
      await books().explain({ format: "json", analyze: true }),
    ]) {
      expect([status, error?.code]).toEqual([406, "PGRST107"]);
    }
    const several = await ask(library, "/rest/v1/books?select=id&id=eq.1", {
      headers: { accept: "text/html, application/json;q=0.9" },
    });
    expect(await several.json()).toEqual([{ id: 1 }]);
  });
});

describe("a visitor who wants no nulls", () => {
  it("gets rows without them, embedded ones too", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("id, blurb, translator:authors!translator_id(name, born)")
      .in("id", [1, 4])
      .order("id")
      .stripNulls();
    expect(data).toEqual([
      { id: 1, blurb: "A boy comes", translator: { name: "Translator O'Neil" } },
      { id: 4 },
    ]);
  });

  it("gets a single row without them, in a type that says so", async () => {
    const response = await ask(library, "/rest/v1/books?select=id,blurb&id=eq.4", {
      headers: { accept: "application/vnd.pgrst.object+json;nulls=stripped" },
    });
    expect([response.headers.get("content-type"), await response.json()]).toEqual([
      "application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8",
      { id: 4 },
    ]);
  });
});

describe("a visitor who asks for a range of rows", () => {
  it.each([
    ["0-1", "", "0-1/*", [1, 2]],
    ["1-", "", "1-3/*", [2, 3, 4]],
    ["1-2", "limit=1", "*/*", []],
    ["1-2", "limit=2", "1-1/*", [2]],
    ["0-0", "offset=2", "*/*", []],
    ["0-2", "offset=2", "2-2/*", [3]],
    ["9-10", "", "*/*", []],
    ["bytes=0-1", "", "0-3/*", [1, 2, 3, 4]],
  ])("gets for the range %s and %s the rows %s", async (range, query, contentRange, ids) => {
    const response = await ask(library, `/rest/v1/books?select=id&order=id&${query}`, {
      headers: { range, "range-unit": "items" },
    });
    expect([response.status, response.headers.get("content-range")]).toEqual([200, contentRange]);
    expect((await response.json()).map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it("gets an error that a range cannot run backwards or begin behind a known end", async () => {
    for (const [range, prefer] of [
      ["3-1", ""],
      ["9-10", "count=exact"],
    ] as const) {
      const response = await ask(library, "/rest/v1/books", { headers: { range, prefer } });
      expect([response.status, (await response.json()).code]).toEqual([416, "PGRST103"]);
    }
  });

  it("gets a range of what a function returns", async () => {
    const response = await ask(library, "/rest/v1/rpc/titles", { headers: { range: "0-0" } });
    expect([response.headers.get("content-range"), await response.json()]).toEqual([
      "0-0/*",
      ['Comma, "quoted" (100%)'],
    ]);
  });
});

describe("a visitor who names a time zone", () => {
  it("is shown times in it, and only in that request", async () => {
    const published = async (prefer: string) => {
      const response = await ask(library, "/rest/v1/books?select=published&id=eq.2", { headers: { prefer } });
      return [response.status, response.headers.get("preference-applied"), await response.json()];
    };
    expect(await published("timezone=Asia/Seoul")).toEqual([
      200,
      "timezone=Asia/Seoul",
      [{ published: "2007-10-30T12:34:56.5+09:00" }],
    ]);
    expect(await published("count=exact")).toEqual([
      200,
      "count=exact",
      [{ published: "2007-10-30T03:34:56.5+00:00" }],
    ]);
  });

  it("gets an error for unknown preferences, if strict", async () => {
    const headers = { prefer: "handling=strict, odd=1" };
    const response = await ask(library, "/rest/v1/books", { headers });
    expect([response.status, (await response.json()).code]).toEqual([400, "PGRST122"]);
  });

  it("gets an error that there is no such zone", async () => {
    const response = await ask(library, "/rest/v1/books", {
      headers: { prefer: "timezone=Jupiter/Red_Spot" },
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "PGRST122", details: "Invalid preferences: timezone=Jupiter/Red_Spot" },
    ]);
  });
});

describe("somebody who puts a row", () => {
  const put = (query: string, body: object, headers: Record<string, string> = {}) =>
    askAsService(library, `/rest/v1/subjects?${query}`, {
      method: "PUT",
      body: JSON.stringify(body),
      headers: { prefer: "return=representation", ...headers },
    });

  it("makes it, and makes it again", async () => {
    const made = await put("code=eq.p1", { code: "p1", label: "one" });
    expect([made.status, await made.json()]).toEqual([201, [{ code: "p1", label: "one" }]]);
    const again = await put("code=eq.p1&select=label", { code: "p1", label: "two" });
    expect([again.status, await again.json()]).toEqual([200, [{ label: "two" }]]);
    const quiet = await put("code=eq.p1", { code: "p1", label: "three" }, { prefer: "" });
    expect([quiet.status, await quiet.text()]).toEqual([204, ""]);
    const single = await put(
      "code=eq.p1",
      { code: "p1", label: "four" },
      { accept: "application/vnd.pgrst.object+json" },
    );
    expect(await single.json()).toEqual({ code: "p1", label: "four" });
  });

  it("names it by its whole key", async () => {
    const pair = await askAsService(library, "/rest/v1/book_subjects?book_id=eq.4&subject_code=eq.ko", {
      method: "PUT",
      body: JSON.stringify({ book_id: 4, subject_code: "ko" }),
    });
    expect(pair.status).toBe(204);
  });

  it.each([
    ["", { code: "p2", label: "x" }, 405, "PGRST105"],
    ["label=eq.x", { code: "p2", label: "x" }, 405, "PGRST105"],
    ["code=eq.p2&label=eq.x", { code: "p2", label: "x" }, 405, "PGRST105"],
    ["code=neq.p2", { code: "p2", label: "x" }, 405, "PGRST105"],
    ["code=not.eq.p2", { code: "p2", label: "x" }, 405, "PGRST105"],
    ["or=(code.eq.p2)", { code: "p2", label: "x" }, 405, "PGRST105"],
    ["code=eq.p2&limit=1", { code: "p2", label: "x" }, 400, "PGRST114"],
    ["code=eq.p2", { code: "other", label: "x" }, 400, "PGRST115"],
    ["code=eq.p2", [], 400, "PGRST115"],
    ["code=eq.p2", {}, 400, "PGRST115"],
    ["code=eq.p2", { code: "p2", nonsense: "x" }, 400, "PGRST204"],
    ["code=eq.p2", { code: "p2" }, 400, "23502"],
  ])("is refused with %s and %j, and nothing is written", async (query, body, status, code) => {
    const response = await put(query, body);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    const { data } = await library.service().from("subjects").select("code").in("code", ["p2", "other"]);
    expect(data).toEqual([]);
  });

  it("learns from OPTIONS where that is possible", async () => {
    const table = await ask(library, "/rest/v1/subjects", { method: "OPTIONS" });
    expect(table.headers.get("allow")).toBe("OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE");
  });
});

describe("a function that returns another number of rows than wanted", () => {
  it("is undone", async () => {
    await library.database.query(`
      create function public.rename_all(to_title text) returns setof public.books language sql volatile set search_path = ''
        as 'update public.books set title = to_title || id where true returning *';
      create function public.rename_one(to_title text) returns public.books language sql volatile set search_path = ''
        as 'update public.books set title = to_title where id = 1 returning *';
      grant execute on function public.rename_all, public.rename_one to service_role;`);
    const service = library.service();
    await expect
      .poll(async () => (await service.rpc("rename_all", { to_title: "x" }).single()).error?.code)
      .toBe("PGRST116");
    const strictly = async (name: string, highest: number) => {
      const response = await askAsService(library, `/rest/v1/rpc/${name}`, {
        method: "POST",
        body: '{"to_title":"x"}',
        headers: { prefer: `handling=strict, max-affected=${highest}` },
      });
      return [response.status, (await response.json()).code];
    };
    expect(await strictly("rename_all", 3)).toEqual([400, "PGRST124"]);
    expect(await strictly("rename_one", 1)).toEqual([400, "PGRST128"]);
    const { data } = await service.from("books").select("title").like("title", "x%");
    expect(data).toEqual([]);
    expect((await service.rpc("rename_one", { to_title: "한 권" }).single()).data).toMatchObject({
      title: "한 권",
    });
  });
});
