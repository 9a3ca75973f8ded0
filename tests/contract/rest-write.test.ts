import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askAsService, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const books = () => library.service().from("books");

/** A title nobody has used yet. */
let last = 0;
const aTitle = () => `Title ${++last}`;

describe("a librarian who inserts", () => {
  it("gets nothing back, or the row as selected, embeds included", async () => {
    const quiet = await books().insert({ title: aTitle(), author_id: 1 });
    expect(quiet).toMatchObject({ status: 201, data: null, error: null });
    const title = aTitle();
    const row = await books()
      .insert({ title, author_id: 1 })
      .select("title, price, authors!author_id(name)")
      .single();
    expect(row).toMatchObject({ status: 201, data: { title, price: 10, authors: { name: "한강" } } });
  });

  it("inserts many at once; what one of them leaves out is null", async () => {
    const [first, second] = [aTitle(), aTitle()];
    const { data, status, count } = await books()
      .insert(
        [
          { title: first, author_id: 1, shelves: "[1,2)" },
          { title: second, author_id: 2, published: "2020-01-01T00:00:00+09:00" },
        ],
        { count: "exact" },
      )
      .select("title, tags, shelves, published");
    expect([status, count]).toEqual([201, 2]);
    expect(data).toEqual([
      { title: first, tags: [], shelves: "[1,2)", published: null },
      { title: second, tags: [], shelves: null, published: "2019-12-31T15:00:00+00:00" },
    ]);
  });

  it("gets the column's default instead, on request", async () => {
    const rows = [
      { title: aTitle(), author_id: 1, price: 3 },
      { title: aTitle(), author_id: 1 },
    ];
    const refused = await books().insert(rows);
    expect(refused.error?.code).toBe("23502");
    const { data } = await books().insert(rows, { defaultToNull: false }).select("price, tags");
    expect(data).toEqual([
      { price: 3, tags: [] },
      { price: 10, tags: [] },
    ]);
  });

  it("gets the default of an identity, of a domain, and of the column before that of its domain", async () => {
    const circles = () => library.service().from("circles");
    const { data, error } = await circles()
      .insert([{ r: "a" }, { id: 50, r: "b", sides: 7 }, { r: "c", corners: 2, shape: null }], {
        defaultToNull: false,
      })
      .select("id, r, sides, corners, shape")
      .order("r");
    expect(error).toBeNull();
    const [first, second, third] = data ?? [];
    expect(second).toEqual({ id: 50, r: "b", sides: 7, corners: 0, shape: "round" });
    expect(first).toEqual({ id: expect.any(Number), r: "a", sides: 4, corners: 0, shape: "round" });
    expect(third).toMatchObject({ sides: 4, corners: 2, shape: null });
    expect(new Set([first?.id, 50, third?.id]).size).toBe(3);
    const upserted = await circles()
      .upsert([{ id: 50, r: "d" }, { r: "e" }], { defaultToNull: false })
      .select("r, sides")
      .order("r");
    expect(upserted.data).toEqual([
      { r: "d", sides: 7 },
      { r: "e", sides: 4 },
    ]);
    await circles().delete().in("r", ["a", "c", "d", "e"]).throwOnError();
  });

  it("gives JSON, arrays and big numbers as they are", async () => {
    const { data } = await library
      .service()
      .from("authors")
      .insert({ name: '"quoted" \\ \'; drop table books; --', contact: { a: [1, { b: "다" }] } })
      .select("name, contact")
      .single();
    expect(data).toEqual({ name: '"quoted" \\ \'; drop table books; --', contact: { a: [1, { b: "다" }] } });
    const big = await books()
      .insert({ title: aTitle(), author_id: 1, price: "123456.78" })
      .select("price")
      .single();
    expect(big.data?.price).toBe(123456.78);
  });

  it("inserts nothing from an empty list, and a row of defaults from an empty object", async () => {
    const none = await books().insert([]).select();
    expect(none).toMatchObject({ status: 201, data: [] });
    const defaults = await library.service().from("authors").insert({}).select("id");
    expect(defaults.error?.code).toBe("23502");
  });

  it("writes the columns that are listed, whatever else was sent, and no others", async () => {
    const insert = (columns: string) =>
      askAsService(library, `/rest/v1/books?select=title,price,tags&columns=${columns}`, {
        method: "POST",
        headers: { prefer: "return=representation, missing=default" },
        body: `{"title":"${aTitle()}","author_id":1,"nonsense":[],"price":77}`,
      });
    const listed = await insert('title,"author_id",tags');
    expect([listed.status, await listed.json()]).toEqual([
      201,
      [{ title: `Title ${last}`, price: 10, tags: [] }],
    ]);
    const unknown = await insert("title,author_id,nonsense");
    expect([unknown.status, (await unknown.json()).code]).toEqual([400, "PGRST204"]);
  });

  it("gets the location of a new row, with headers only", async () => {
    const response = await askAsService(library, "/rest/v1/subjects", {
      method: "POST",
      headers: { prefer: "return=headers-only" },
      body: '{"code":"a b","label":"x"}',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe("/subjects?code=eq.a%20b");
    expect(response.headers.get("preference-applied")).toBe("return=headers-only");
    expect(await response.text()).toBe("");
  });

  it.each([
    ["not json", 400, "PGRST102", "Empty or invalid json"],
    ["", 400, "PGRST102", "Empty or invalid json"],
    ["7", 400, "PGRST102", "Empty or invalid json"],
    ['[{"code":"1"},{"label":"2"}]', 400, "PGRST102", "All object keys must match"],
    ['{"nope":1}', 400, "PGRST204", "Could not find the 'nope' column of 'subjects' in the schema cache"],
  ])("gets an error that says what is wrong with the body %s", async (body, status, code, message) => {
    const response = await askAsService(library, "/rest/v1/subjects", { method: "POST", body });
    expect([response.status, await response.json()]).toEqual([
      status,
      { code, message, details: null, hint: null },
    ]);
  });

  it("gets PostgreSQL's error for what a constraint refuses", async () => {
    const twice = await books().insert({ title: "소년이 온다", author_id: 1 });
    expect([twice.status, twice.error]).toEqual([
      409,
      {
        code: "23505",
        details: "Key (title, author_id)=(소년이 온다, 1) already exists.",
        hint: null,
        message: 'duplicate key value violates unique constraint "books_title_author_id_key"',
      },
    ]);
    const orphan = await books().insert({ title: aTitle(), author_id: 999 });
    expect([orphan.status, orphan.error?.code]).toEqual([409, "23503"]);
    const wrong = await books().insert({ title: aTitle(), author_id: "one" });
    expect([wrong.status, wrong.error?.code]).toEqual([400, "22P02"]);
  });
});

describe("a librarian who upserts", () => {
  const subjects = () => library.service().from("subjects");

  it("merges into rows that are there and inserts the others", async () => {
    await subjects().insert({ code: "u1", label: "old" }).throwOnError();
    const mixed = await subjects()
      .upsert([
        { code: "u1", label: "new" },
        { code: "u2", label: "two" },
      ])
      .select()
      .order("code");
    expect(mixed).toMatchObject({
      status: 201,
      data: [
        { code: "u1", label: "new" },
        { code: "u2", label: "two" },
      ],
    });
    const merged = await subjects().upsert({ code: "u1", label: "newer" }).select();
    expect(merged).toMatchObject({ status: 200, data: [{ code: "u1", label: "newer" }] });
  });

  it("leaves rows alone that are there, if duplicates are to be ignored", async () => {
    await subjects().insert({ code: "i1", label: "stored" }).throwOnError();
    const { status, data } = await subjects()
      .upsert({ code: "i1", label: "lost" }, { ignoreDuplicates: true })
      .select();
    expect([status, data]).toEqual([201, []]);
    expect((await subjects().select("label").eq("code", "i1").single()).data?.label).toBe("stored");
  });

  it("inserts as ever where there is no key to compare by", async () => {
    const visits = () => library.service().from("visits");
    for (const _ of [1, 2]) await visits().upsert({ guest: "한 사람" }).throwOnError();
    expect((await visits().select("guest, note")).data).toEqual(
      Array(2).fill({ guest: "한 사람", note: "none" }),
    );
  });

  it("compares by the columns it names", async () => {
    const { data, status } = await books()
      .upsert({ title: "소년이 온다", author_id: 1, price: 13 }, { onConflict: "title,author_id" })
      .select("id, price");
    expect([status, data]).toEqual([200, [{ id: 1, price: 13 }]]);
  });
});

describe("a librarian who updates or deletes", () => {
  it("changes what the filters find, and sees it on request", async () => {
    const quiet = await books().update({ blurb: "x" }).eq("id", 3);
    expect(quiet).toMatchObject({ status: 204, data: null, error: null });
    const loud = await books()
      .update({ blurb: "y" }, { count: "exact" })
      .eq("id", 3)
      .select("blurb, authors!author_id(name)");
    expect(loud).toMatchObject({
      status: 200,
      count: 1,
      data: [{ blurb: "y", authors: { name: "Ursula Le Guin" } }],
    });
    const none = await books().update({ blurb: "z" }).eq("id", 0).select();
    expect(none).toMatchObject({ status: 200, data: [] });
  });

  it("changes nothing with an empty object", async () => {
    expect(await books().update({}).eq("id", 1)).toMatchObject({ status: 204, data: null, error: null });
    expect(await books().update({}).eq("id", 1).select()).toMatchObject({ status: 200, data: [] });
  });

  it("deletes what the filters find", async () => {
    const title = aTitle();
    await books().insert({ title, author_id: 1 }).throwOnError();
    const { data, status, count } = await books()
      .delete({ count: "exact" })
      .eq("title", title)
      .select("title");
    expect([status, count, data]).toEqual([200, 1, [{ title }]]);
    expect(await books().delete().eq("title", title)).toMatchObject({ status: 204, data: null });
  });

  it("cannot change or delete a whole table by forgetting the filter", async () => {
    // The types ask for a filter too; somebody may still leave it out.
    const update = await books().update({ blurb: "all" });
    expect([update.status, update.error]).toEqual([
      400,
      { code: "21000", details: null, hint: null, message: "UPDATE requires a WHERE clause" },
    ]);
    const remove = await books().delete();
    expect([remove.status, remove.error?.message]).toEqual([400, "DELETE requires a WHERE clause"]);
  });

  it("is refused when one upsert names the same row twice", async () => {
    const twice = { code: "ko", label: "Korea" };
    const { status, error } = await library.service().from("subjects").upsert([twice, twice]);
    expect([status, error?.code]).toEqual([400, "21000"]);
  });

  it("undoes a change of more rows than allowed", async () => {
    const change = (method: string, highest: number) =>
      askAsService(library, "/rest/v1/books?id=in.(1,2)", {
        method,
        headers: { prefer: `handling=strict, max-affected=${highest}` },
        ...(method === "PATCH" && { body: '{"blurb":"changed"}' }),
      });
    for (const method of ["PATCH", "DELETE"]) {
      const response = await change(method, 1);
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          code: "PGRST124",
          details: "The query affects 2 rows",
          hint: null,
          message: "Query result exceeds max-affected preference constraint",
        },
      ]);
    }
    const changed = async () => (await books().select("id").eq("blurb", "changed")).data?.length;
    expect(await changed()).toBe(0);
    expect((await change("PATCH", 2)).status).toBe(204);
    expect(await changed()).toBe(2);
  });

  it("is not taken at the word that it is only a trial", async () => {
    await books().update({ blurb: "stored" }).eq("id", 4).rollback().throwOnError();
    expect((await books().select("blurb").eq("id", 4).single()).data).toEqual({ blurb: "stored" });
  });

  it("can change nothing through a view that PostgreSQL cannot write to", async () => {
    const { status } = await library.service().from("cheap_books").update({ price: 1 }).eq("id", 3);
    expect(status).toBe(204);
    const methods = await askAsService(library, "/rest/v1/cheap_books", { method: "OPTIONS" });
    expect(methods.headers.get("allow")).toBe("OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE");
  });
});

