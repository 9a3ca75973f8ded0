/** The body of a request as text, up to a limit. */
import { piecesOf } from "../request-bytes.ts";
import { RestError } from "./rest-error.ts";

/** Bytes. What a visitor writes without an account is short; longer bodies would only cost time to parse. */
const maxBytes = (role: string) => (role === "anon" ? 256 * 1024 : 8 * 1024 * 1024);

export async function readBody(request: Request, role: string): Promise<string> {
  const { headers } = request;
  const max = maxBytes(role);
  if (Number(headers.get("content-length") ?? 0) > max) throw tooLarge();
  // Only a body sent in chunks comes without its length; one of this very process is no danger.
  return headers.has("transfer-encoding") ? readPieces(request, max) : request.text();
}

async function readPieces(request: Request, max: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(request.body)) {
    size += piece.length;
    if (size > max) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function tooLarge(): RestError {
  return new RestError({ code: "PGRST102", status: 413, message: "The body is too large" });
}
