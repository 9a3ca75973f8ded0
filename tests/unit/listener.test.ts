import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { listen } from "../../server/listener.ts";

const counters = "/proc/net/netstat";
const longestQueue = "/proc/sys/net/core/somaxconn";
const shown = existsSync(counters) && Number(readFileSync(longestQueue, "utf8")) >= 2_000;

/** Connections of this machine that found the queue of their listener full. */
function overflows(): number {
  const [names = [], values = []] = readFileSync(counters, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("TcpExt:"))
    .map((line) => line.split(" "));
  return Number(values[names.indexOf("ListenOverflows")]);
}

it.runIf(shown)(
  "a thousand connections that come while the site is busy wait, and none is dropped",
  async () => {
    const server = await listen((_, response) => response.end(), 0, "127.0.0.1");
    const { port } = server.address() as AddressInfo;
    const before = overflows();
    // All of them before this process can accept one.
    const sockets = Array.from({ length: 1_000 }, () => connect(port, "127.0.0.1"));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    // Other programs of this machine may overflow, too: one with room for 511 drops hundreds here.
    expect(overflows() - before).toBeLessThan(200);
    for (const socket of sockets) socket.destroy();
    server.close();
  },
);
