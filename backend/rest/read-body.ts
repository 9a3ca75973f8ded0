/** The body of a request as text, up to a limit. */
import { bodyText } from "../request-bytes.ts";
import { RestError } from "./rest-error.ts";

const MAX_BYTES = 8 * 1024 * 1024;

export async function readBody(request: Request, role: string): Promise<string> {
  const text = await bodyText(request, role, MAX_BYTES);
  if (text !== undefined) return text;
  throw new RestError({ code: "PGRST102", status: 413, message: "The body is too large" });
}
