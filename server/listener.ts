/** The one place that opens a port. */
import { createServer, type RequestListener, type Server } from "node:http";
import { followConnections } from "./open-connections.ts";
import { SettingError } from "./setting-error.ts";

/** How long and how large a request may be before any handler sees it; times in milliseconds. */
export const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  /** For the whole of a request: a large image over a slow line is still being sent after a minute. */
  requestTimeout: 180_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  /** A connection on which nothing happens for so long; a function may take 150 s until it says a word. */
  silence: 180_000,
};

/**
 * Connections that wait to be accepted, as far as the kernel allows (net.core.somaxconn). Of more than these it drops the
 * first packet, which the visitor's machine sends again a whole second later.
 */
const backlog = 4_096;

/** @throws SettingError when the address is in use or not available. */
export function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { silence, ...options }: typeof limits = limits,
): Promise<Server> {
  const server = createServer(options, handler);
  server.setTimeout(silence);
  followConnections(server);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explained(error, port, host)));
    server.listen({ port, host, backlog }, () => resolve(server));
  });
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new SettingError(
        `PORT ${port} is already in use. Stop the other program or set PORT to another number.`,
      );
    case "EACCES":
      return new SettingError(
        `PORT ${port} may not be opened by this user. Set PORT to a number above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new SettingError(
        `HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
