/** Formats that images are read and written in. */

import type { Transformation } from "./transformation.ts";

/** A format to write, by the type that it is sent with. */
export type ImageFormat = "avif" | "webp" | "jpeg" | "png" | "gif";

const FORMATS: Record<string, ImageFormat> = {
  "image/avif": "avif",
  "image/webp": "webp",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/gif": "gif",
};

/** The format of a type that can be transformed; drawings and papers cannot. */
export function formatOf(mimetype: string): ImageFormat | undefined {
  return FORMATS[mimetype.split(";")[0]?.trim().toLowerCase() ?? ""];
}

/** What to answer with: the smallest format that the reader names, else the one the image has. */
export function chooseFormat(
  asked: Transformation["format"],
  accept: string | undefined,
  own: ImageFormat,
): ImageFormat {
  if (asked === "origin") return own;
  if (asked !== "accepted") return asked;
  const accepts = (type: string) =>
    (accept ?? "").split(",").some((part) => {
      const [name, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  return accepts("image/avif") ? "avif" : accepts("image/webp") ? "webp" : own;
}
