/** Sends a request byte for byte: an HTTP library would refuse to send most of what has to be sent here. */
import { once } from "node:events";
import { connect } from "node:net";
import type { FuzzRequest } from "./requests.ts";

const timeoutMs = 30_000;

/** The status of the answer; 0 when the server broke the connection off without one. */
export async function send(port: number, request: FuzzRequest): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    if (answer.length < 200) answer += chunk;
  });
  socket.on("error", () => {});
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("No answer came.")));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const piece of piecesOf(request)) {
    if (socket.destroyed) break;
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), closed]).catch(() => {});
  }
  await closed;
  // An interim answer may come first.
  return Number(/(?:HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)*HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

function* piecesOf({ method, path, headers, body, chunked }: FuzzRequest): Generator<Buffer> {
  const length = body ? body.bytes.length * body.times : 0;
  const framing = body && (chunked ? "transfer-encoding: chunked\r\n" : `content-length: ${length}\r\n`);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  yield Buffer.from(
    `${method} ${path.replace(/[\s]/g, "+")} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${lines}${framing ?? ""}\r\n`,
  );
  if (!body) return;
  const perPiece = Math.max(1, Math.floor(65_536 / Math.max(1, body.bytes.length)));
  for (let left = body.times; left > 0; left -= perPiece) {
    const piece = Buffer.concat(Array.from({ length: Math.min(left, perPiece) }, () => body.bytes));
    if (!chunked) yield piece;
    else if (piece.length > 0)
      yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  }
  if (chunked) yield Buffer.from("0\r\n\r\n");
}
