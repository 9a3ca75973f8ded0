/** Decodes a HEIC photograph off the main thread, and answers with its pixels; null: it cannot be decoded. */
import libheif from "libheif-js/libheif-wasm/libheif-bundle.mjs";

const { HeifDecoder } = libheif();

/** RGBA. */
export interface DecodedPixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

const answer = (pixels: DecodedPixels | null) =>
  postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] });

addEventListener("message", ({ data: file }: MessageEvent<ArrayBuffer>) => {
  const [image] = new HeifDecoder().decode(file);
  if (!image) return answer(null);
  const width = image.get_width();
  const height = image.get_height();
  const blank = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  image.display(blank, (pixels) => answer(pixels));
});
