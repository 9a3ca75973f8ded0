/** Reads and checks what a request brings. */

import { z } from "zod";
import { jsonExcess } from "../json-limits.ts";
import { bodyText } from "../request-bytes.ts";
import type { AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";

const MAX_BYTES = 64 * 1024;

/** The JSON body in the shape of `schema`; an empty body counts as `{}`. */
export async function readBody<Schema extends z.ZodType>(
  c: AuthRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(c);
  const excess = jsonExcess(text, c.get("caller").role);
  if (excess) throw new AuthError("bad_json", excess);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `${issue.path.join(".")}: ` : "";
  throw new AuthError("validation_failed", `${where}${issue?.message ?? "Invalid request body"}`);
}

/** The body as it came. @throws AuthError when it is too long */
export async function readText(c: AuthRequest, maxBytes = MAX_BYTES): Promise<string> {
  const text = await bodyText(c.req.raw, c.get("caller").role, maxBytes);
  if (text !== undefined) return text;
  throw new AuthError("request_entity_too_large");
}

/** The id in the path, where only a uuid makes sense. */
export function uuidParam(c: AuthRequest, name: string): string {
  const id = c.req.param(name) ?? "";
  if (!z.guid().safeParse(id).success) {
    throw new AuthError("validation_failed", `${name} must be an UUID`, { status: 404 });
  }
  return id;
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text, storable);
  } catch {
    throw new AuthError("bad_json");
  }
}

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
function storable(key: string, value: unknown): unknown {
  if (key.includes("\0") || !key.isWellFormed()) throw new SyntaxError("unstorable key");
  if (typeof value !== "string") return value;
  if (value.includes("\0")) throw new SyntaxError("unstorable text");
  return value.toWellFormed();
}
