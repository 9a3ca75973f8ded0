/** Takes an image file apart, for what is not its image to be left out. */

import type { ImageFormat } from "../image-format.ts";
import { avifParts } from "./avif-parts.ts";
import { gifParts } from "./gif-parts.ts";
import { jpegParts } from "./jpeg-parts.ts";
import { pngParts } from "./png-parts.ts";
import { webpParts } from "./webp-parts.ts";

const PARTS: Record<ImageFormat, (file: Buffer) => Iterable<Buffer>> = {
  avif: avifParts,
  gif: gifParts,
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
};

/** No image has more; somebody may send a file of nothing but beginnings. */
const MAX_PARTS = 100_000;

/**
 * The file with its image, colour profile, density and movement, and nothing else; a file that has nothing else comes
 * back as it is. Undefined when it cannot be taken apart.
 */
export function imageAlone(file: Buffer, format: ImageFormat): Buffer | undefined {
  try {
    const parts: Buffer[] = [];
    for (const part of PARTS[format](file)) {
      if (parts.push(part) > MAX_PARTS) return undefined;
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
