import { FunctionsHttpError } from "@supabase/supabase-js";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";
import { startTarget, type Target } from "../support/target.ts";

const sources = {
  echo: `
    let calls = 0;
    export default {
      async fetch(request: Request): Promise<Response> {
        if (request.method === "OPTIONS") return new Response("ok", { headers: { "Access-Control-Allow-Origin": "https://stage.example", "Access-Control-Allow-Methods": "POST" } });
        const body = await request.text();
        const { pathname, search } = new URL(request.url);
        return Response.json({ calls: ++calls, method: request.method, path: pathname + search, type: request.headers.get("content-type"), body, from: request.headers.get("x-forwarded-for") });
      },
    };`,
  env: `export default { fetch: () => Response.json(process.env) };`,
  asks: `
    export default {
      async fetch() {
        const answer = await fetch(process.env.SUPABASE_URL + "/auth/v1/settings", { headers: { apikey: process.env.SUPABASE_ANON_KEY! } });
        return Response.json({ status: answer.status });
      },
    };`,
  bytes: `export default { fetch: async (request: Request) => new Response(await request.arrayBuffer(), { headers: { "content-type": "application/octet-stream" } }) };`,
  refuses: `export default { fetch: () => Response.json({ success: false, error: "이름을 적어 주세요" }, { status: 422 }) };`,
  empty: `export default { fetch: () => new Response(null, { status: 204 }) };`,
  throws: `export default { fetch() { throw new Error("broken inside"); } };`,
  dies: `export default { async fetch(request: Request) { if ((await request.text()) === "die") process.exit(3); return new Response("running"); } };`,
  broken: `export default { fetch( };`,
  headless: `export const fetch = () => new Response("no default");`,
  guarded: `export default { fetch: () => new Response("inside") };`,
  switchedOff: `export default { fetch: () => new Response("inside") };`,
  _shared: `export default { fetch: () => new Response("not a function") };`,
};

const configToml = Object.keys(sources)
  .filter((name) => name !== "guarded")
  .map((name) => `[functions.${name}]\nverify_jwt = false\nenabled = ${name !== "switchedOff"}\n`)
  .join("");

let folder: FunctionsFolder;
let target: Target;

beforeAll(async () => {
  folder = await functionsFolder(sources, configToml);
  target = await startTarget({
    template: "bootstrapped",
    functionsDir: folder.functionsDir,
    functionEnv: { MAIL_FROM: "box-office@example.com" },
  });
});
afterAll(async () => {
  await target.stop();
  await folder.remove();
});
// What a function says about its own failures goes to the log; these tests fail on purpose.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const call = (name: string, init: RequestInit = {}) => fetch(`${target.url}/functions/v1/${name}`, init);

test("a visitor invokes a function with JSON and reads its answer", async () => {
  const { data, error } = await target.visitor().functions.invoke("echo", { body: { name: "관객" } });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    method: "POST",
    path: "/echo",
    type: "application/json",
    body: '{"name":"관객"}',
    from: "127.0.0.1",
  });
});

test("JSON with too many keys or levels reaches no function", async () => {
  const keys = Array.from({ length: 1_601 }, (_, nth) => `"k${nth}":1`).join();
  for (const body of [`{${keys}}`, ` [{"deep":{${keys}}}]`, "[".repeat(600)]) {
    const answer = await call("echo", { method: "POST", body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "JSON_TOO_LARGE" }]);
  }
  expect((await call("echo", { method: "POST", body: `text {${keys}}` })).status).toBe(200);
});

test("a function sees the rest of the path, the query and any method", async () => {
  expect(await (await call("echo/deep/er?a=1", { method: "PUT", body: "text" })).json()).toMatchObject({
    method: "PUT",
    path: "/echo/deep/er?a=1",
    body: "text",
  });
  expect(await (await call("echo")).json()).toMatchObject({ method: "GET", body: "" });
});

