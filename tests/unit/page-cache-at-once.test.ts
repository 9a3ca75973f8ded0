/** Cached pages answered before anything else looks at the request, over a real connection. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cachePage } from "../../app/page-loading/page-cache-headers.ts";
import { createPageCache } from "../../server/page-cache.ts";

/** A site of one page that shows the seats of one show; `atOnce` counts who was answered at once. */
async function aSite() {
  const shown = { text: "before", seats: "5", atOnce: 0 };
  const cache = createPageCache({
    render: async ({ url }) =>
      url.endsWith("/seats")
        ? new Response(shown.seats, { headers: cachePage({ seconds: 1 }) })
        : new Response(shown.text, {
            headers: {
              ...cachePage({ seconds: 60, seatsOf: "1" }),
              "content-security-policy": "default-src 'self'",
            },
          }),
    maximumSeconds: 60,
  });
  const ordinary = getRequestListener(new Hono().use(cache.answer).use(cache.render).fetch);
  const server = createServer((incoming, response) => {
    if (cache.answerAtOnce(incoming, response, ["X-Request-Id", "1"])) shown.atOnce++;
    else void ordinary(incoming, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const get = async (headers: Record<string, string> = {}, method = "GET") => {
    const asked = request({ port, path: "/about", method, headers: { "accept-encoding": "br", ...headers } });
    const [answer] = (await once(asked.end(), "response")) as [IncomingMessage];
    const { date: _, ...others } = answer.headers;
    return { status: answer.statusCode, headers: others as IncomingHttpHeaders, body: await buffer(answer) };
  };
  return { shown, cache, get, [Symbol.asyncDispose]: async () => void server.close() };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("answers the next visitor at once, with the same headers and bytes", async () => {
  await using site = await aSite();
  await site.get();
  const ordinary = await site.get();
  const before = site.shown.atOnce;
  const atOnce = await site.get();
  expect(site.shown.atOnce).toBe(before + 1);
  expect({ ...atOnce, body: `${brotliDecompressSync(atOnce.body)}` }).toMatchObject({
    status: 200,
    body: "before",
  });
  const own = { "content-length": `${atOnce.body.length}`, "x-request-id": "1" };
  expect(atOnce.headers).toEqual({ ...ordinary.headers, ...own });
  expect(atOnce.body).toEqual(ordinary.body);
});

it("sends nothing again to a browser that has the page, and no body to one that asks for the head", async () => {
  await using site = await aSite();
  for (let visit = 0; visit < 3; visit++) await site.get();
  const before = site.shown.atOnce;
  const { headers, body } = await site.get();
  const known = await site.get({ "if-none-match": `${headers.etag}` });
  expect([known.status, known.headers.etag, known.body.length]).toEqual([304, headers.etag, 0]);
  const head = await site.get({}, "HEAD");
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, `${body.length}`, 0]);
  expect(site.shown.atOnce).toBe(before + 3);
});

it("shows nobody a page whose content has changed", async () => {
  await using site = await aSite();
  for (let visit = 0; visit < 3; visit++) await site.get();
  const before = site.shown.atOnce;
  expect(before).toBeGreaterThan(0);
  site.shown.text = "after";
  site.cache.drop();
  expect(`${brotliDecompressSync((await site.get()).body)}`).toBe("after");
  expect(site.shown.atOnce).toBe(before);
});

it("looks at the seats again before it answers, as soon as they may have changed", async () => {
  await using site = await aSite();
  for (let visit = 0; visit < 3; visit++) await site.get();
  const before = site.shown.atOnce;
  expect(before).toBeGreaterThan(0);
  site.shown.text = "four seats";
  site.shown.seats = "4";
  vi.setSystemTime(Date.now() + 1_500);
  expect(`${brotliDecompressSync((await site.get()).body)}`).toBe("four seats");
  expect(site.shown.atOnce).toBe(before);
});
