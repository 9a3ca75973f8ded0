import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());

const counted = { headers: { prefer: "count=exact" } };

describe("a visitor who pages", () => {
  it("sorts up and down, with nulls where asked", async () => {
    const visitor = library.visitor();
    const ids = async (query: PromiseLike<{ data: { id: number }[] | null }>) =>
      (await query).data?.map(({ id }) => id);
    const authors = () => visitor.from("authors").select("id");
    expect(await ids(authors().order("born"))).toEqual([2, 1, 3]);
    expect(await ids(authors().order("born", { ascending: false }))).toEqual([3, 1, 2]);
    expect(await ids(authors().order("born", { ascending: false, nullsFirst: false }))).toEqual([1, 2, 3]);
    expect(await ids(visitor.from("books").select("id").order("author_id").order("price"))).toEqual([
      2, 1, 3, 4,
    ]);
  });

  it("sorts by a column of the row on the other side", async () => {
    const { data } = await library
      .visitor()
      .from("books")
      .select("id, authors!author_id(name)")
      .order("authors(name)")
      .order("id");
    expect(data?.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
  });

  it.each([
    ["", {}, 200, "0-3/*", 4],
    ["limit=2", {}, 200, "0-1/*", 2],
    ["limit=2&offset=1", {}, 200, "1-2/*", 2],
    ["limit=0", {}, 200, "*/*", 0],
    ["id=eq.0", {}, 200, "*/*", 0],
    ["offset=9", {}, 200, "*/*", 0],
    ["", counted, 200, "0-3/4", 4],
    ["limit=2", counted, 206, "0-1/4", 2],
    ["offset=2", counted, 206, "2-3/4", 2],
    ["offset=4", counted, 206, "*/4", 0],
    ["id=eq.0", counted, 200, "*/0", 0],
  ])("gets the page %s with %j as %i %s", async (query, init, status, range, rows) => {
    const response = await ask(library, `/rest/v1/books?${query}`, init);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-range")).toBe(range);
    expect(await response.json()).toHaveLength(rows);
  });

  it("gets an error that a page is behind the end, if the end is known", async () => {
    const { status, error } = await library
      .visitor()
      .from("books")
      .select("id", { count: "exact" })
      .range(9, 10);
    expect(status).toBe(416);
    expect(error).toEqual({
      code: "PGRST103",
      details: "An offset of 9 was requested, but there are only 4 rows.",
      hint: null,
      message: "Requested range not satisfiable",
    });
  });

  it("counts without reading, with HEAD", async () => {
    const { count, data, status } = await library
      .visitor()
      .from("books")
      .select("*", { count: "exact", head: true })
      .eq("author_id", 1);
    expect({ count, data, status }).toEqual({ count: 2, data: null, status: 200 });
    const head = await ask(library, "/rest/v1/books?limit=1", { ...counted, method: "HEAD" });
    expect([head.status, head.headers.get("content-range"), head.headers.get("content-length")]).toEqual([
      206,
      "0-0/4",
      null,
    ]);
    expect(await head.text()).toBe("");
  });

  it.each(["planned", "estimated"] as const)(
    "gets the exact number where a %s one would do",
    async (count) => {
      expect((await library.visitor().from("books").select("id", { count }).limit(1)).count).toBe(4);
    },
  );

  it("never gets more than a thousand rows at once", async () => {
    await library.database.query("create table public.many as select n from generate_series(1, 1500) as n");
    await library.database.query("grant select on public.many to anon");
    const visitor = library.visitor();
    await expect.poll(async () => (await visitor.from("many").select("n")).data?.length).toBe(1000);
    const next = await visitor.from("many").select("n", { count: "exact" }).order("n").range(1000, 1999);
    expect([next.data?.length, next.count]).toEqual([500, 1500]);
  });

  it("gets beside the refusal how many rows there are, and how the refusal is written", async () => {
    const beyond = await ask(library, "/rest/v1/books?offset=9", { headers: { prefer: "count=exact" } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "*/4"]);
    const refused = [
      beyond,
      await ask(library, "/rest/v1/nothing"),
      await ask(library, "/rest/v1/books", { headers: { authorization: "Bearer nonsense.of.it" } }),
      await fetch(`${library.url}/rest/v1/books`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([416, 404, 401, 401]);
    for (const { headers } of refused) {
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    }
  });

  it("is answered with the headers of PostgREST", async () => {
    const response = await ask(library, "/rest/v1/books?select=id&limit=1", {
      headers: { "accept-profile": "public", prefer: "count=exact, handling=lenient" },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-profile": "public",
      "content-range": "0-0/4",
      "content-location": "/books?limit=1&select=id",
      "preference-applied": "count=exact, handling=lenient",
      "access-control-allow-origin": "*",
      vary: "Accept, Prefer, Range",
    });
    expect((await ask(library, "/rest/v1/books?limit=1")).headers.get("content-profile")).toBeNull();
    expect(response.headers.get("access-control-expose-headers")).toContain("Content-Range");
  });

  it("gets the schema in a header, where there is more than one", async () => {
    const other = await startLibrary({ schemas: ["public", "stage"] });
    const answer = await ask(other, "/rest/v1/books?limit=1");
    await other.stop();
    expect([answer.status, answer.headers.get("content-profile")]).toEqual([200, "public"]);
  });
});
