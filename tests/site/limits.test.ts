import { execFile, execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { limitConnections } from "../../server/connections.ts";
import { limits, listen } from "../../server/listener.ts";
import { createLoadShedding } from "../../server/load-shedding.ts";
import { closeWhenAnswered } from "../../server/open-connections.ts";
import { bodyLimits, limitBodies } from "../../server/request-bodies.ts";
import { freePort, type Site, startSite } from "../support/site.ts";

let site: Site;
let apikey: string;
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_FACTOR: "1" });
  apikey = (await site.keys()).publishableKey;
});
afterAll(() => site.dispose());

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A server on a free port with only the part in question behind it. */
async function serve(handler: RequestListener, options = limits) {
  const server = await listen(handler, await freePort(), "127.0.0.1", options);
  const { port } = server.address() as AddressInfo;
  cleanUps.push(() => closeWhenAnswered(server, 0));
  const open = () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    cleanUps.push(async () => socket.destroy());
    return socket;
  };
  return { server, url: `http://127.0.0.1:${port}`, open };
}

/** The first line of what is answered until the connection ends. */
async function firstLine(socket: Socket, words: string) {
  socket.write(words);
  return (await text(socket)).split("\r\n", 1)[0];
}

describe("when as many requests wait as may", () => {
  it("the next is turned away with 503 and Retry-After, the probe of the process is answered, and nothing is lost", async () => {
    let waiting = 0;
    let answerAll = () => {};
    const answered = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    const door = createLoadShedding({
      site: async () => {
        waiting++;
        await answered;
        return new Response("done");
      },
      isReady: async () => true,
      maxWaiting: 2,
    });
    const answer = getRequestListener(door.fetch);
    const { url, open } = await serve((...exchange) => void answer(...exchange));
    // A body that does not come takes no place.
    for (const _ of [1, 2, 3]) open().write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
    await vi.waitFor(() => expect(waiting).toBe(3), 30_000);
    const served = [fetch(url), fetch(url)];
    await vi.waitFor(() => expect(waiting).toBe(5), 30_000);

    const api = await fetch(`${url}/rest/v1/performances`);
    expect(api.status).toBe(503);
    expect(Number(api.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await api.json()).toHaveProperty("message");
    const page = await fetch(`${url}/archive`);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await page.text()).toContain("잠시 뒤에");
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    answerAll();
    expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await fetch(`${url}/archive`)).status).toBe(200);
  });
});

/** Stops every process of the embedded PostgreSQL where it is; returns what lets them go on. */
function freezeDatabase(): () => void {
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
  // They may have been given up by then.
  return () => void spawnSync("kill", ["-CONT", ...servers.map(String)]);
}

describe("a supervisor", () => {
  it("hears that the process lives, and whether its database answers", async () => {
    const probe = async () => [
      (await fetch(`${site.url}/healthz`)).status,
      (await fetch(`${site.url}/readyz`)).status,
    ];
    expect(await probe()).toEqual([200, 200]);
    const goOn = freezeDatabase();
    try {
      expect(await probe()).toEqual([200, 503]);
    } finally {
      goOn();
    }
    await vi.waitFor(async () => expect(await probe()).toEqual([200, 200]), 30_000);
  });

  it("who asks the doctor hears of its admin, and of a site that runs and whose database does not answer", async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, PORT: new URL(site.url).port };
    const doctor = () =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, ["scripts/doctor.ts"], { env }, (error, stdout) =>
          resolve(`${error?.code} ${stdout}`),
        );
      });
    expect(await doctor()).toContain("✓ first admin: the site has 1 admin\n");
    const doctorOfFrozen = async () => {
      const goOn = freezeDatabase();
      return doctor().finally(goOn);
    };
    // On a slow machine the database is started again before the doctor has asked.
    const words = /^1 .*✗ port: the site runs at \d+, and its database does not answer\. /s;
    await expect.poll(doctorOfFrozen, { timeout: 100_000 }).toMatch(words);
    const isReady = async () => (await fetch(`${site.url}/readyz`)).status;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  }, 180_000);
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
    ["/communication.data", 1],
  ])("has its body refused by %s", async (path, megabytes) => {
    const body = `{"email":"${"x".repeat(megabytes * 1024 * 1024)}"}`;
    const answer = await fetch(site.url + path, { method: "POST", headers: { apikey }, body });
    const text = await answer.text();
    // Storage sends the status in the body, as on hosted.
    expect(text.includes('"statusCode":"413"') ? 413 : answer.status).toBe(413);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});

