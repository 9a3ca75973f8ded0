import { afterEach, expect, test, vi } from "vitest";
import { createFunctions } from "../../backend/functions/app.ts";
import { readProjectSettings } from "../../backend/project-settings.ts";
import { functionsFolder } from "../support/functions-folder.ts";
import { startTarget } from "../support/target.ts";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folderOf(sources: Record<string, string>) {
  const names = Object.keys(sources);
  const toml = names.map((name) => `[functions.${name}]\nverify_jwt = false\n`).join("");
  const folder = await functionsFolder(sources, toml);
  cleanUps.push(folder.remove);
  return folder.functionsDir;
}

/** The service alone, with a time limit that a test can wait for. */
async function shortLived(
  sources: Record<string, string>,
  limits: { timeLimitMs?: number; stuckMs?: number },
) {
  const functionsDir = await folderOf(sources);
  const service = await createFunctions(
    {
      config: {
        database: {},
        storageDir: functionsDir,
        functionsDir,
        functionEnv: {},
        publicUrl: "http://127.0.0.1",
        publishableKey: "sb_publishable_test",
        secretKey: "sb_secret_test",
        rateLimit: false,
        auth: { redirectUrls: [], providers: {} },
        schemas: ["public"],
      },
      settings: await readProjectSettings(functionsDir),
      // Without rate limits the service asks nothing of the database, and it leaves tokens to the gateway.
      database: undefined as never,
      signingKeys: undefined as never,
      onClose: (release) => void cleanUps.push(release),
    },
    limits,
  );
  return async (name: string, body: string) => {
    const answer = await service.request(`/${name}/`, { method: "POST", body });
    return { status: answer.status, text: await answer.text() };
  };
}

test("a function that takes too long is given up, and its other requests go on", async () => {
  const call = await shortLived(
    {
      waits: `
      let aborted = 0;
      export default {
        async fetch(request: Request) {
          const body = await request.text();
          if (body === "aborted?") return new Response(String(aborted));
          if (body === "quick") return new Response("done");
          request.signal.addEventListener("abort", () => aborted++);
          await new Promise(() => setInterval(() => {}, 1000));
          return new Response();
        },
      };`,
    },
    { timeLimitMs: 1_000 },
  );
  // The limit holds for its start as well, which may take longer than that.
  await expect.poll(async () => (await call("waits", "quick")).status, { timeout: 30_000 }).toBe(200);
  const [slow, quick] = await Promise.all([call("waits", "slow"), call("waits", "quick")]);
  expect(quick).toEqual({ status: 200, text: "done" });
  expect([slow.status, JSON.parse(slow.text).code]).toEqual([504, "IDLE_TIMEOUT"]);
  expect((await call("waits", "aborted?")).text).toBe("1");
});

test("a function that is stuck in a loop is ended, says so to everybody who waits, and is started again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const call = await shortLived(
    {
      loops: `export default { async fetch(request: Request) { const body = await request.text(); if (body === "loop") for (;;); if (body === "wait") await new Promise(() => setInterval(() => {}, 1000)); return new Response("fresh"); } };`,
    },
    { stuckMs: 1_000 },
  );
  const answers = await Promise.all([call("loops", "wait"), call("loops", "loop")]);
  for (const { status, text } of answers) {
    expect([status, JSON.parse(text).code]).toEqual([546, "WORKER_RESOURCE_LIMIT"]);
  }
  expect(await call("loops", "hello")).toEqual({ status: 200, text: "fresh" });
});

test("a function that waits long for somebody else is not taken for stuck", async () => {
  const call = await shortLived(
    {
      patient: `export default { async fetch() { await new Promise((resolve) => setTimeout(resolve, 2_500)); return new Response("done"); } };`,
    },
    { stuckMs: 1_000 },
  );
  expect(await call("patient", "")).toEqual({ status: 200, text: "done" });
});

test("a function that never finishes to start is given up as well", async () => {
  const call = await shortLived(
    { starting: `await new Promise(() => setInterval(() => {}, 1000)); export default { fetch() {} };` },
    { timeLimitMs: 300 },
  );
  const { status, text } = await call("starting", "");
  expect([status, JSON.parse(text).code]).toEqual([504, "IDLE_TIMEOUT"]);
});

test("only so many wait for a function; the next are asked to try again", async () => {
  const call = await shortLived(
    { waits: `export default { fetch: () => new Promise(() => setInterval(() => {}, 1000)) };` },
    { timeLimitMs: 2_000 },
  );
  const answers = await Promise.all(Array.from({ length: 201 }, () => call("waits", "")));
  const codes = Map.groupBy(answers, ({ status, text }) => `${status} ${JSON.parse(text).code}`);
  expect([...codes].map(([code, all]) => [code, all.length])).toEqual([
    ["504 IDLE_TIMEOUT", 200],
    ["503 OVERLOADED", 1],
  ]);
});

test("a function that eats all its memory is ended alone", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const functionsDir = await folderOf({
    eats: `export default { fetch() { const rows: number[][] = []; for (;;) rows.push(Array.from({ length: 100_000 }, (_, i) => i * 1.5)); } };`,
  });
  const target = await startTarget({ template: "bootstrapped", functionsDir });
  cleanUps.push(target.stop);
  const answer = await fetch(`${target.url}/functions/v1/eats`, { method: "POST" });
  expect([answer.status, (await answer.json()).code]).toEqual([546, "WORKER_RESOURCE_LIMIT"]);
  expect((await fetch(`${target.url}/auth/v1/health`)).status).toBe(200);
});

test("one address can call a function only so often, another one still can", async () => {
  const functionsDir = await folderOf({ hello: `export default { fetch: () => new Response("hello") };` });
  const target = await startTarget({ template: "bootstrapped", functionsDir, rateLimit: true });
  cleanUps.push(target.stop);
  const callFrom = (clientAddress?: string, method = "POST") =>
    target.backend.fetch(
      new Request(`${target.url}/functions/v1/hello`, { method }),
      clientAddress ? { clientAddress } : {},
    );
  const statuses: number[] = [];
  for (let call = 1; call <= 11; call++) statuses.push((await callFrom("192.0.2.1")).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const limited = await callFrom("192.0.2.1");
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.json()).toMatchObject({ code: "RATE_LIMITED" });
  expect((await callFrom("192.0.2.2")).status).toBe(200);
  expect((await callFrom("192.0.2.1", "OPTIONS")).status).toBe(200);
  expect((await callFrom()).status).toBe(200);
});
