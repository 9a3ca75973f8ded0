/** The open connections of a server, so that stopping it resets nobody whose request is on its way. */
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** A connection on which nothing has come for so long holds no request that was sent before the server stopped. */
const idleMs = 250;
const checkEveryMs = 50;
/** So long the queue is read; new ones may come as fast as they are taken. */
const acceptingMs = 2_000;

interface Connection {
  /** Answers that are being made. */
  responses: Set<ServerResponse>;
  /** How much had come when it last fell idle: more than that is a request that is still arriving. */
  bytesRead: number;
  /** Milliseconds since the epoch. */
  idleSince: number;
}

const followed = new WeakMap<Server, Map<Socket, Connection>>();

/** Call before the server listens. */
export function followConnections(server: Server): void {
  const connections = new Map<Socket, Connection>();
  followed.set(server, connections);
  server.on("connection", (socket) => {
    connections.set(socket, { responses: new Set(), bytesRead: 0, idleSince: Date.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!server.listening) response.shouldKeepAlive = false;
    if (!connection) return;
    connection.responses.add(response);
    response.on("close", () => {
      connection.responses.delete(response);
      connection.bytesRead = socket.bytesRead;
      connection.idleSince = Date.now();
    });
  });
}

/**
 * Takes no new connection, answers what was sent on the open ones and says on each that it ends (`Connection: close`).
 * After `limitMs` the rest is cut.
 */
export async function closeWhenAnswered(server: Server, limitMs: number): Promise<void> {
  const connections = followed.get(server) ?? new Map<Socket, Connection>();
  await acceptQueued(server);
  const since = Date.now();
  // Node's own close() for HTTP closes idle connections at once, with what was sent on them and not yet read.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  for (const { responses } of connections.values()) {
    for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
  }
  const closeIdle = () => {
    for (const [socket, { responses, bytesRead, idleSince }] of connections) {
      const idle = responses.size === 0 && socket.bytesRead === bytesRead;
      if (idle && Date.now() - Math.max(since, idleSince) > idleMs) socket.destroy();
    }
  };
  // Looked at right after everything that has arrived was read.
  const check = setInterval(() => setImmediate(closeIdle), checkEveryMs);
  const cut = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(check);
  clearTimeout(cut);
}

/**
 * Accepts who has connected already: closing a listener resets those in its queue. Node takes one in each turn; so that
 * the turns are short, their requests are read when all have been accepted.
 */
async function acceptQueued(server: Server): Promise<void> {
  const accepted: Socket[] = [];
  let turnsWithoutOne = 0;
  const accept = (socket: Socket) => {
    turnsWithoutOne = 0;
    socket.on("error", () => {}); // Until it is the server's, nobody else listens.
    accepted.push(socket);
  };
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection").on("connection", accept);
  const until = Date.now() + acceptingMs;
  // A turn may have taken its one before this began.
  for (; turnsWithoutOne < 2 && Date.now() < until; turnsWithoutOne++) await nextTurn();
  server.off("connection", accept);
  for (const listener of listeners) server.on("connection", listener);
  for (const socket of accepted) server.emit("connection", socket);
}
