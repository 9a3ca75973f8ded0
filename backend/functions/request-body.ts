/** Collects the body that goes to a function, up to what functions take. */

import { jsonExcessOfBytes } from "../json-limits.ts";
import { collectBody } from "../request-bytes.ts";
import { FunctionError } from "./function-error.ts";

const MAX_BODY_BYTES = 10 * 1024 * 1024;

export async function readBody(request: Request): Promise<Uint8Array | null> {
  if (!request.body || request.method === "GET" || request.method === "HEAD") return null;
  const body = await collectBody(request, MAX_BODY_BYTES);
  if (!body) throw new FunctionError("REQUEST_TOO_LARGE");
  if (jsonExcessOfBytes(body)) throw new FunctionError("JSON_TOO_LARGE");
  return body;
}
