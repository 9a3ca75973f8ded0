import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FunctionsFolder, functionsFolder } from "../support/functions-folder.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

const sources = {
  mirror: `
    export default {
      async fetch(request: Request) {
        const headers = new Headers({ "x-method": request.method, "x-type": request.headers.get("content-type") ?? "", "x-region": request.headers.get("x-region") ?? "" });
        const wanted = request.headers.get("x-want");
        if (wanted) headers.set("content-type", wanted);
        return new Response(await request.arrayBuffer(), { headers });
      },
    };`,
  form: `
    export default {
      async fetch(request: Request) {
        const form = await request.formData();
        const file = form.get("poster") as File;
        return Response.json({ title: form.get("title"), name: file.name, type: file.type, size: file.size });
      },
    };`,
  answersForm: `export default { fetch() { const form = new FormData(); form.set("title", "마당"); return new Response(form); } };`,
  stream: `
    let cancelled = "no";
    export default {
      fetch(request: Request) {
        if (request.method === "GET") return new Response(cancelled);
        const words = ["하나", "둘", "셋"];
        const encoder = new TextEncoder();
        const body = new ReadableStream({
          async pull(controller) {
            const word = words.shift();
            if (word === undefined) return controller.close();
            if (word === "셋") await new Promise((resolve) => setTimeout(resolve, 300));
            controller.enqueue(encoder.encode("data: " + word + "\\n\\n"));
          },
          cancel() { cancelled = "yes"; },
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      },
    };`,
  endless: `
    let cancelled = "no";
    export default {
      fetch(request: Request) {
        if (request.method === "GET") return new Response(cancelled);
        const body = new ReadableStream({
          async pull(controller) { await new Promise((resolve) => setTimeout(resolve, 20)); controller.enqueue(new Uint8Array(10)); },
          cancel() { cancelled = "yes"; },
        });
        return new Response(body);
      },
    };`,
  breaks: `
    export default {
      async fetch(request: Request) {
        const way = await request.text();
        let pieces = 0;
        const body = new ReadableStream({
          async pull(controller) {
            if (pieces++ === 0) return controller.enqueue(new TextEncoder().encode("begun"));
            if (way === "die") process.exit(1);
            throw new Error("broken in the middle");
          },
        });
        return new Response(body);
      },
    };`,
  refuses: `export default { fetch: () => Response.json({ error: "자리가 없습니다" }, { status: 409 }) };`,
  relays: `export default { fetch: () => new Response("elsewhere", { headers: { "x-relay-error": "true" } }) };`,
  unready: `throw new Error("no settings"); export default {};`,
  slow: `
    let left = "no";
    export default {
      async fetch(request: Request) {
        if (request.method === "GET") return new Response(left);
        request.signal.addEventListener("abort", () => { left = "yes"; });
        await new Promise(() => setInterval(() => {}, 1000));
        return new Response();
      },
    };`,
};

const configToml = Object.keys(sources)
  .map((name) => `[functions.${name}]\nverify_jwt = false\n`)
  .join("");

let folder: FunctionsFolder;
let target: Target;
let visitor: Client;

beforeAll(async () => {
  folder = await functionsFolder(sources, configToml);
  target = await startTarget({ template: "bootstrapped", functionsDir: folder.functionsDir });
  visitor = target.visitor();
});
afterAll(async () => {
  await target.stop();
  await folder.remove();
});
// What a function says about its own failures goes to the log; some of these fail on purpose.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const file = new File(["poster"], "포스터.png", { type: "image/png" });

test.each<[string, BodyInit | Record<string, unknown>, string, string]>([
  ["an object", { name: "관객" }, "application/json", '{"name":"관객"}'],
  ["text", "관객", "text/plain", "관객"],
  ["a Blob", new Blob(["bytes"], { type: "image/png" }), "image/png", "bytes"],
  ["a Blob without a type", new Blob(["bytes"]), "application/octet-stream", "bytes"],
  ["a File", file, "image/png", "poster"],
  ["an ArrayBuffer", new TextEncoder().encode("bytes").buffer, "application/octet-stream", "bytes"],
])("a visitor invokes a function with %s", async (_, body, type, text) => {
  const { data, error, response } = await visitor.functions.invoke("mirror", {
    body: body as FormData,
    headers: { "x-want": "text/plain" },
  });
  expect([error, data]).toEqual([null, text]);
  expect(response?.headers.get("x-type")).toBe(type);
});

