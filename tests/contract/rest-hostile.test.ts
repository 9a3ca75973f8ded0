import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chance } from "../support/chance.ts";
import { type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary();
  await library.database.query(
    "create table public.canary as select 1 as n; grant all on public.canary to anon",
  );
});
afterAll(() => library.stop());

const PIECES = [
  ...["id", "title", "price", "tags", "authors", "author_id", "books", "subjects", "contact", "한글", "x"],
  ...[
    "'",
    '"',
    '""',
    "\\",
    "\\'",
    "--",
    "/*",
    "*/",
    ";",
    "$1",
    "$$",
    "\0",
    "\n",
    "%",
    "‮",
    "😀",
    "\ud800",
    "ﬀ",
  ],
  ..."eq. neq. in.( like. is. not. and( or( cs.{ fts( null true (any). ) } , . : :: -> ->> ! !inner ( () * ... ".split(
    " ",
  ),
  ...[
    "; drop table canary; --",
    "') or 1=1 --",
    '"; delete from canary; --',
    "1 union select 1",
    "pg_sleep(9)",
    "::regclass",
  ],
  ...[
    "0",
    "-1",
    "99999999999999999999",
    "1e9",
    "NaN",
    "{}",
    "[]",
    '{"a":1}',
    "desc",
    "nullslast",
    "public.",
    "pg_catalog.",
  ],
];

describe("whatever a stranger sends", () => {
  it("is answered with a message and never with a 5xx, and changes nothing but what may be changed", async () => {
    const { random, pick } = chance(20261120);
    const text = () => Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(PIECES)).join("");
    const parameter = () => {
      const key =
        random() < 0.7 ? pick(["select", "order", "id", "title", "or", "and", "columns", "limit"]) : text();
      return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text().toWellFormed())}`;
    };
    const paths = ["books", "authors", "canary", "rpc/add", "rpc/books_by", "rpc/whoami"];
    const statuses = new Map<number, number>();
    for (let i = 0; i < 1500; i++) {
      const path = random() < 0.95 ? pick(paths) : encodeURIComponent(text().toWellFormed());
      const query = Array.from({ length: Math.floor(random() * 4) }, parameter).join("&");
      const method = pick(["GET", "GET", "GET", "HEAD", "POST", "PATCH", "DELETE"]);
      const reads = method === "GET" || method === "HEAD";
      const init = {
        method,
        headers: {
          apikey: library.publishableKey,
          prefer: pick([
            "return=representation",
            "count=exact",
            "missing=default",
            "resolution=merge-duplicates",
            "x=y",
          ]),
        },
        ...(!reads && {
          body: pick([text(), "{}", "[]", '{"title":"x","author_id":1}', '[{"a":1},{"a":2}]']),
        }),
      };
      // Nothing may be written to the canary by a request that is not meant for it.
      if (path === "canary" && !reads) continue;
      const response = await library.backend.fetch(
        new Request(`${library.url}/rest/v1/${path}?${query}`, init),
      );
      const body = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, `${method} ${path}?${query} ${body}`).toBeLessThan(500);
      if (response.status >= 400 && method !== "HEAD") expect(JSON.parse(body)).toHaveProperty("message");
    }
    expect(statuses.get(200)).toBeGreaterThan(20);
    expect(statuses.get(400)).toBeGreaterThan(100);
    expect(await library.database.query("select n from public.canary")).toEqual([{ n: 1 }]);
    expect((await library.visitor().from("books").select("id")).data).toHaveLength(4);
  });

  it("is read back as it was written", async () => {
    const { pick } = chance(7);
    const service = library.service();
    for (let i = 0; i < 40; i++) {
      const label = Array.from({ length: 6 }, () => pick(PIECES))
        .join("")
        .replaceAll("\0", "")
        .toWellFormed();
      const code = `${i} ${label}`;
      await service.from("subjects").insert({ code, label }).throwOnError();
      const { data, error } = await service.from("subjects").select("label").eq("code", code);
      expect([data, error]).toEqual([[{ label }], null]);
    }
  });

  it("cannot be longer than the limit", async () => {
    const body = `{"title":"${"x".repeat(9 * 1024 * 1024)}"}`;
    const response = await fetch(`${library.url}/rest/v1/books`, {
      method: "POST",
      headers: { apikey: library.publishableKey },
      body,
    });
    expect([response.status, (await response.json()).code]).toEqual([413, "PGRST102"]);
  });

  it("is shorter for a visitor without an account", async () => {
    const { error, status } = await library
      .visitor()
      .from("books")
      .insert({ title: "x".repeat(70_000) });
    expect([status, error?.code]).toEqual([413, "PGRST102"]);
  });

  it("is shorter for an account than for the secret key, and has fewer values", async () => {
    const person = await library.signedIn();
    const long = await person.from("books").insert({ title: "x".repeat(1_100_000) });
    expect([long.status, long.error?.code]).toEqual([413, "PGRST102"]);
    const many = await person.from("books").insert(Array.from({ length: 60_000 }, () => ({})));
    expect([many.status, many.error?.message]).toEqual([
      400,
      "Without the secret key JSON may have at most 50000 values",
    ]);
    const fair = await person.from("books").insert({ title: "x".repeat(500_000) });
    expect([400, 413]).not.toContain(fair.status);
  });

  it("cannot name more columns or arguments than PostgreSQL knows", async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, nth) => [`k${nth}`, 1]));
    for (const [path, body] of [
      ["books", many],
      ["books", [{ title: "one" }, many]],
      ["books?columns=title", many],
      ["books?on_conflict=id&columns=title", [{ title: "one" }, many]],
      ["books", { title: "one", contact: many }],
      ["rpc/add?columns=a", many],
      ["rpc/no_such_function", many],
    ] as const) {
      const answer = await fetch(`${library.url}/rest/v1/${path}`, {
        method: "POST",
        headers: { apikey: library.secretKey, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        400,
        { code: "PGRST102", message: "A JSON object may have at most 1600 keys" },
      ]);
    }
  });
});
