/** Reads and checks the JSON that a request brings. */

import type { z } from "zod";
import { jsonExcess } from "../json-limits.ts";
import { bodyText } from "../request-bytes.ts";
import type { StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";

const MAX_BODY_BYTES = 1024 * 1024;

export async function readBody<Schema extends z.ZodType>(
  c: StorageRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(c);
  const excess = jsonExcess(text, c.get("caller").role);
  if (excess) throw new StorageError("InvalidRequest", excess);
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StorageError(
    "InvalidRequest",
    `body/${issue?.path.join("/") ?? ""} ${issue?.message ?? "is invalid"}`,
  );
}

async function readText(c: StorageRequest): Promise<string> {
  const text = await bodyText(c.req.raw, c.get("caller").role, MAX_BODY_BYTES);
  if (text === undefined) throw new StorageError("EntityTooLarge");
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
