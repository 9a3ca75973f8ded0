import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { watchUpdates } from "../../server/update-feed.ts";
import { isNewer } from "../../server/version.ts";

const announcement = {
  version: "99.0.0",
  date: "2026-11-24",
  notes: "회차마다 자리를 나누어 팝니다.",
  url: "https://stage.example/madang-99.0.0.tar.gz",
  sha256: "a".repeat(64),
};

/** A site that asks the server, after its first look. */
async function siteThatAsks(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const feed = watchUpdates(`http://127.0.0.1:${(server.address() as AddressInfo).port}/newest.json`);
  onTestFinished(() => {
    feed.close();
    server.closeAllConnections();
    server.close();
  });
  await feed.look();
  return feed;
}

describe("a site that asks for newer versions", () => {
  it("knows of one that is newer than its own", async () => {
    const feed = await siteThatAsks((_request, response) => response.end(JSON.stringify(announcement)));
    expect(feed.newest()).toEqual(announcement);
  });

  it("says nothing of one that is not", async () => {
    const old = { ...announcement, version: "0.0.1" };
    const feed = await siteThatAsks((_request, response) => response.end(JSON.stringify(old)));
    expect(feed.newest()).toBeNull();
  });

  it.each<[string, RequestListener, string]>([
    ["an error", (_request, response) => response.writeHead(500).end(), "it answers 500"],
    ["a page", (_request, response) => response.end("<html>"), "it is no announcement of a version"],
    [
      "a version that is a program",
      (_request, response) => response.end(JSON.stringify({ ...announcement, version: "1; rm" })),
      "it is no announcement of a version",
    ],
    [
      "more than there is to say",
      (_request, response) => response.end(JSON.stringify({ ...announcement, notes: "a".repeat(100_000) })),
      "it is larger than 64 KB",
    ],
  ])("warns once and goes on when it gets %s", async (_what, answer, words) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const feed = await siteThatAsks(answer);
    await feed.look();
    expect(feed.newest()).toBeNull();
    expect(warn.mock.calls).toEqual([[`UPDATE_FEED_URL: ${words}`]]);
  });
});

it("an operator updates from 0.9.0 to 0.10.0, and not back", () => {
  expect([isNewer("0.10.0", "0.9.0"), isNewer("0.9.0", "0.10.0"), isNewer("1.0.0", "1.0.0")]).toEqual([
    true,
    false,
    false,
  ]);
});
