/** One address has only so many connections: the one that has been without a request longest makes room for the next. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-address.ts";

const connectionsPerAddress = 500;

/** For addresses that connect to the server themselves; behind a proxy all visitors share its connections. */
export function limitConnections(server: Server, perAddress = connectionsPerAddress): void {
  const connections = new Map<string, Set<Socket>>();
  const busy = new WeakSet<Socket>();

  server.on("connection", (socket: Socket) => {
    const address = networkOf(socket.remoteAddress) ?? "unknown";
    const own = connections.get(address) ?? new Set();
    connections.set(address, own.add(socket));
    socket.once("close", () => {
      own.delete(socket);
      if (own.size === 0 && connections.get(address) === own) connections.delete(address);
    });
    if (own.size <= perAddress) return;
    for (const candidate of own) {
      if (busy.has(candidate)) continue;
      own.delete(candidate);
      candidate.destroy();
      return;
    }
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.on("close", () => busy.delete(socket));
  });
}
