import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { project } from "../support/project.ts";
import { ask, type Library, startLibrary } from "./other-schema/library.ts";

let library: Library;
beforeAll(async () => {
  library = await startLibrary({ timeoutFactor: 1 });
});
afterAll(() => library.stop());

describe("a visitor who calls a function", () => {
  it.each([{}, { get: true }])("passes arguments by name and gets a bare value (%j)", async (options) => {
    const visitor = library.visitor();
    expect(await visitor.rpc("add", { a: 2, b: 3 }, options)).toMatchObject({ status: 200, data: 5 });
    expect((await visitor.rpc("add", { a: 2 }, options)).data).toBe(3);
  });

  it.each([{}, { get: true }])(
    "gets rows, which can be selected, filtered and sorted (%j)",
    async (options) => {
      const { data, count } = await library
        .visitor()
        .rpc("books_by", { author: 1 }, { ...options, count: "exact" })
        .select("title, authors!author_id(name)")
        .lt("price", 12)
        .order("price");
      expect(data).toEqual([{ title: "채식주의자", authors: { name: "한강" } }]);
      expect(count).toBe(1);
    },
  );

  it("gets an object, a list of values, and rows without a table", async () => {
    const visitor = library.visitor();
    expect((await visitor.rpc("dearest_book").select("id, price")).data).toEqual({ id: 4, price: 15 });
    expect((await visitor.rpc("titles")).data).toHaveLength(4);
    expect((await visitor.rpc("price_range")).data).toEqual([{ lowest: 8, highest: 15 }]);
    expect((await visitor.rpc("price_range").single()).data).toEqual({ lowest: 8, highest: 15 });
  });

  it("passes a list to a variadic function", async () => {
    const visitor = library.visitor();
    expect((await visitor.rpc("count_all", { numbers: [1, 2, 3] })).data).toBe(3);
    expect((await visitor.rpc("count_all", { numbers: [1, 2] }, { get: true })).data).toBe(2);
  });

  it("sorts, pages and counts values, as if they were rows of one column", async () => {
    const visitor = library.visitor();
    const page = await visitor
      .rpc("titles", {}, { count: "exact" })
      .order("pgrst_scalar", { ascending: false })
      .range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 4, data: ["소년이 온다", "The Dispossessed"] });
    expect((await visitor.rpc("titles").limit(0)).data).toEqual([]);
    expect((await visitor.rpc("titles").like("pgrst_scalar", "The%").single()).data).toBe("The Dispossessed");
    expect((await visitor.rpc("titles").single()).error?.code).toBe("PGRST116");
  });

  it("gets a page of rows as of a table, and only the count with HEAD", async () => {
    const visitor = library.visitor();
    const page = await ask(library, "/rest/v1/rpc/books_by?author=2&select=id&order=id&limit=1&offset=1", {
      headers: { prefer: "count=exact" },
    });
    expect([page.status, page.headers.get("content-range"), await page.json()]).toEqual([
      206,
      "1-1/2",
      [{ id: 4 }],
    ]);
    const head = await visitor.rpc("books_by", { author: 2 }, { head: true, count: "exact" });
    expect(head).toMatchObject({ status: 200, count: 2, data: null, error: null });
    const quiet = await ask(library, "/rest/v1/rpc/add", {
      method: "POST",
      headers: { prefer: "return=minimal" },
      body: '{"a":1}',
    });
    expect([quiet.status, await quiet.text()]).toEqual([200, ""]);
  });

  it("learns from OPTIONS what may be called how", async () => {
    const allowed = async (path: string) =>
      (await ask(library, `/rest/v1/${path}`, { method: "OPTIONS" })).headers.get("allow");
    expect(await allowed("rpc/add")).toBe("OPTIONS,GET,HEAD,POST");
    expect(await allowed("rpc/doze")).toBe("OPTIONS,POST");
    expect(await allowed("")).toBe("OPTIONS,GET,HEAD");
    expect((await ask(library, "/rest/v1/rpc/nothing", { method: "OPTIONS" })).status).toBe(404);
  });

  it("gives the whole body to a function of one unnamed JSON argument", async () => {
    const response = await ask(library, "/rest/v1/rpc/measure", { method: "POST", body: "[1,[2],3]" });
    expect(await response.json()).toBe(3);
  });

  it("is answered with 204 by a function that returns nothing", async () => {
    const done = await library.service().rpc("raise_prices", { by: 0 });
    expect(done).toMatchObject({ status: 204, data: null, error: null });
  });

  it("cannot write with GET, nor through a function that is not for them", async () => {
    const service = library.service();
    const got = await service.rpc("raise_prices", { by: 1 }, { get: true });
    expect([got.status, got.error?.code]).toEqual([405, "25006"]);
    const pretended = await service.rpc("pretend");
    expect([pretended.status, pretended.error?.code]).toEqual([405, "25006"]);
    const closed = await library.visitor().rpc("only_for_staff");
    expect([closed.status, closed.error?.code]).toEqual([401, "42501"]);
  });

  it("gets an error when no function, or more than one, fits the arguments", async () => {
    const visitor = library.visitor();
    const none = await visitor.rpc("add", { a: 1, c: 2 });
    expect([none.status, none.error]).toEqual([
      404,
      {
        code: "PGRST202",
        message: "Could not find the function public.add(a, c) in the schema cache",
        details:
          "Searched for the function public.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
        hint: "Perhaps you meant to call the function public.add(a, b)",
      },
    ]);
    expect((await visitor.rpc("titl")).error?.hint).toBe(
      "Perhaps you meant to call the function public.titles",
    );
    const many = await visitor.rpc("overloaded", { a: 1 });
    expect([many.status, many.error]).toEqual([
      300,
      {
        code: "PGRST203",
        message:
          "Could not choose the best candidate function between: public.overloaded(a => integer), public.overloaded(a => text)",
        details: null,
        hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
      },
    ]);
    const put = await ask(library, "/rest/v1/rpc/add", { method: "PUT", body: "{}" });
    expect([put.status, (await put.json()).code]).toEqual([405, "PGRST101"]);
  });

  it("acts as the caller, with the limits of the role, in UTC", async () => {
    const answer = await ask(library, "/rest/v1/rpc/whoami", {
      method: "POST",
      headers: { cookie: "a=1; b=2=3", "user-agent": "a test" },
    });
    expect(await answer.json()).toMatchObject({
      role: "anon",
      claims: { role: "anon" },
      method: "POST",
      path: "/rpc/whoami",
      agent: "a test",
      cookies: { a: "1", b: "2=3" },
      isolation: "read committed",
      // Hosted has no shorter limit for reading.
      timeout: project ? "3s" : "1s",
      zone: "UTC",
    });
    expect((await library.visitor().rpc("names_are_looked_up_in")).data).toBe("public, extensions");
  });

  it("is stopped after the role's time limit, and the next request works", async () => {
    const visitor = library.visitor();
    const { status, error } = await visitor.rpc("doze", { seconds: 4 });
    expect([status, error?.code]).toEqual([500, "57014"]);
    expect((await visitor.rpc("doze", { seconds: 0 })).data).toBe("awake");
  });

  // A state of each class of the contract's table; what the class leaves open shows the unit test of the statuses.
  it.each(
    Object.entries({
      ...{ "22P02": 400, "22023": 400, "23502": 400, "23514": 400, "42703": 400, P0001: 400, "42501": 401 },
      ...{ PT402: 402, "0L000": 403, "0P000": 403, "28000": 403, "42883": 404, "42P01": 404, "25006": 405 },
      ...{ "23503": 409, "23505": 409, PT409: 409, "09000": 500, "21000": 500, "25001": 500, "2D000": 500 },
      ...{ "38000": 500, "39000": 500, "3B000": 500, "40001": 500, "42P17": 500, "53400": 500, "54000": 500 },
      ...{
        PT40A: 500,
        "55000": 500,
        "57014": 500,
        "58000": 500,
        F0000: 500,
        HV000: 500,
        P0002: 500,
        XX000: 500,
      },
      // Raised by a function the last two say nothing of the connection.
      ...{ "53300": 503, "57P01": 503, "08006": 503 },
    }),
  )("gets the error %s raised by a function as HTTP %i", async (state, status) => {
    const response = await ask(library, "/rest/v1/rpc/refuse", {
      method: "POST",
      body: JSON.stringify({ state }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      code: state,
      message: "refused",
      details: "because",
      hint: "do not",
    });
  });

  it("lets a function decide on status and headers", async () => {
    const teapot = await ask(library, "/rest/v1/rpc/refuse_fully", { method: "POST" });
    expect([teapot.status, teapot.headers.get("x-handle"), await teapot.json()]).toEqual([
      418,
      "yes",
      { code: "teapot", message: "short and stout", details: null, hint: null },
    ]);
    const set = await ask(library, "/rest/v1/rpc/set_answer", { method: "POST" });
    expect([set.status, set.headers.get("x-shelf"), await set.json()]).toEqual([202, "7", "done"]);
    const cookies = await ask(library, "/rest/v1/rpc/set_headers", {
      method: "POST",
      body: JSON.stringify({
        list: '[{"set-cookie":"a=1; Path=/"},{"set-cookie":"b=2"},{"content-range":"1/1"}]',
      }),
    });
    expect(cookies.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
    expect(cookies.headers.get("content-range")).toBe("1/1");
  });

  it.each([
    ["no JSON", "{}", "Invalid JSON value for MESSAGE: 'no JSON'"],
    ['{"code":"1"}', "{}", `Invalid JSON value for MESSAGE: '{"code":"1"}'`],
    ['{"code":"1","message":"x"}', "no JSON", "Invalid JSON value for DETAIL: 'no JSON'"],
    ['{"code":"1","message":"x"}', '{"status":1,"headers":{}}', /^Invalid JSON value for DETAIL/],
    ['{"code":"1","message":"x"}', "", "DETAIL is missing in the RAISE statement"],
  ])(
    "gets an error that says what cannot be read of a refusal with %s and %s",
    async (message, detail, details) => {
      const { status, error } = await library.visitor().rpc("refuse_with", { message, detail });
      expect([status, error?.code]).toEqual([500, "PGRST121"]);
      expect(error?.details).toMatch(details);
      expect(error?.hint).toMatch(/^(MESSAGE|DETAIL) must be a JSON object with obligatory keys: /);
    },
  );

  it.each([
    ["refuse_unreadably", {}, 500, "PGRST121"],
    ["set_answer_to", { status: "99", headers: "" }, 500, "PGRST112"],
    ["set_answer_to", { status: "", headers: "x-shelf: 7" }, 500, "PGRST111"],
    ["set_answer_to", { status: "", headers: '{"x-shelf": "7"}' }, 500, "PGRST111"],
    ["set_headers", { list: '[{"x-shelf": "7", "x-room": "8"}]' }, 500, "PGRST111"],
    ["set_headers", { list: '[{"x-shelf": 7}]' }, 500, "PGRST111"],
  ])("says that %s with %j decided in a way that cannot be read", async (name, given, status, code) => {
    const answer = await library.visitor().rpc(name, given);
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
  });
});
