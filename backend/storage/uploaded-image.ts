/** What an uploaded image has to be: readable, of a size that phones can show, without where it was taken. */

import type { ImageFormat } from "./image-format.ts";
import { loadSharp } from "./image-library.ts";
import { StorageError } from "./storage-error.ts";

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;
/** Of what has to be encoded again: no difference can be seen. */
const QUALITY = 92;

/**
 * Reads the whole image in `file`. Answers its bytes without what the camera wrote into them (place, time, serial
 * number), upright; undefined when there is nothing of the kind in it.
 * @throws StorageError when it is no image or has too many pixels
 */
export async function withoutCameraData(file: string, format: ImageFormat): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({
    seconds: MAX_SECONDS,
  });
  try {
    const { exif, xmp, iptc } = await image.metadata();
    if (exif || xmp || iptc) {
      return await image.autoOrient().keepIccProfile().toFormat(format, encoding[format]).toBuffer();
    }
    await image.stats();
    return undefined;
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
