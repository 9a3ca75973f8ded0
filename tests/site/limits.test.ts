import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { limits, listen } from "../../server/listener.ts";
import { closeWhenAnswered } from "../../server/open-connections.ts";
import { freePort, type Site, startSite } from "../support/site.ts";

let site: Site;
let apikey: string;
beforeAll(async () => {
  site = await startSite({ MAX_WAITING: "2", RATE_LIMIT: "off" });
  apikey = (await site.keys()).publishableKey;
});
afterAll(() => site.dispose());

/** A request that has been taken in and waits for the rest of its own body. */
async function unfinished() {
  const sending = request(`${site.url}/rest/v1/rpc/nothing`, {
    method: "POST",
    headers: { apikey, expect: "100-continue" },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.flushHeaders();
  await once(sending, "continue");
  return async () => {
    sending.end("{}");
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

describe("when as many requests wait as may", () => {
  it("the next is turned away with 503 and Retry-After, the probe of the process is answered, and nothing is lost", async () => {
    const finish = [await unfinished(), await unfinished()];
    const answers = await vi.waitFor(async () => {
      const turnedAway = await fetch(`${site.url}/rest/v1/performances`, { headers: { apikey } });
      expect(turnedAway.status).toBe(503);
      return { api: turnedAway, page: await fetch(`${site.url}/archive`) };
    });
    expect(Number(answers.api.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answers.api.json()).toHaveProperty("message");
    expect([answers.page.status, answers.page.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answers.page.text()).toContain("잠시 뒤에");
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    expect(await Promise.all(finish.map((end) => end()))).toEqual([404, 404]);
    expect((await fetch(`${site.url}/archive`)).status).toBe(200);
  });
});

describe("a supervisor", () => {
  it("hears that the process lives, and whether its database answers", async () => {
    const probe = async () => [
      (await fetch(`${site.url}/healthz`)).status,
      (await fetch(`${site.url}/readyz`)).status,
    ];
    expect(await probe()).toEqual([200, 200]);
    const servers = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
      .split("\n")
      .filter((line) => line.includes("bin/postgres") && line.includes(site.dataDir))
      .flatMap((line) => {
        const pid = Number(line.trim().split(" ")[0]);
        const children = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
          .split("\n")
          .map((entry) => entry.trim().split(/\s+/).map(Number))
          .filter(([, parent]) => parent === pid);
        return [pid, ...children.map(([child = 0]) => child)];
      });
    for (const pid of servers) process.kill(pid, "SIGSTOP");
    try {
      expect(await probe()).toEqual([200, 503]);
    } finally {
      for (const pid of servers) process.kill(pid, "SIGCONT");
    }
    await vi.waitFor(async () => expect(await probe()).toEqual([200, 200]));
  });
});

describe("a request that is too large", () => {
  it("has its headers refused over 16 KiB", async () => {
    const answer = await fetch(site.url, { headers: { "x-long": "x".repeat(20_000) } });
    expect(answer.status).toBe(431);
  });

  it.each([
    ["/rest/v1/contact_messages", 9],
    ["/auth/v1/token?grant_type=password", 2],
    ["/functions/v1/send-contact-message", 11],
    ["/storage/v1/object/list/theater_images", 2],
    ["/communication/message", 1],
  ])("has its body refused by %s", async (path, megabytes) => {
    const body = `{"email":"${"x".repeat(megabytes * 1024 * 1024)}"}`;
    const answer = await fetch(site.url + path, { method: "POST", headers: { apikey }, body });
    const said = await answer.text();
    // Storage tells the status in the body, as on hosted.
    expect(said.includes('"statusCode":"413"') ? 413 : answer.status).toBe(413);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});

describe("a sender that does not finish", () => {
  it("is cut off when its headers, its body or its connection stay silent for too long", async () => {
    const port = await freePort();
    const server = await listen(
      (incoming, answer) => {
        incoming.resume().once("end", () => incoming.url === "/never" || answer.end());
      },
      port,
      "127.0.0.1",
      {
        ...limits,
        headersTimeout: 300,
        requestTimeout: 600,
        silence: 1_000,
        connectionsCheckingInterval: 50,
      },
    );
    const send = async (words: string) => {
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
      socket.write(words);
      const said = await text(socket);
      return said.split("\r\n", 1)[0];
    };
    expect(await send("GET / HTTP/1.1\r\nHost: x\r\nX-")).toBe("HTTP/1.1 408 Request Timeout");
    expect(await send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")).toBe(
      "HTTP/1.1 408 Request Timeout",
    );
    expect(await send("GET /never HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("");
    await closeWhenAnswered(server, 1_000);
  });
});