describe("the answer to a write", () => {
  const one = '{"code":"h1","label":"x"}';
  it.each([
    ["POST", "", one, "return=minimal", 201, "*/*", "return=minimal"],
    ["POST", "", '{"code":"h2","label":"x"}', "count=exact", 201, "*/1", "count=exact"],
    ["POST", "", one, "resolution=ignore-duplicates", 201, "*/*", "resolution=ignore-duplicates"],
    ["POST", "", one, "resolution=merge-duplicates", 200, "*/*", "resolution=merge-duplicates"],
    ["POST", "", "[]", "missing=default, tx=rollback", 201, "*/*", "missing=default"],
    ["POST", "", "[]", "resolution=merge-duplicates", 200, "*/*", "resolution=merge-duplicates"],
    ["PATCH", "code=eq.h2", '{"label":"z"}', "max-affected=9", 204, "0-0/*", null],
    [
      "PATCH",
      "code=eq.h2",
      '{"label":"z"}',
      "handling=lenient, max-affected=0",
      204,
      "0-0/*",
      "handling=lenient",
    ],
    ["PATCH", "code=like.h*", '{"label":"y"}', "", 204, "0-1/*", null],
    ["PATCH", "code=like.h*", '{"label":"y"}', "count=exact, odd=1", 204, "0-1/2", "count=exact"],
    ["PATCH", "code=eq.none", '{"label":"y"}', "return=representation", 200, "*/*", "return=representation"],
    [
      ...(["PATCH", "code=eq.h1", '{"label":"y"}', "handling=strict, max-affected=1", 204, "0-0/*"] as const),
      "handling=strict, max-affected=1",
    ],
    ["DELETE", "code=eq.h1", undefined, "", 204, "*/*", null],
    ["DELETE", "code=like.h*", undefined, "count=exact", 204, "*/1", "count=exact"],
    ["DELETE", "code=like.h*", undefined, "return=representation", 200, "*/*", "return=representation"],
  ])("of %s ?%s with %s and Prefer: %s is %i, %s, %s", async (method, query, body, prefer, ...expected) => {
    const answer = await askAsService(library, `/rest/v1/subjects?${query}`, {
      method,
      headers: { prefer, "content-profile": "public" },
      ...(body && { body }),
    });
    const { status, headers } = answer;
    expect([status, headers.get("content-range"), headers.get("preference-applied")]).toEqual(expected);
    expect(headers.get("content-profile")).toBe("public");
    if (status === 201) expect(headers.get("content-length")).toBe("0");
    expect(await answer.text()).toBe(prefer.includes("representation") ? "[]" : "");
  });

  it("asks for the right to read what is returned, and for no other", async () => {
    const member = await library.signedIn();
    const { data } = await member.auth.getUser();
    await member.from("members").insert({ id: data.user?.id, nickname: "책벌레" }).throwOnError();
    const loan = () => member.from("loans").insert({ book_id: 1 });
    expect((await loan()).status).toBe(201);
    expect((await loan().select("book_id").single()).data).toEqual({ book_id: 1 });
    for (const asked of [loan().select(), loan().select("member_id")]) {
      const { status, error } = await asked;
      expect([status, error?.code]).toEqual([403, "42501"]);
    }
    expect((await member.from("loans").select("id")).data).toHaveLength(2);
  });
});

