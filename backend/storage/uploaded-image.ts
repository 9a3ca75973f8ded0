/** What an uploaded image has to be: readable, of a size that phones can show, and nothing but the image. */

import { readFile } from "node:fs/promises";
import type { ImageFormat } from "./image-format.ts";
import { loadSharp } from "./image-library.ts";
import { imageAlone } from "./image-parts/image-alone.ts";
import { StorageError } from "./storage-error.ts";

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;
/** Of what has to be encoded again: no difference can be seen. */
const QUALITY = 92;

/**
 * Reads the whole image in `file`. Answers its bytes without what was written beside the image (place, time, serial
 * number, comments, a film behind its end), upright; undefined when there is nothing of the kind in it. Points are
 * encoded again only to be turned, or when the file cannot be taken apart.
 * @throws StorageError when it is no image or has too many pixels
 */
export async function withoutMetadata(file: string, format: ImageFormat): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const open = (source: string | Buffer, options = {}) =>
    sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error", ...options }).timeout({
      seconds: MAX_SECONDS,
    });
  try {
    const { orientation = 1, pages = 1 } = await open(file).metadata();
    const original = await readFile(file);
    const alone = imageAlone(original, format);
    const moves = pages > 1 && (format === "gif" || format === "webp");
    if (!alone || (orientation > 1 && !moves)) {
      const image = moves ? open(file, { animated: true }) : open(file).autoOrient();
      return await image.keepIccProfile().toFormat(format, encoding[format]).toBuffer();
    }
    await open(alone).stats();
    return alone.equals(original) ? undefined : alone;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    throw reason.includes("pixel limit")
      ? new StorageError("EntityTooLarge", `The image has more than ${MAX_PIXELS / 1_000_000} megapixels`)
      : new StorageError("InvalidRequest", `The image cannot be read: ${reason}`);
  }
}

const encoding = {
  // More effort takes many times as long.
  avif: { quality: QUALITY, effort: 2 },
  webp: { quality: QUALITY },
  jpeg: { quality: QUALITY },
  png: {},
  gif: {},
} as const satisfies Record<ImageFormat, object>;