describe("a sender that does not finish", () => {
  it("is cut off when its headers, its body or its connection stay silent for too long", async () => {
    const { open } = await serve(
      (incoming, answer) => {
        incoming.resume().once("end", () => incoming.url === "/never" || answer.end());
      },
      {
        ...limits,
        headersTimeout: 300,
        requestTimeout: 600,
        silence: 1_000,
        connectionsCheckingInterval: 50,
      },
    );
    expect(await firstLine(open(), "GET / HTTP/1.1\r\nHost: x\r\nX-")).toBe("HTTP/1.1 408 Request Timeout");
    expect(await firstLine(open(), "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc")).toBe(
      "HTTP/1.1 408 Request Timeout",
    );
    expect(await firstLine(open(), "GET /never HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("");
  });

  it("is cut off when its body comes too slowly, but a large one that goes on has its time", async () => {
    const arrived: string[] = [];
    const { open } = await serve(
      limitBodies(
        (incoming, answer) =>
          void text(incoming).then(
            (body) => answer.end(`${arrived.push(body)}`),
            () => {},
          ),
        undefined,
        { ...bodyLimits, time: 500, checkInterval: 50 },
      ),
    );
    const head = (length: number) =>
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
    const stalled = await firstLine(open(), `${head(100_000)}${"x".repeat(50)}`);
    expect(stalled).toBe("HTTP/1.1 408 Request Timeout");

    const steady = open();
    const answer = firstLine(steady, head(200_000));
    for (let sent = 0; sent < 10; sent++) {
      steady.write("x".repeat(20_000));
      await wait(100);
    }
    expect(await answer).toBe("HTTP/1.1 200 OK");
    expect(arrived.map((body) => body.length)).toEqual([200_000]);
  });

  it.each([
    ["for so long only", { rest: 1_000 }],
    ["so far only", { restBytes: 300_000 }],
  ])("has the rest of its body read %s once it is answered", async (_, limit) => {
    const { url } = await serve(
      limitBodies((_, answer) => void answer.writeHead(413).end(), undefined, {
        ...bodyLimits,
        ...limit,
        checkInterval: 50,
      }),
    );
    const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", allowHalfOpen: true });
    cleanUps.push(async () => socket.destroy());
    const cut = new Promise((resolve) => socket.on("error", () => {}).on("close", resolve));
    let answer = "";
    socket.on("data", (piece) => {
      answer += piece;
    });
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${10 ** 9}\r\n\r\n`);
    await once(socket, "end");
    expect(answer).toContain("HTTP/1.1 413");
    const piece = "x".repeat(20_000);
    const sending = setInterval(() => socket.write(piece), 10);
    await cut.finally(() => clearInterval(sending));
    expect(socket.bytesWritten).toBeGreaterThan(5 * piece.length);
  });

  it("has its oldest body given up for one more of the same address, and nobody else has", async () => {
    const { open } = await serve(
      limitBodies(
        (incoming, answer) =>
          void text(incoming).then(
            () => answer.end(),
            () => {},
          ),
        ({ headers }) => String(headers["x-who"]),
        {
          ...bodyLimits,
          perAddress: 2,
        },
      ),
    );
    const begin = (who: string) => {
      const socket = open();
      return {
        socket,
        line: firstLine(
          socket,
          `POST / HTTP/1.1\r\nHost: x\r\nX-Who: ${who}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{`,
        ),
      };
    };
    const other = begin("other");
    const [first, second, third] = [begin("one"), begin("one"), begin("one")];
    expect(await Promise.any([first.line, second.line, third.line])).toBe("HTTP/1.1 408 Request Timeout");
    for (const { socket } of [other, first, second, third]) if (socket.writable) socket.write("}");
    const lines = await Promise.all([first.line, second.line, third.line]);
    expect(lines.sort()).toEqual(["HTTP/1.1 200 OK", "HTTP/1.1 200 OK", "HTTP/1.1 408 Request Timeout"]);
    expect(await other.line).toBe("HTTP/1.1 200 OK");
  });
});

describe("an address with too many connections", () => {
  it("loses the one that has been idle longest, and none that waits for an answer", async () => {
    const answers: (() => void)[] = [];
    const { server, open } = await serve((_, answer) => void answers.push(() => answer.end()));
    limitConnections(server, 3);
    const busy = open();
    const line = firstLine(busy, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await vi.waitFor(() => expect(answers).toHaveLength(1), 30_000);
    const idle = open();
    const idleEnds = once(idle, "close");
    await once(idle, "connect");
    await once(open(), "connect");
    await once(open(), "connect");
    await idleEnds;
    for (const answer of answers) answer();
    expect(await line).toBe("HTTP/1.1 200 OK");
  });
});
