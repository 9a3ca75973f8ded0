/** Collects the body that goes to a function, up to what functions take. */

import { jsonExcessOfBytes } from "../json-limits.ts";
import { piecesOf } from "../request-bytes.ts";
import { FunctionError } from "./function-error.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;

export async function readBody(request: Request): Promise<Uint8Array | null> {
  if (!request.body || request.method === "GET" || request.method === "HEAD") return null;
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES)
    throw new FunctionError("REQUEST_TOO_LARGE");
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(request.body)) {
    size += piece.length;
    if (size > MAX_BODY_BYTES) throw new FunctionError("REQUEST_TOO_LARGE");
    pieces.push(piece);
  }
  // A copy of its own: small buffers share memory that must not move to another thread.
  const body = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  if (jsonExcessOfBytes(body)) throw new FunctionError("JSON_TOO_LARGE");
  return body;
}
