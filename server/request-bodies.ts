/**
 * Bodies of requests while they arrive: each has to come fast enough, and one address has only so many on their way.
 * An answer never waits for a body that nobody wants; its rest is read and dropped before the connection is closed, so
 * that the sender gets to read the answer: the kernel resets a connection that is closed with bytes unread.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

export const bodyLimits = {
  /** Milliseconds that a body may take … */
  time: 10_000,
  /** … and one more for so many bytes that have come: large uploads have a least speed of 10 KB a second. */
  bytesPerMillisecond: 10,
  /** Milliseconds for the rest of a body whose request has been answered. */
  rest: 30_000,
  /** Bytes of such a rest. */
  restBytes: 64 * 1024 * 1024,
  /** Bodies of one address on their way; the oldest is given up for one more. */
  perAddress: 32,
  checkInterval: 1_000,
};

interface Arriving {
  incoming: IncomingMessage;
  response: ServerResponse;
  /** In milliseconds, as `performance.now()`; moved on while the site itself is slow to read. */
  begun: number;
  bytesBefore: number;
  answered: number | undefined;
}

/** Whether a body was announced with the head of a request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0;
}

/** `addressOf` names who is asking; without it nobody's bodies are counted. */
export function limitBodies(
  handler: RequestListener,
  addressOf: ((request: IncomingMessage) => string) | undefined,
  limits: typeof bodyLimits = bodyLimits,
): RequestListener {
  /** Of each address, in the order in which they began. */
  const arriving = new Map<string, Set<Arriving>>();

  function add(incoming: IncomingMessage, response: ServerResponse) {
    const address = addressOf?.(incoming) ?? "";
    const bytesBefore = incoming.socket.bytesRead;
    const body: Arriving = { incoming, response, bytesBefore, begun: performance.now(), answered: undefined };
    const bodies = arriving.get(address) ?? new Set();
    arriving.set(address, bodies.add(body));
    incoming.once("close", () => {
      bodies.delete(body);
      if (bodies.size === 0 && arriving.get(address) === bodies) arriving.delete(address);
    });
    // Before Node's own listener, which closes the connection where the answer is its last.
    response.prependOnceListener("finish", () => {
      if (incoming.complete) return;
      body.answered = performance.now();
      dropRest(incoming, limits.restBytes);
    });
    if (addressOf && bodies.size > limits.perAddress) giveUpOldest(bodies);
  }

  function giveUpOldest(bodies: Set<Arriving>) {
    for (const body of bodies) {
      bodies.delete(body);
      if (!body.incoming.complete) return giveUp(body);
    }
  }

  function isLate({ incoming, begun, bytesBefore, answered }: Arriving, now: number): boolean {
    if (answered !== undefined && now - answered > limits.rest) return true;
    const bytes = incoming.socket.bytesRead - bytesBefore;
    return now - begun > limits.time + bytes / limits.bytesPerMillisecond;
  }

  setInterval(() => {
    const now = performance.now();
    for (const bodies of arriving.values()) {
      for (const body of bodies) {
        if (body.incoming.complete) bodies.delete(body);
        // What has come and was not read yet is not the sender's delay.
        else if (body.incoming.readableLength > 0) body.begun += limits.checkInterval;
        else if (isLate(body, now)) giveUp(body);
      }
    }
  }, limits.checkInterval).unref();

  return (incoming, response) => {
    if (hasBody(incoming)) add(incoming, response);
    handler(incoming, response);
  };
}

/** Reads and drops what still comes; a connection that is to be closed is so afterwards. */
function dropRest(incoming: IncomingMessage, maxBytes: number): void {
  const { socket } = incoming;
  let dropped = 0;
  incoming
    .removeAllListeners("data")
    .on("data", ({ length }: Buffer) => {
      dropped += length;
      if (dropped > maxBytes) socket.destroy();
    })
    .resume();
  socket.destroySoon = () => {
    socket.end();
    incoming.once("close", () => socket.destroy());
  };
  // The connection may go on to the next request.
  incoming.once("close", () => Reflect.deleteProperty(socket, "destroySoon"));
}

/** In Node's own words for a request that takes too long; after an answer in none. */
function giveUp({ incoming: { socket }, response }: Arriving): void {
  if (response.headersSent) socket.destroy();
  else socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
}
