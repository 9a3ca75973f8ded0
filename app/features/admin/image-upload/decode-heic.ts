/** Opens photographs of iPhones, which most browsers cannot. The decoder of 2 MB is loaded with the first one. */
import type { DecodedPixels } from "./heic-worker.ts";

/** @throws when the photograph cannot be decoded */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    const buffer = await file.arrayBuffer();
    const pixels = await new Promise<DecodedPixels>((resolve, reject) => {
      const fail = () => reject(new Error("The photograph cannot be decoded."));
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<DecodedPixels | null>) => (data ? resolve(data) : fail());
      worker.postMessage(buffer, [buffer]);
    });
    return await createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height));
  } finally {
    worker.terminate();
  }
}
