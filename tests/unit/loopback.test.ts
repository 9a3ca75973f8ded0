import { expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { isLoopback } from "../../server/loopback.ts";

it.each([
  ...["127.0.0.1", "127.8.9.10", "::1", "[::1]", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "[::ffff:7f00:1]"],
  ...["localhost", "LOCALHOST", "localhost.", "stage.localhost"],
])("%s is reached by this machine only", (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  ...["0.0.0.0", "::", "::ffff:0.0.0.0", "192.168.0.1", "::ffff:192.168.0.1", "fe80::1", "[2001:db8::1]"],
  ...["stage.example", "localhost.stage.example", "notlocalhost", "127.0.0.1.stage.example", ""],
])("%s is or may be reached by others", (host) => {
  expect(isLoopback(host)).toBe(false);
});

it("settings for this machine only take every spelling of it", () => {
  for (const HOST of ["::ffff:127.0.0.1", "0:0:0:0:0:0:0:1"]) {
    expect(readConfig({ HOST, RATE_LIMIT: "off" }).host).toBe(HOST);
  }
});
