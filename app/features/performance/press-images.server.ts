/** How large an image is, for who prints it. Under one address it is always the same image, so each is read once. */
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import type { Sharp } from "sharp";
import { formatSize } from "~/lib/file-size.ts";
import { readStoredImage } from "~/lib/stored-image.server.ts";
import type { PressImage } from "./press.ts";

type Context = Readonly<RouterContextProvider>;
type Measured = Pick<PressImage, "width" | "height" | "size" | "format"> &
  /** Unknown until it is made, which takes longest. */
  Partial<Pick<PressImage, "jpegSize">>;

/** Milliseconds that a visitor waits for what is still being read; it is there for the next one. */
const maxWaitMs = 1_000;

const measured = new LRUCache<string, Measured>({ max: 500 });
/** One after another: however many ask, no more than one image is in memory. */
let last: Promise<unknown> = Promise.resolve();
/** The JPEGs that are being made, by the address of their image. */
const jpegs = new Map<string, Promise<unknown>>();

/** In the order of their addresses; `complete`: nothing more of them is coming. */
export async function measureImages(context: Context, addresses: readonly string[]) {
  const late = wait(maxWaitMs, undefined, { ref: false });
  const found = await Promise.all(
    addresses.map((address) => Promise.race([measureImage(context, address), late])),
  );
  await Promise.race([Promise.all(addresses.map((address) => jpegs.get(address))), late]);
  const sizes = addresses.map((address, place) => measured.get(address) ?? found[place]);
  return { sizes, complete: sizes.every((size) => size === null || size?.jpegSize !== undefined) };
}

/** null when it lies elsewhere or cannot be read: it is offered without its size then. */
function measureImage(context: Context, address: string): Promise<Measured | null> {
  const known = measured.get(address);
  if (known) return Promise.resolve(known);
  const turn = last.then(() => measured.get(address) ?? measure(context, address));
  // One that fails does not fail those after it.
  last = turn.catch(() => undefined);
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
  const found = { width, height, size: formatSize(image.bytes.length), format };
  const becomesJpeg = /^(avif|webp)$/.test(format);
  measured.set(address, becomesJpeg ? found : { ...found, jpegSize: "" });
  // After the other images: none is without its measures because the JPEG of another is being made.
  if (becomesJpeg) {
    last = last
      .then(() => measureJpeg(context, address, found))
      .catch(() => undefined)
      .finally(() => jpegs.delete(address));
    jpegs.set(address, last);
  }
  return found;
}

async function measureJpeg(context: Context, address: string, found: Measured): Promise<void> {
  const image = await readStoredImage(context, address);
  const { default: sharp } = await import("sharp");
  const bytes = image ? await jpegOf(sharp(image.bytes)) : 0;
  measured.set(address, { ...found, jpegSize: bytes ? formatSize(bytes) : "" });
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
