import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

/** Ids of the books that a query of the address finds. */
async function find(query: string): Promise<number[]> {
  const response = await ask(library, `/rest/v1/books?select=id&order=id&${query}`);
  const rows = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(rows));
  return rows.map(({ id }: { id: number }) => id);
}

describe("a visitor who filters", () => {
  it.each([
    ["id=eq.2", [2]],
    ["id=neq.2", [1, 3, 4]],
    ["id=gt.2", [3, 4]],
    ["id=gte.2&id=lt.4", [2, 3]],
    ["price=lte.9.9", [2, 3]],
    ["title=like.*Disp*", [3]],
    ["title=ilike.the%25", [3]],
    ["title=match.^The", [3]],
    ["title=imatch.^the", [3]],
    ["title=like(any).{The*,Comma*}", [3, 4]],
    ["title=ilike(all).{*d*,*the*}", [3]],
    ["id=eq(any).{1,4}", [1, 4]],
    ["id=gt(all).{1,2}", [3, 4]],
    ["id=gte(any).{3,4}", [3, 4]],
    ["id=lt(any).{2,3}", [1, 2]],
    ["id=lte(all).{2,3}", [1, 2]],
    ["title=match(any).{^The,온다$}", [1, 3]],
    ["title=imatch(all).{^the,ed$}", [3]],
    ["id=in.(1,3)", [1, 3]],
    ["id=in.()", []],
    ['title=in.("Comma, \\"quoted\\" (100%25)",x)', [4]],
    ['title=in.("back\\\\slash","The Dispossessed")', [3]],
    ["id=not.in.(1,3)", [2, 4]],
    ["id=gte.2&id=not.eq.3&id=lte.4", [2, 4]],
    ["translator_id=is.null", [3, 4]],
    ["translator_id=is.NOT_NULL", [1, 2]],
    ["translator_id=not.is.null", [1, 2]],
    ["translator_id=isdistinct.3", [3, 4]],
    ["tags=cs.{korea}", [1]],
    ["tags=cd.{novel,sf}", [2, 3, 4]],
    ["tags=ov.{sf,korea}", [1, 3]],
    ["shelves=cs.[4,5)", [1]],
    ["shelves=cs.[2,3)", [1]],
    ["shelves=sl.[5,6)", [1]],
    ["shelves=sr.[1,5)", [2]],
    ["shelves=nxr.[1,5)", [1]],
    ["shelves=nxl.[5,9)", [2]],
    ["shelves=adj.[5,6)", [1]],
    ["blurb=fts.vegetarian", [2]],
    ["blurb=fts(english).worlds", [3]],
    ["blurb=plfts(english).one world", [3]],
    ["blurb=phfts(english).two worlds", [3]],
    ["blurb=wfts(english).boy or wall", [1, 3]],
    ["blurb=not.fts(english).boy", [2, 3]],
    ["or=(id.eq.1,id.eq.4)", [1, 4]],
    ["or=(id.eq.1,and(price.lt.9,tags.cs.{sf}))", [1, 3]],
    ["not.or=(id.eq.1,id.eq.4)", [2, 3]],
    ["and=(id.gt.1,not.or(id.eq.2,id.eq.3))", [4]],
    ['or=(id.in.(1,2),title.eq."The Dispossessed")', [1, 2, 3]],
    ['or=(title.eq."Comma, \\"quoted\\" (100%25)",id.eq.0)', [4]],
    ["or=(tags.ov.{korea,sf},id.not.lt.4)", [1, 3, 4]],
    ["or=(translator_id.is.null,id.not.is.null)", [1, 2, 3, 4]],
    ["or=(id.eq.1,and(id.gt.1,id.lt.3))%0A", [1, 2]],
    ["or=(and(id.gt.1,id.lt.3) ,id.eq.1)", [1, 2]],
    ["and=( and ( id.in.( 1, 2, 3 ) , id.eq.3 ) , or ( id.eq.2 , id.eq.3 ) )", [3]],
    ["or=(id.in.(2,3) )", [2, 3]],
    ["or=( translator_id.is.null , id.eq.1 )", [1, 3, 4]],
    ["and=(id.eq.1,id.neq.2))", [1]],
    ["id=in.(   )", []],
    ["id=in.(2,3) ", [2, 3]],
    ['title=in.(")', []],
    ['or=(title.eq.",id.eq.1)', [1]],
  ])("finds by %s", async (query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  it.each([
    ["truth=is.true", [1]],
    ["truth=is.False", [2]],
    ["truth=is.unknown", [3]],
    ["truth=not.is.true", [2, 3]],
    ['tree=cs.{"b":{"c":[2]}}', [1]],
    ['tree=cd.{"a":2,"z":0}', [2]],
    ["tree->b->c->>0=eq.1", [1]],
    ["feeling=in.(loud,none)", null],
    ["big=eq.9007199254740993", [1]],
    ["at=lt.2026-01-01T18:04:06Z", [1]],
  ])("finds kinds by %s", async (query, ids) => {
    const response = await ask(library, `/rest/v1/kinds?select=id&order=id&${query}`);
    const rows = await response.json();
    if (ids) expect(rows.map(({ id }: { id: number }) => id)).toEqual(ids);
    else expect([response.status, rows.code]).toEqual([400, "22P02"]);
  });

  it.each([
    ["body=plfts(french).amusant impossible", [1]],
    ["body=fts(german).unmöglichen", [2]],
    ["short=phfts(french).amusant de faire", [1]],
    ["body=not.plfts(german).Art Spaß", [1, 3]],
    ["tree=wfts(french).amusants", [1]],
    ["tree->>text=fts(french).impossibles", [1, 3]],
    ["or=(tree->text.plfts(french).amusants,id.eq.3)", [1, 3]],
    ["words=fts(french).impossibles", [1, 3]],
    ["domain_words=fts(english).impossible", [3]],
    ["domain_words=plfts(german).Spaß", [2]],
    ["found_words=fts(french).impossibles", [1, 3]],
    ["found_words=not.fts(french).impossibles", [2]],
  ])("finds pages in their language by %s", async (query, ids) => {
    const response = await ask(library, `/rest/v1/pages?select=id&order=id&${query}`);
    const rows: { id: number }[] = await response.json();
    expect([response.status, rows]).toEqual([200, ids.map((id) => ({ id }))]);
  });

  it.each([
    ["tree->>!@%23$%25^%26*_d=eq.here", [1]],
    ["tree->0xy1->>23-xy=eq.there", [1]],
    ["or=(tree->>!@%23$%25^%26*_d.eq.here,id.eq.2)", [1, 2]],
    ["select=id,tree->!@%23$%25^%26*_d&order=tree->!@%23$%25^%26*_d.asc.nullsfirst", [2, 1]],
  ])("finds signs by %s, though the key is no name", async (query, ids) => {
    const response = await ask(library, `/rest/v1/signs?${query}`);
    const rows: { id: number }[] = await response.json();
    expect([response.status, rows]).toMatchObject([200, ids.map((id) => ({ id }))]);
  });

  it("gets the rows of each value, though queries that differ only in values share a plan", async () => {
    for (const id of [1, 2, 3]) expect(await find(`id=eq.${id}`)).toEqual([id]);
    expect(await find("id=eq.2&id=eq.2")).toEqual([2]);
    expect(await find("id=eq.2&id=eq.3")).toEqual([]);
    expect(await find("id=eq.3&limit=1&or=(id.eq.3,id.eq.1)")).toEqual([3]);
    await expect(find("id=eq.seven")).rejects.toThrow(/22P02.*seven/);
  });

  it("filters by a place in a JSON column", async () => {
    const { data } = await library.visitor().from("authors").select("id").eq("contact->>city", "광주");
    expect(data).toEqual([{ id: 1 }]);
    const deep = await library.visitor().from("authors").select("id").gt("contact->post->code", 60000);
    expect(deep.data).toEqual([{ id: 1 }]);
  });

  it("uses the client library's own ways to say it", async () => {
    const books = () => library.visitor().from("books").select("id").order("id");
    const answers = await Promise.all([
      books().contains("tags", ["novel", "korea"]),
      books().overlaps("tags", ["sf"]),
      books().in("title", ["The Dispossessed", "a,b"]),
      books().or("id.eq.1,title.ilike.%disp%"),
      books().not("translator_id", "is", null),
      books().match({ author_id: 2, price: 8 }),
      books().textSearch("blurb", "wall", { type: "websearch", config: "english" }),
      books().likeAnyOf("title", ["The%", "%온다"]),
      books().likeAllOf("title", ["The%", "%ed"]),
      books().ilikeAnyOf("title", ["the%", "COMMA%"]),
      books().ilikeAllOf("title", ["the%", "%ED"]),
      books().regexMatch("title", "^The"),
      books().regexIMatch("title", "^the"),
      books().isDistinct("translator_id", 3),
      books().containedBy("tags", ["novel", "sf"]),
      books().contains("shelves", "[2,3)"),
      books().rangeGt("shelves", "[1,5)"),
      books().filter("id", "gt", 3),
      books().or("id.eq.1,and(id.gt.2,title.not.like.The*)"),
    ]);
    expect(answers.map(({ data }) => data?.map(({ id }) => id))).toEqual([
      [1],
      [3],
      [3],
      [1, 3],
      [1, 2],
      [3],
      [3],
      [1, 3],
      [3],
      [3, 4],
      [3],
      [3],
      [3],
      [3, 4],
      [2, 3, 4],
      [1],
      [2],
      [4],
      [1, 4],
    ]);
    const trees = library.visitor().from("kinds").select("id");
    expect((await trees.contains("tree", { b: { c: [2] } })).data).toEqual([{ id: 1 }]);
  });

  it("filters parents by an inner embed, and by whether an embed has rows", async () => {
    const visitor = library.visitor();
    const inner = await visitor.from("authors").select("name, books!author_id!inner(id)").eq("books.id", 3);
    expect(inner.data).toEqual([{ name: "Ursula Le Guin", books: [{ id: 3 }] }]);
    const without = await visitor.from("subjects").select("code, books(id)").is("books", null);
    expect(without.data).toEqual([{ code: "xx", books: [] }]);
    const translated = await visitor
      .from("books")
      .select("id, translator:authors!translator_id()")
      .not("translator", "is", null)
      .order("id");
    expect(translated.data).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it("combines filters of an embed with or", async () => {
    const { data } = await library
      .visitor()
      .from("authors")
      .select("id, books!author_id(id)")
      .or("price.lt.9,price.gt.14", { referencedTable: "books" })
      .order("id", { referencedTable: "books" })
      .order("id");
    expect(data).toEqual([
      { id: 1, books: [] },
      { id: 2, books: [{ id: 3 }, { id: 4 }] },
      { id: 3, books: [] },
    ]);
  });

  it.each([
    ["id=xx.1", 400, "PGRST100"],
    ["id=1", 400, "PGRST100"],
    ["id=eq.x", 400, "22P02"],
    ["id=is.maybe", 400, "PGRST100"],
    ["id=neq(any).{1}", 400, "PGRST100"],
    ["id=in(any).(1)", 400, "PGRST100"],
    ["id=sounds.1", 400, "PGRST100"],
    ["offset=-1", 416, "PGRST103"],
    ["select=id,authors!author_id(id)&translator.name=eq.x", 400, "PGRST108"],
    ["nope=eq.1", 400, "42703"],
    ["or=(id.eq.1", 400, "PGRST100"],
    ["or=()", 400, "PGRST100"],
    ["title=fts(nolanguage).x", 400, "42704"],
    ["id=like.x", 404, "42883"],
    ["authors.name=eq.x", 400, "PGRST108"],
    ["order=id.sideways", 400, "PGRST100"],
    ["limit=-1", 416, "PGRST103"],
    ["limit=many", 400, "PGRST100"],
    ["title=match.(", 400, "2201B"],
    ["select=id,authors!author_id(id)&authors=eq.1", 400, "PGRST120"],
    ["select=id,book_subjects(book_id)&order=book_subjects(book_id)", 400, "PGRST118"],
    ["order=authors(name)", 400, "PGRST108"],
  ])("gets an error that says what is wrong with %s", async (query, status, code) => {
    const response = await ask(library, `/rest/v1/books?${query}`);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
    expect(response.headers.get("proxy-status")).toBe(`PostgREST; error=${code}`);
  });

  it("gets an error that says where a filter cannot be read", async () => {
    const response = await ask(library, "/rest/v1/books?id=xx.1");
    expect(await response.json()).toEqual({
      code: "PGRST100",
      details: 'unexpected "x" expecting "not" or operator (eq, gt, ...)',
      hint: null,
      message: '"failed to parse filter (xx.1)" (line 1, column 1)',
    });
  });
});
