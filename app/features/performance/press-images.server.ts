/** How large an image is, for who prints it. Under one address it is always the same image, so each is read once. */
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import type { Sharp } from "sharp";
import { formatSize } from "~/lib/file-size.ts";
import { readStoredImage } from "~/lib/stored-image.server.ts";
import type { PressImage } from "./press.ts";

type Context = Readonly<RouterContextProvider>;
type Measured = Pick<PressImage, "width" | "height" | "size" | "format" | "jpegSize">;

/** Milliseconds that a visitor waits for what is still being read; it is there for the next one. */
const maxWaitMs = 1_000;

const measured = new LRUCache<string, Measured>({ max: 500 });
/** One after another: however many ask, no more than one image is in memory. */
let last: Promise<unknown> = Promise.resolve();

/** In the order of their addresses; `complete`: nothing more of them is coming. */
export async function measureImages(context: Context, addresses: readonly string[]) {
  const late = wait(maxWaitMs, undefined, { ref: false });
  const sizes = await Promise.all(
    addresses.map((address) => Promise.race([measureImage(context, address), late])),
  );
  return { sizes, complete: !sizes.includes(undefined) };
}

/** null when it lies elsewhere or cannot be read: it is offered without its size then. */
function measureImage(context: Context, address: string): Promise<Measured | null> {
  const known = measured.get(address);
  if (known) return Promise.resolve(known);
  const turn = last.then(() => measured.get(address) ?? measure(context, address));
  last = turn;
  return turn;
}

async function measure(context: Context, address: string): Promise<Measured | null> {
  const image = await readStoredImage(context, address);
  if (!image) return null;
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(image.bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (!width || !height) return null;
  const format = image.type.replace("image/", "");
  const jpeg = /^(avif|webp)$/.test(format) ? await jpegOf(sharp(image.bytes)) : 0;
  const found = {
    width,
    height,
    size: formatSize(image.bytes.length),
    format,
    jpegSize: jpeg ? formatSize(jpeg) : "",
  };
  measured.set(address, found);
  return found;
}

/** Bytes of what browsers make of it (save-as-jpeg.tsx), within a few in a hundred; 0 when it cannot be read. */
async function jpegOf(image: Sharp): Promise<number> {
  const { length } = await image
    .flatten({ background: "white" })
    .jpeg({ quality: 95 })
    .toBuffer()
    .catch(() => []);
  return length;
}