describe("a librarian who asks for a single row", () => {
  it("gets the row", async () => {
    const { data } = await books().select("id").eq("id", 1).single();
    expect(data).toEqual({ id: 1 });
    const response = await askAsService(library, "/rest/v1/books?select=id&id=eq.1", {
      headers: { accept: "application/vnd.pgrst.object+json" },
    });
    expect(response.headers.get("content-type")).toBe("application/vnd.pgrst.object+json; charset=utf-8");
    expect(await response.text()).toBe('{"id":1}');
  });

  it("gets how many there are instead", async () => {
    const none = await books().select().eq("id", 0).single();
    expect([none.status, none.error]).toEqual([
      406,
      {
        code: "PGRST116",
        details: "The result contains 0 rows",
        hint: null,
        message: "Cannot coerce the result to a single JSON object",
      },
    ]);
    const two = await books().select("id").in("id", [1, 2]).single();
    expect([two.status, two.error?.details]).toEqual([406, "The result contains 2 rows"]);
    expect(await books().select().eq("id", 0).maybeSingle()).toMatchObject({ data: null, error: null });
    expect((await books().select("id").in("id", [1, 2]).maybeSingle()).error?.code).toBe("PGRST116");
  });

  it("finds a change undone that hit another number of rows, also without asking for the rows", async () => {
    const circles = () => library.service().from("circles");
    const whole = (await circles().select().order("id")).data;
    for (const [asked, rows] of [
      [circles().delete().in("id", [1, 2]).single(), 2],
      [circles().update({ r: "z" }).in("id", [1, 2]).single(), 2],
      [circles().update({ r: "z" }).eq("id", 0).single(), 0],
      [circles().update({}).eq("id", 1).single(), 0],
      [
        circles()
          .insert([{ r: "z" }, { r: "z" }])
          .single(),
        2,
      ],
      [circles().insert([]).single(), 0],
      [
        circles()
          .upsert([{ id: 1 }, { id: 2 }])
          .single(),
        2,
      ],
    ] as const) {
      const { status, error } = await asked;
      expect([status, error?.code, error?.details]).toEqual([
        406,
        "PGRST116",
        `The result contains ${rows} rows`,
      ]);
    }
    expect((await circles().select().order("id")).data).toEqual(whole);
    const one = await circles().insert({ id: 3, r: "z" }).single();
    expect(one).toMatchObject({ status: 201, data: null, error: null });
    const changed = await circles().update({ r: "z2" }).eq("id", 3).single();
    expect(changed).toMatchObject({ status: 204, data: null, error: null });
    expect(await circles().delete().eq("id", 3).single()).toMatchObject({ status: 204, error: null });
  });

  it("finds a change undone that hit another number of rows", async () => {
    const { status, error } = await books().update({ blurb: "undone" }).in("id", [1, 2]).select().single();
    expect([status, error?.code]).toEqual([406, "PGRST116"]);
    const none = await books().update({ blurb: "undone" }).eq("id", 0).select().single();
    expect([none.status, none.error?.details]).toEqual([406, "The result contains 0 rows"]);
    expect((await books().select("id").eq("blurb", "undone")).data).toEqual([]);
  });
});
