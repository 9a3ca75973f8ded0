/** How an image is asked to be changed on reading; hosted's names and limits. */

import { z } from "zod";
import { StorageError } from "./storage-error.ts";

type Resize = "cover" | "contain" | "fill";

export interface Transformation {
  /** 0: as the other side has it. */
  width: number;
  height: number;
  resize: Resize;
  /** On JPEG's scale, whatever format it becomes. */
  quality: number;
  /** "accepted": the best format that the reader takes; "origin": the one it has. */
  format: "accepted" | "origin" | "avif" | "webp";
}

/** No image is made larger than this, as on hosted. */
export const MAX_SIDE = 2500;

const side = z.coerce.number().int().min(0).default(0);
const schema = z.object({
  width: side,
  height: side,
  resize: z.enum(["cover", "contain", "fill"]).default("cover"),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(["origin", "avif", "webp"]).optional(),
});

/** @throws StorageError when it cannot be read: names the part of the request that it came from. */
export function readTransformation(input: unknown, where: "querystring" | "body/transform"): Transformation {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StorageError("InvalidRequest", `${where}/${issue?.path.join("/")} ${issue?.message}`);
  }
  const { width, height, format = "accepted", ...rest } = parsed.data;
  return {
    width: Math.min(width, MAX_SIDE),
    height: Math.min(height, MAX_SIDE),
    format,
    ...rest,
  };
}

/** A transformation in one line, for the token of a signed address: `width:100,resize:cover,…`. */
export function writeTransformation({ format, ...sides }: Transformation): string {
  const parts = Object.entries(format === "accepted" ? sides : { ...sides, format });
  return parts.map(([name, value]) => `${name}:${value}`).join(",");
}

export function parseTransformation(line = ""): Transformation {
  const parts = line.split(",").filter((part) => part !== "");
  return readTransformation(Object.fromEntries(parts.map((part) => part.split(":", 2))), "querystring");
}