test("bytes go in and come out unharmed", async () => {
  const bytes = new Uint8Array(300_000).map((_, at) => (at * 31) % 256);
  const { data } = await target.visitor().functions.invoke("bytes", { body: bytes.buffer });
  expect(Buffer.from(await data.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect((await call("empty")).status).toBe(204);
});

test("a function stays warm between requests, and serves many at once", async () => {
  const calls = await Promise.all(
    Array.from({ length: 20 }, async () => (await (await call("echo")).json()).calls as number),
  );
  expect(new Set(calls).size).toBe(20);
});

test("a function answers preflights itself", async () => {
  const answer = await call("echo", {
    method: "OPTIONS",
    headers: { origin: "https://stage.example", "access-control-request-method": "POST" },
  });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
    200,
    "https://stage.example",
  ]);
});

test("a function sees its own settings and nothing else of this process", async () => {
  process.env.NOT_FOR_FUNCTIONS = "1";
  const env = await (await call("env")).json();
  delete process.env.NOT_FOR_FUNCTIONS;
  expect(env).toEqual({
    MAIL_FROM: "box-office@example.com",
    SUPABASE_URL: target.url,
    SUPABASE_ANON_KEY: target.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: target.secretKey,
    SUPABASE_DB_URL: expect.stringMatching(/^postgres(ql)?:/),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: target.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: target.secretKey }),
  });
  const client = new pg.Client({ connectionString: env.SUPABASE_DB_URL });
  await client.connect();
  const { rows } = await client.query("select current_database()");
  await client.end();
  expect(rows).toEqual(await target.database.query("select current_database()"));
});

test("a function reaches the other services", async () => {
  expect(await (await call("asks")).json()).toEqual({ status: 200 });
});

test("what a function refuses reaches the client with its words", async () => {
  const { error } = await target.visitor().functions.invoke("refuses");
  expect(error).toBeInstanceOf(FunctionsHttpError);
  expect(await error.context.json()).toEqual({ success: false, error: "이름을 적어 주세요" });
});

test.each(["unknown", "_shared", "switchedOff", "..%2Fsecrets", "%00", ""])(
  "there is no function %j",
  async (name) => {
    const answer = await call(name);
    expect([answer.status, (await answer.json()).code]).toEqual([404, "NOT_FOUND"]);
  },
);

test("a function that cannot start says so, and nothing of the inside", async () => {
  for (const name of ["broken", "headless"]) {
    const answer = await call(name);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: "BOOT_ERROR", message: "Function failed to start (please check logs)" },
    ]);
  }
});

test("a function that throws says so, and goes on", async () => {
  const answer = await call("throws");
  expect([answer.status, (await answer.json()).code]).toEqual([500, "WORKER_ERROR"]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("broken inside"));
  expect((await call("throws")).status).toBe(500);
});

test("a function that died is started again", async () => {
  expect(await (await call("dies", { method: "POST", body: "live" })).text()).toBe("running");
  const died = await call("dies", { method: "POST", body: "die" });
  expect([died.status, (await died.json()).code]).toEqual([500, "WORKER_ERROR"]);
  expect(await (await call("dies", { method: "POST", body: "live" })).text()).toBe("running");
});

test("a guarded function opens to a session, not to a visitor's key", async () => {
  const visitor = await target.visitor().functions.invoke("guarded");
  expect(visitor.error?.context.status).toBe(401);
  const person = await target.signedIn();
  expect((await person.functions.invoke("guarded")).data).toBe("inside");
  const forged = await call("guarded", {
    headers: { apikey: target.publishableKey, authorization: "Bearer a.b.c" },
  });
  expect([forged.status, (await forged.json()).code]).toEqual([401, "UNAUTHORIZED_INVALID_JWT"]);
});

test("a body that is too large is refused", async () => {
  const answer = await call("echo", { method: "POST", body: new Uint8Array(11 * 1024 * 1024) });
  expect([answer.status, (await answer.json()).code]).toEqual([413, "REQUEST_TOO_LARGE"]);
});
