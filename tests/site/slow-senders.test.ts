/** Senders that begin a request and do not end it: nobody else waits for them. */
import { createServer, request as httpRequest } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Site, startSite } from "../support/site.ts";

const showId = "c0000000-0000-4000-8000-000000000001";

let site: Site;
let apikey: string;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  apikey = (await site.keys()).publishableKey;
});
afterAll(() => site.dispose());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Half {
  url?: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  announced?: number;
  /** How much of the body is sent at once. */
  body?: string;
  /** Whether the sender goes on when the other side has ended. */
  allowHalfOpen?: boolean;
}

/** The head of a request and some of its body; answers with the status line once there is one. */
async function sendHalf({
  url = site.url,
  path,
  method = "PATCH",
  headers,
  announced = 100,
  body = "{",
  allowHalfOpen = false,
}: Half) {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", allowHalfOpen });
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.on("error", () => {});
  const lines = Object.entries({ Host: "x", "Content-Length": announced, ...headers });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  await new Promise<void>((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => resolve()));
  return { socket, closed, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0) };
}

/** What honest visitors do. */
async function expectEverythingAnswers(url = site.url) {
  const form = { intent: "find", request_id: "x" };
  const answers = await Promise.all([
    fetch(url),
    fetch(`${url}/about`),
    fetch(`${url}/performances/${showId}/reserve.json`, { method: "POST", body: new URLSearchParams(form) }),
    fetch(`${url}/rest/v1/performances?select=id`, { headers: { apikey } }),
    fetch(`${url}/rest/v1/rpc/is_admin`, { headers: { apikey } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
}

/** A reverse proxy that passes bodies on as they come. */
async function startProxy() {
  const proxy = createServer((asked, answer) => {
    const onward = httpRequest(
      site.url + asked.url,
      {
        method: asked.method,
        headers: { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress },
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

const halves: Half[] = [
  { path: "/rest/v1/actors?id=eq.1" },
  { path: "/rest/v1/actors?id=eq.1", headers: { authorization: "Bearer ey x" } },
  { path: "/storage/v1/object/theater_images", method: "DELETE", announced: 20_000 },
];

describe("1,050 bodies that one address begins to send", () => {
  const halfWithKey = (nth: number): Half => {
    const half = halves[nth % halves.length] as Half;
    return { ...half, headers: { apikey, ...half.headers } };
  };

  it("keep nobody from the pages, the forms and the API", async () => {
    await Promise.all(Array.from({ length: 1_050 }, (_, nth) => sendHalf(halfWithKey(nth))));
    await expectEverythingAnswers();
  });

  it("do so behind a proxy as little", async () => {
    const proxy = await startProxy();
    try {
      await Promise.all(
        Array.from({ length: 1_050 }, (_, nth) => sendHalf({ ...halfWithKey(nth), url: proxy.url })),
      );
      await expectEverythingAnswers(proxy.url);
    } finally {
      proxy.close();
    }
  });
});

describe("500 bodies that many addresses send slowly", () => {
  it("keep nobody waiting, and are given up within seconds", async () => {
    const slow = await Promise.all(
      Array.from({ length: 500 }, (_, nth) =>
        sendHalf({
          path: "/rest/v1/rpc/is_admin",
          method: "POST",
          headers: { apikey, "X-Forwarded-For": `198.51.100.${nth % 50}` },
        }),
      ),
    );
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write(" ");
    }, 500);
    try {
      await expectEverythingAnswers();
      await vi.waitFor(() => expect(slow.filter(({ socket }) => !socket.destroyed)).toEqual([]), {
        timeout: 45_000,
        interval: 250,
      });
    } finally {
      clearInterval(dripping);
    }
    // Of a connection that is reset while more is sent the answer may be lost.
    const statuses = slow.map(({ status }) => status()).filter((status) => status !== 0);
    expect(new Set(statuses)).toEqual(new Set([408]));
    expect(statuses.length).toBeGreaterThan(slow.length / 2);
  });
});

describe("a refusal", () => {
  const foreign = { origin: "https://elsewhere.example" };
  it.each<[number, Half]>([
    [401, { path: "/rest/v1/actors?id=eq.1", announced: 20_000 }],
    [401, { path: "/storage/v1/object/theater_images", method: "DELETE", announced: 20_000 }],
    [404, { path: "/functions/v1/nothing", method: "POST", announced: 20_000 }],
    [413, { path: "/communication", method: "POST", announced: 30_000_000 }],
    [403, { path: "/communication", method: "POST", announced: 20_000, headers: foreign }],
  ])("with %i is sent before the body has come: %o", async (status, half) => {
    const sent = await sendHalf({ ...half, body: "x".repeat(5_000) });
    await vi.waitFor(() => expect(sent.status()).toBe(status), { timeout: 8_000 });
  });

  it("can be read by a client that is still sending", async () => {
    const refused = await fetch(`${site.url}/storage/v1/object/theater_images/background/x.png`, {
      method: "POST",
      body: new Uint8Array(9_000_000),
    });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ message: "No API key found in request" }),
    ]);
  });

  it("resets nobody who wanted the connection to end after it and is still sending", async () => {
    const announced = 1_000_000;
    const headers = { connection: "close" };
    const { socket, closed, status } = await sendHalf({
      path: "/communication",
      method: "POST",
      announced,
      headers,
      allowHalfOpen: true,
    });
    const errors: Error[] = [];
    socket.on("error", (error) => errors.push(error));
    await vi.waitFor(() => expect(status()).toBe(413), 30_000);
    for (let left = announced - 1; left > 0 && socket.writable; left -= 50_000) {
      const piece = "x".repeat(Math.min(left, 50_000));
      await new Promise<void>((resolve) => socket.write(piece, () => resolve()));
    }
    socket.end();
    await closed;
    expect([errors, socket.bytesWritten > announced]).toEqual([[], true]);
  });
});
