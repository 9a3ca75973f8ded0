import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createPageTurns } from "../../server/page-queue.ts";

test("somebody who connects after forty others is heard before their pages are made", async () => {
  const server = createServer(async ({ url }, answer) => {
    if (url === "/page") await pageTurn("203.0.113.1").then(() => made++);
    answer.setHeader("Connection", "close").end(`${made} pages made`);
  });
  const pageTurn = createPageTurns(server);
  let made = 0;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return text(socket);
  };
  const pages = Array.from({ length: 40 }, () => ask("/page"));
  expect(await ask("/healthz")).toMatch(/\n[0-3] pages made/);
  await Promise.all(pages);
  expect(made).toBe(40);
  server.close();
});

test("addresses take turns, and each has its pages in order", async () => {
  const pageTurn = createPageTurns(createServer());
  const begun: string[] = [];
  const pages = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"];
  await Promise.all(pages.map((page) => pageTurn(page.charAt(0)).then(() => begun.push(page))));
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  await pageTurn("d");
});
