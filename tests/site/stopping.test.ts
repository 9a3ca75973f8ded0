import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "../../server/listener.ts";
import { closeWhenAnswered } from "../../server/open-connections.ts";
import { freePort, type Site, startSite } from "../support/site.ts";

// One data folder for all: making one takes longer than any of the stories.
let dataDir: string;
let site: Site;
beforeAll(async () => {
  site = await startSite({ DATABASE_TIMEOUT_FACTOR: "1" });
  ({ dataDir } = site);
});
afterAll(() => site.dispose());

const answerOf = async (sent: ClientRequest) => {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode, headers } = response;
  response.resume();
  return { statusCode, connection: headers.connection };
};

describe("a site that is stopped with requests sent and not yet read", () => {
  it("answers every one of them, those on new connections too", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const get = (own: Agent | false) => request(`${site.url}/healthz`, { agent: own }).end();
    const opened = Array.from({ length: 20 }, () => answerOf(get(agent)));
    for (const { connection } of await Promise.all(opened)) expect(connection).toBe("keep-alive");

    site.process.kill("SIGSTOP");
    const unread = Array.from({ length: 30 }, (_, number) => get(number < 20 ? agent : false));
    const answers = unread.map(answerOf);
    await Promise.all(unread.map((sent) => sent.writableFinished || once(sent, "finish")));
    const ended = site.end("SIGTERM");
    site.process.kill("SIGCONT");

    for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
    expect(await ended).toBe(0);
    agent.destroy();
  });
});

describe("a server on a busy machine that is stopped with many new connections in its queue", () => {
  it("answers the request on every one of them", async () => {
    const busy = await listen(
      (_, response) => {
        const until = performance.now() + 20;
        while (performance.now() < until);
        response.end();
      },
      0,
      "127.0.0.1",
    );
    const { port } = busy.address() as AddressInfo;
    const get = () => request({ port, host: "127.0.0.1", agent: false }).end();
    const answers = Promise.allSettled(Array.from({ length: 40 }, () => answerOf(get())));
    await closeWhenAnswered(busy, 10_000);
    expect((await answers).filter(({ status }) => status === "rejected")).toEqual([]);
  });
});

describe("an operator who runs npm start, with requests in work,", () => {
  it.each([
    ["presses Ctrl+C, which the terminal and npm both pass on", "SIGINT", true],
    ["has a supervisor end every process of the group", "SIGTERM", true],
    ["has a supervisor end npm alone", "SIGTERM", false],
  ] as const)("%s: all are answered, and the end is 0", async (_, signal, group) => {
    site = await startSite({ DATA_DIR: dataDir }, { npm: true });
    const { secretKey } = await site.keys();
    const sending = Array.from({ length: 6 }, () => {
      const sent = request(`${site.url}/rest/v1/contact_messages`, {
        method: "POST",
        agent: false,
        headers: { apikey: secretKey, "content-type": "application/json", expect: "100-continue" },
      });
      sent.flushHeaders();
      return sent;
    });
    const answers = sending.map(answerOf);
    // By then the site has read the head and waits for the body.
    await Promise.all(sending.map((sent) => once(sent, "continue")));

    const ended = once(site.process, "close");
    const target = (group ? -1 : 1) * (site.process.pid ?? 0);
    process.kill(target, signal);
    await expect.poll(site.output, { timeout: 20_000 }).toContain("Closing");
    // npm passes on what the site has got already: sometimes before it acts on the first, sometimes after.
    process.kill(target, signal);
    for (const sent of sending)
      sent.end('{"name":"김관객","contact":"a@example.com","message":"안녕하세요"}');
    for (const answer of await Promise.all(answers)) {
      expect(answer).toEqual({ statusCode: 201, connection: "close" });
    }
    expect(await ended).toEqual([0, null]);
  });
});

describe("an operator who presses Ctrl+C while the program is being loaded", () => {
  it("finds the end to be 0, and nothing begun", async () => {
    const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: { start: string } };
    const command = scripts.start.replace(
      / main\.ts$/,
      ` --import 'data:text/javascript,console.log("loading")'$&`,
    );
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      DATA_DIR: join(dataDir, "interrupted"),
      PORT: String(await freePort()),
    };
    const child = spawn(command, { shell: true, env });
    const output = text(child.stdout);
    const ended = once(child, "close");
    await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    expect(await output).not.toContain("Setting up the database");
  });
});
