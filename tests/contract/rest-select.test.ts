import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

describe("a visitor who selects", () => {
  it("gets all columns, or those listed, with aliases and casts", async () => {
    const visitor = library.visitor();
    const all = await visitor.from("subjects").select().order("code").limit(1);
    expect(all).toMatchObject({ status: 200, data: [{ code: "ko", label: "Korea" }] });
    const some = await visitor
      .from("books")
      .select("name:title, price::text, born:published::date")
      .eq("id", 2);
    expect(some.data).toEqual([{ name: "채식주의자", price: "9.90", born: "2007-10-30" }]);
  });

  it("gets rows also where a column, an alias or an embed is called as the statement calls its rows", async () => {
    const visitor = library.visitor();
    const rows = await visitor.from("circles").select("id, r").in("id", [1, 2]).order("id");
    expect(rows.data).toEqual([
      { id: 1, r: "x" },
      { id: 2, r: "y" },
    ]);
    expect((await visitor.from("books").select("r:title").eq("id", 1)).data).toEqual([{ r: "소년이 온다" }]);
    expect((await visitor.from("books").select("r:title").eq("id", 1).single()).data).toEqual({
      r: "소년이 온다",
    });
    expect((await visitor.from("books").select("r:title").eq("id", 1).stripNulls()).data).toEqual([
      { r: "소년이 온다" },
    ]);
    expect((await visitor.from("subjects").select("code, r:books(id)").eq("code", "sf")).data).toEqual([
      { code: "sf", r: [{ id: 3 }] },
    ]);
    const inner = await visitor.from("subjects").select("code, books(books_1_rows:id)").eq("code", "sf");
    expect(inner.data).toEqual([{ code: "sf", books: [{ books_1_rows: 3 }] }]);
    const csv = await visitor.from("circles").select("r, id").eq("id", 1).csv();
    expect(csv.data).toBe("r,id\nx,1");
    const row = await visitor.rpc("dearest_book").select("r:id");
    expect(row.data).toEqual({ r: 4 });
  });

  it("gets all columns for an empty list, and none of embeds that are empty all the way down", async () => {
    const all = await ask(library, "/rest/v1/subjects?select=&code=eq.ko");
    expect(await all.json()).toEqual([{ code: "ko", label: "Korea" }]);
    const visitor = library.visitor();
    const empty = await visitor.from("subjects").select("code, books(authors!author_id())").eq("code", "sf");
    expect([empty.error, empty.data]).toEqual([null, [{ code: "sf" }]]);
    const spread = await visitor
      .from("books")
      .select("id, ...authors!author_id(name, books!author_id())")
      .eq("id", 3);
    expect([spread.error, spread.data]).toEqual([null, [{ id: 3, name: "Ursula Le Guin" }]]);
  });

  it("casts to a list by PostgreSQL's own name for it", async () => {
    const { data } = await library.visitor().from("kinds").select("numbers::_int4, words::_text").eq("id", 1);
    expect(data).toEqual([{ numbers: [1, 2], words: ["a", "b c"] }]);
  });

  it("gets values as PostgreSQL writes them in JSON, in UTC", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("price, tags, shelves, published")
      .eq("id", 2);
    expect(data).toEqual([
      { price: 9.9, tags: ["novel"], shelves: "[5,9)", published: "2007-10-30T03:34:56.5+00:00" },
    ]);
  });

  it("gets every type as PostgreSQL makes JSON of it", async () => {
    const response = await ask(library, "/rest/v1/kinds?id=eq.1");
    expect(await response.text()).toBe(
      '[{"id":1,"small":7,"big":9007199254740993,"exact":1.10,"not_a_number":"NaN","rough":0.5,"truth":true,' +
        '"ident":"00000000-0000-4000-8000-000000000001","feeling":"loud","cash":"$10.00","words":["a","b c"],"numbers":[1,2],' +
        '"at":"2026-01-01T18:04:05.678901+00:00","at_local":"2026-01-02T03:04:05.5","forever":"infinity","day":"2026-01-02",' +
        '"hour":"19:30:00","hour_there":"19:30:00+09","span":"1 day 02:00:00","raw":{"b": 1, "a": [1]},' +
        '"tree":{"a": 1, "b": {"c": [1, 2]}},"bytes":"\\\\xdead","range":"[1,5)","tx":"5",' +
        '"첫 이름":"가","a.b:(c),d":"dots","in-$_1":"sign"}]',
    );
    const { data } = await library.visitor().from("kinds").select("truth, words, tree, at").eq("id", 3);
    expect(data).toEqual([{ truth: null, words: null, tree: null, at: null }]);
  });

  it("names columns of any name, in quotes where signs of the grammar are in them", async () => {
    const { data } = await library
      .visitor()
      .from("kinds")
      .select('"첫 이름", "a.b:(c),d", "새 이름":in-$_1')
      .eq('"a.b:(c),d"', "dots")
      .or('첫 이름.eq.가,"a.b:(c),d".eq.x')
      .order('"a.b:(c),d"');
    expect(data).toEqual([{ "첫 이름": "가", "a.b:(c),d": "dots", "새 이름": "sign" }]);
    const bare = await ask(library, "/rest/v1/kinds?select= 첫 이름 ,in-$_1&첫 이름=eq.나");
    expect(await bare.json()).toEqual([{ "첫 이름": "나", "in-$_1": "sign" }]);
  });

  it("reaches into JSON columns, named by the last key", async () => {
    const { data } = await library
      .visitor()
      .from("authors")
      .select("contact->>city, contact->post->code, first:contact->phones->>0, tail:contact->phones->-1")
      .eq("id", 1);
    expect(data).toEqual([{ city: "광주", code: 61000, first: "1", tail: "2" }]);
  });

  it("gets an object for a row on the one side and a list for rows on the many side", async () => {
    const visitor = library.visitor();
    const book = await visitor
      .from("books")
      .select("title, author:authors!author_id(name)")
      .eq("id", 1)
      .single();
    expect(book.data).toEqual({ title: "소년이 온다", author: { name: "한강" } });
    const author = await visitor.from("authors").select("name, books!author_id(id)").eq("id", 2).single();
    expect(author.data).toEqual({ name: "Ursula Le Guin", books: [{ id: 3 }, { id: 4 }] });
  });

  it("gets null and an empty list where nothing is on the other side", async () => {
    const visitor = library.visitor();
    const book = await visitor.from("books").select("translator:authors!translator_id(name)").eq("id", 3);
    expect(book.data).toEqual([{ translator: null }]);
    const author = await visitor.from("authors").select("books!author_id(id)").eq("id", 3);
    expect(author.data).toEqual([{ books: [] }]);
  });

  it("follows a foreign key by its column, its name, or a hint", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("author_id(name), books_translator_id_fkey(name), by:authors!books_author_id_fkey(born)")
      .eq("id", 1);
    expect(data).toEqual([
      {
        author_id: { name: "한강" },
        books_translator_id_fkey: { name: "Translator O'Neil" },
        by: { born: 1970 },
      },
    ]);
  });

  it("goes through a junction, and further down", async () => {
    const { data } = await library
      .visitor()
      .from("subjects")
      .select("label, books(title, author:authors!author_id(name, books!author_id(id)))")
      .eq("code", "sf");
    expect(data).toEqual([
      {
        label: "Science fiction",
        books: [
          { title: "The Dispossessed", author: { name: "Ursula Le Guin", books: [{ id: 3 }, { id: 4 }] } },
        ],
      },
    ]);
  });

  it("goes up and down in a table that refers to itself", async () => {
    const { data } = await library
      .visitor()
      .from("rooms")
      .select("name, parent:inside(name), children:rooms(name)")
      .eq("id", 2);
    expect(data).toEqual([{ name: "hall", parent: { name: "house" }, children: [{ name: "cupboard" }] }]);
  });

  it("gets a single row in both directions when the key is unique", async () => {
    const service = library.service();
    const { data: created } = await service.auth.admin.createUser({
      email: "card@example.com",
      email_confirm: true,
    });
    await service.from("members").insert({ id: created.user?.id, nickname: "책벌레" }).throwOnError();
    await service.from("cards").insert({ member_id: created.user?.id, number: "A-1" }).throwOnError();
    const card = await service.from("cards").select("number, members(nickname)").single();
    expect(card.data).toEqual({ number: "A-1", members: { nickname: "책벌레" } });
    const member = await service.from("members").select("nickname, cards(number)").single();
    expect(member.data).toEqual({ nickname: "책벌레", cards: { number: "A-1" } });
  });

  it("keeps parents without rows, unless the embed is inner", async () => {
    const visitor = library.visitor();
    const left = await visitor.from("subjects").select("code, books(id)").order("code");
    expect(left.data).toEqual([
      { code: "ko", books: [{ id: 1 }, { id: 2 }] },
      { code: "sf", books: [{ id: 3 }] },
      { code: "xx", books: [] },
    ]);
    const inner = await visitor
      .from("subjects")
      .select("code, books!inner(id)", { count: "exact" })
      .order("code");
    expect(inner.data?.map(({ code }) => code)).toEqual(["ko", "sf"]);
    expect(inner.count).toBe(2);
  });

  it("keeps parents that an embed is asked to leave, and names the junction between", async () => {
    const { data } = await library
      .visitor()
      .from("subjects")
      .select("code, books!book_subjects!left(id), also:books!book_subjects_subject_code_fkey(id)")
      .eq("code", "xx");
    expect(data).toEqual([{ code: "xx", books: [], also: [] }]);
  });

  it("filters, sorts and pages embeds of embeds", async () => {
    const { data } = await library
      .visitor()
      .from("subjects")
      .select("code, books(id, authors!author_id(name, books!author_id(id)))")
      .eq("code", "sf")
      .order("id", { referencedTable: "books.authors.books", ascending: false })
      .range(1, 1, { referencedTable: "books.authors.books" })
      .not("books.authors.books.title", "like", "채%");
    expect(data).toEqual([
      { code: "sf", books: [{ id: 3, authors: { name: "Ursula Le Guin", books: [{ id: 3 }] } }] },
    ]);
  });

  it("spreads the columns of an embedded row among those of its parent", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("title, ...authors!author_id(author:name, birth:born)")
      .eq("id", 1);
    expect(data).toEqual([{ title: "소년이 온다", author: "한강", birth: 1970 }]);
  });

  it("sorts, limits and filters the rows of an embed apart from their parents", async () => {
    const { data } = await library
      .visitor()
      .from("authors")
      .select("id, books!author_id(title)")
      .order("id")
      .order("price", { referencedTable: "books", ascending: false })
      .limit(1, { referencedTable: "books" })
      .lt("books.price", 14);
    expect(data).toEqual([
      { id: 1, books: [{ title: "소년이 온다" }] },
      { id: 2, books: [{ title: "The Dispossessed" }] },
      { id: 3, books: [] },
    ]);
  });

  it("gets an error that lists which embeds are possible when more than one is", async () => {
    const { status, error } = await library.visitor().from("books").select("title, authors(name)");
    expect(status).toBe(300);
    expect(error).toEqual({
      code: "PGRST201",
      message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
      details: [
        {
          cardinality: "many-to-one",
          embedding: "books with authors",
          relationship: "books_author_id_fkey using books(author_id) and authors(id)",
        },
        {
          cardinality: "many-to-one",
          embedding: "books with authors",
          relationship: "books_translator_id_fkey using books(translator_id) and authors(id)",
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_translator_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });

  it("gets an error when there is no such relationship, column, table, type or aggregate", async () => {
    const visitor = library.visitor();
    const answers = await Promise.all([
      visitor.from("books").select("title, rooms(name)"),
      visitor.from("books").select("subtitle"),
      visitor.from("magazines").select(),
      visitor.from("books").select("title::nonsense"),
      visitor.from("books").select("price.sum()"),
      visitor.from("books").select("count()"),
      visitor.from("books").select("title,,price"),
    ]);
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [400, "PGRST200"],
      [400, "42703"],
      [404, "PGRST205"],
      [400, "42704"],
      [400, "PGRST123"],
      [400, "PGRST123"],
      [400, "PGRST100"],
    ]);
    expect(answers[0]?.error).toEqual({
      code: "PGRST200",
      details:
        "Searched for a foreign key relationship between 'books' and 'rooms' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'loans' instead of 'rooms'.",
      message: "Could not find a relationship between 'books' and 'rooms' in the schema cache",
    });
    expect(answers[2]?.error).toEqual({
      code: "PGRST205",
      details: null,
      hint: "Perhaps you meant the table 'public.pages'",
      message: "Could not find the table 'public.magazines' in the schema cache",
    });
  });
});
