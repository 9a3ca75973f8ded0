import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

describe("a view", () => {
  it("has the relationships of the tables whose columns it shows, in both directions", async () => {
    const visitor = library.visitor();
    const toTable = await visitor.from("catalogue").select("title, authors(name)").eq("number", 1).single();
    expect(toTable.data).toEqual({ title: "소년이 온다", authors: { name: "한강" } });
    const fromTable = await visitor.from("authors").select("name, catalogue(number)").eq("id", 2).single();
    expect(fromTable.data).toEqual({ name: "Ursula Le Guin", catalogue: [{ number: 3 }, { number: 4 }] });
    const between = await visitor.from("writers").select("name, catalogue(title)").eq("writer_id", 1);
    expect(between.data).toEqual([
      { name: "한강", catalogue: [{ title: "소년이 온다" }, { title: "채식주의자" }] },
    ]);
    const byColumn = await visitor.from("catalogue").select("writer(name)").eq("number", 1);
    expect(byColumn.data).toEqual([{ writer: { name: "한강" } }]);
  });

  it("has them through another view, and through a junction", async () => {
    const visitor = library.visitor();
    const deeper = await visitor.from("first_books").select("number, authors(name)").order("number");
    expect(deeper.data).toEqual([
      { number: 1, authors: { name: "한강" } },
      { number: 2, authors: { name: "한강" } },
    ]);
    const junction = await visitor.from("catalogue").select("title, subjects(label)").eq("number", 3);
    expect(junction.data).toEqual([{ title: "The Dispossessed", subjects: [{ label: "Science fiction" }] }]);
    const back = await visitor.from("subjects").select("catalogue(number)").eq("code", "ko");
    expect(back.data).toEqual([{ catalogue: [{ number: 1 }, { number: 2 }] }]);
  });

  it("does not make ambiguous what was not, and has no relationship by columns that it does not show", async () => {
    const visitor = library.visitor();
    expect((await visitor.from("books").select("author_id(name)").eq("id", 1)).data).toEqual([
      { author_id: { name: "한강" } },
    ]);
    expect((await visitor.from("books").select("books_author_id_fkey(name)").eq("id", 1)).error).toBeNull();
    const none = await visitor.from("cheap_books").select("authors(name)");
    expect([none.status, none.error?.code]).toEqual([400, "PGRST200"]);
  });

  it("has the key of its table: what is written through it is found again by it", async () => {
    const service = library.service();
    await library.database.query("grant all on public.catalogue to service_role");
    const { data, status } = await service
      .from("catalogue")
      .upsert({ number: 1, title: "소년이 왔다", writer: 1 })
      .select("number, title");
    expect([status, data]).toEqual([200, [{ number: 1, title: "소년이 왔다" }]]);
    await service.from("catalogue").update({ title: "소년이 온다" }).eq("number", 1).throwOnError();
  });
});

describe("a visitor who spreads a list", () => {
  it("gets a list for each column, in the same order", async () => {
    const { data } = await library
      .visitor()
      .from("authors")
      .select("name, ...books!author_id(titles:title, price)")
      .order("id")
      .order("id", { referencedTable: "books", ascending: false });
    expect(data).toEqual([
      { name: "한강", titles: ["채식주의자", "소년이 온다"], price: [9.9, 12.5] },
      { name: "Ursula Le Guin", titles: ['Comma, "quoted" (100%)', "The Dispossessed"], price: [15, 8] },
      { name: "Translator O'Neil", titles: [], price: [] },
    ]);
  });

  it("spreads further down, drops parents without rows on request, and filters by presence", async () => {
    const visitor = library.visitor();
    const nested = await visitor
      .from("subjects")
      .select("code, ...books!inner(title, ...authors!author_id(by:name))")
      .eq("code", "sf");
    expect(nested.data).toEqual([{ code: "sf", title: ["The Dispossessed"], by: ["Ursula Le Guin"] }]);
    const inner = await visitor.from("subjects").select("code, ...books!inner(id)").order("code");
    expect(inner.data?.map(({ code }) => code)).toEqual(["ko", "sf"]);
    const absent = await visitor.from("subjects").select("code, ...books(id)").is("books", null);
    expect(absent.data).toEqual([{ code: "xx", id: [] }]);
  });
});

describe("a request that asks for too much", () => {
  it("is refused before it costs anything", async () => {
    const visitor = library.visitor();
    const wide = await visitor.from("books").select(Array(1001).fill("id").join(","));
    expect([wide.status, wide.error?.code]).toEqual([400, "PGRST100"]);
    const many = Array.from({ length: 51 }, (_, n) => `a${n}:author_id(id)`).join(",");
    expect((await visitor.from("books").select(many)).error?.code).toBe("PGRST100");
    const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
    const response = await fetch(`${library.url}/rest/v1/authors`, {
      method: "POST",
      headers: { apikey: library.secretKey },
      body: `{"name":"x","contact":${deep}}`,
    });
    expect([response.status, (await response.json()).code]).toEqual([400, "PGRST102"]);
    const fair = `${"[".repeat(400)}"[[[["${"]".repeat(400)}`;
    const created = await fetch(`${library.url}/rest/v1/authors`, {
      method: "POST",
      headers: { apikey: library.secretKey },
      body: `{"name":"x","contact":${fair}}`,
    });
    expect(created.status).toBe(201);
  });
});
