/** The JSON body of a request as text, up to limits. */
import { jsonExcess } from "../../json-limits.ts";
import { bodyText } from "../../request-bytes.ts";
import { badBody, RestError } from "../rest-error.ts";

const MAX_BYTES = 8 * 1024 * 1024;

export async function readBody(request: Request, role: string): Promise<string> {
  const text = await bodyText(request, role, MAX_BYTES);
  if (text === undefined) {
    throw new RestError("PGRST102", { status: 413, message: "The body is too large" });
  }
  const excess = jsonExcess(text, role);
  if (excess) throw badBody(excess);
  return text;
}
