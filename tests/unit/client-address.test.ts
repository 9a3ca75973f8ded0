import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, networkOf } from "../../server/client-address.ts";

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test("a visitor with IPv6 counts as one network, however many addresses of it are used", () => {
  const networks = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:0:1:2", "2001:db8:1:2:3:4:5:6%eth0"].map(networkOf);
  expect(new Set(networks)).toEqual(new Set(["2001:db8:1:2::/64"]));
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
});

test("a visitor with IPv4 counts as one address, in either spelling", () => {
  expect([networkOf("192.0.2.7"), networkOf("::ffff:192.0.2.7")]).toEqual(["192.0.2.7", "192.0.2.7"]);
});

test("a visitor is known by what the trusted proxies say, never by what the visitor writes", () => {
  expect(clientAddress(from("127.0.0.1", "192.0.2.1, 192.0.2.2"), 0)).toBe("127.0.0.1");
  expect(clientAddress(from("127.0.0.1", "192.0.2.1, 192.0.2.2"), 1)).toBe("192.0.2.2");
  expect(clientAddress(from("127.0.0.1", "192.0.2.1, 2001:db8::1, 10.0.0.1"), 2)).toBe("2001:db8::/64");
});

test("where a proxy names no address, its own counts", () => {
  expect(clientAddress(from("10.0.0.1"), 1)).toBe("10.0.0.1");
  expect(clientAddress(from("10.0.0.1", "unknown"), 1)).toBe("10.0.0.1");
  expect(clientAddress(from(undefined), 1)).toBe("unknown");
});

test("a proxy that names the visitor's port as well names the visitor", () => {
  expect(clientAddress(from("10.0.0.1", "192.0.2.1:443"), 1)).toBe("192.0.2.1");
  expect(clientAddress(from("10.0.0.1", "[2001:db8::1]:443"), 1)).toBe("2001:db8::/64");
  expect(clientAddress(from("10.0.0.1", "[2001:db8::1]"), 1)).toBe("2001:db8::/64");
});