test("a visitor invokes a function with a form and a file in it", async () => {
  const form = new FormData();
  form.set("title", "마당");
  form.set("poster", file);
  expect((await visitor.functions.invoke("form", { body: form })).data).toEqual({
    title: "마당",
    name: "포스터.png",
    type: "image/png",
    size: 6,
  });
});

test.each(["POST", "GET", "PUT", "PATCH", "DELETE"] as const)(
  "a function is invoked by %s",
  async (method) => {
    const { response } = await visitor.functions.invoke("mirror", { method });
    expect(response?.headers.get("x-method")).toBe(method);
  },
);

test("a region is passed on and changes nothing else", async () => {
  const { response, error } = await visitor.functions.invoke("mirror", { region: "ap-northeast-2" as never });
  expect([error, response?.headers.get("x-region")]).toEqual([null, "ap-northeast-2"]);
});

test("an answer is what its type says", async () => {
  const invoke = async (type: string, body = "{}") =>
    (await visitor.functions.invoke("mirror", { body, headers: { "x-want": type } })).data;
  expect(await invoke("application/json")).toEqual({});
  expect(await invoke("text/html")).toBe("{}");
  expect(await (await invoke("application/octet-stream")).text()).toBe("{}");
  expect(await (await invoke("application/pdf")).text()).toBe("{}");
  expect((await visitor.functions.invoke("answersForm")).data.get("title")).toBe("마당");
});

test("a stream of events arrives as it is written", async () => {
  const begun = performance.now();
  const { data } = await visitor.functions.invoke("stream");
  const words: [string, number][] = [];
  for await (const piece of (data as Response).body?.pipeThrough(new TextDecoderStream()) ?? []) {
    words.push([piece.trim(), performance.now() - begun]);
  }
  expect(words.map(([word]) => word).join(" ")).toMatch(/^data: 하나\s+data: 둘\s+data: 셋$/);
  expect((words.at(-1)?.[1] ?? 0) - (words[0]?.[1] ?? 0)).toBeGreaterThan(200);
});

test("a reader who leaves in the middle of an answer ends it", async () => {
  const { data } = await visitor.functions.invoke("stream", { body: "x", headers: { "x-want": "" } });
  await (data as Response).body?.cancel();
  const leaving = new AbortController();
  const answer = await fetch(`${target.url}/functions/v1/endless`, {
    method: "POST",
    signal: leaving.signal,
  });
  await answer.body?.getReader().read();
  leaving.abort();
  await expect.poll(async () => (await fetch(`${target.url}/functions/v1/endless`)).text()).toBe("yes");
});

test.each(["throw", "die"])(
  "an answer that breaks off in the middle (%s) does not look whole, and the next one is",
  async (way) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await fetch(`${target.url}/functions/v1/breaks`, { method: "POST", body: way });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    const again = await fetch(`${target.url}/functions/v1/breaks`, { method: "POST", body: "throw" });
    expect(again.status).toBe(200);
    await again.text().catch(() => {});
    expect(vi.mocked(console.error).mock.calls.flat().map(String)).toEqual(
      Array(2).fill("Error: A function broke off its answer"),
    );
    vi.mocked(console.error).mockReset();
  },
);

test("what a function refuses is distinguished from a function that was not reached", async () => {
  const refused = await visitor.functions.invoke("refuses");
  expect(refused.error).toBeInstanceOf(FunctionsHttpError);
  expect([refused.error.context.status, await refused.error.context.json()]).toEqual([
    409,
    { error: "자리가 없습니다" },
  ]);
  const unknown = await visitor.functions.invoke("nowhere");
  expect(unknown.error).toBeInstanceOf(FunctionsHttpError);
  expect(await unknown.error.context.json()).toMatchObject({ code: "NOT_FOUND" });

  for (const [name, code] of [
    ["unready", "BOOT_ERROR"],
    ["relays", undefined],
  ]) {
    const relayed = await visitor.functions.invoke(name ?? "");
    expect(relayed.error).toBeInstanceOf(FunctionsRelayError);
    if (code) expect(await relayed.error.context.json()).toMatchObject({ code });
  }
});

test("a page of another origin can read why a function was not reached", async () => {
  const answer = await fetch(`${target.url}/functions/v1/unready`, { method: "POST" });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": expect.stringContaining("x-relay-error"),
    "x-relay-error": "true",
  });
});

test("a person who does not wait any longer gives up, and the function hears of it", async () => {
  const { error } = await visitor.functions.invoke("slow", { timeout: 300 });
  expect(error).toBeInstanceOf(FunctionsFetchError);
  await expect.poll(async () => (await fetch(`${target.url}/functions/v1/slow`)).text()).toBe("yes");
});
