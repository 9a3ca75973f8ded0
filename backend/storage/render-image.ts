/** Makes an image smaller, or another format: one run of libvips, with limits on what it may take. */

import type { Sharp } from "sharp";
import type { ImageFormat } from "./image-format.ts";
import { loadSharp } from "./image-library.ts";
import { StorageError } from "./storage-error.ts";
import { MAX_SIDE, type Transformation } from "./transformation.ts";

/** As on hosted. */
export const MAX_INPUT_BYTES = 25 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/** @throws StorageError when the bytes are no image, or one that is too large. */
export async function renderImage(
  bytes: Buffer,
  transformation: Transformation,
  format: ImageFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient();
  try {
    return await encode(resize(image, transformation), format, transformation.quality).toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : "";
    throw new StorageError("InvalidRequest", `The image cannot be transformed: ${reason}`);
  }
}

/** Never larger than the image is; with one side only, the other follows from its shape. */
function resize(image: Sharp, { width, height, resize: way }: Transformation): Sharp {
  const bothSides = width > 0 && height > 0;
  return image.resize({
    width: width || MAX_SIDE,
    height: height || MAX_SIDE,
    fit: bothSides ? ({ cover: "cover", contain: "inside", fill: "fill" } as const)[way] : "inside",
    withoutEnlargement: true,
  });
}

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    // The same number is a better image in AVIF than in JPEG. More effort takes many times as long.
    case "avif":
      return image.avif({ quality: Math.round(quality * 0.7), effort: 2, chromaSubsampling: "4:2:0" });
    case "webp":
      return image.webp({ quality });
    case "jpeg":
      return image.jpeg({ quality });
    case "png":
      return image.png();
    case "gif":
      return image.gif();
  }
}
