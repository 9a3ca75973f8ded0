/** How large an image is, for who prints it. Under one address it is always the same image, so each is read once. */
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { formatSize } from "~/lib/file-size.ts";
import { readStoredImage } from "~/lib/stored-image.server.ts";
import type { PressImage } from "./press.ts";

type Context = Readonly<RouterContextProvider>;
type Measured = Pick<PressImage, "width" | "height" | "size"> & { type: string };

const measured = new LRUCache<string, Measured>({ max: 500 });
/** One after another: however many ask, no more than one image is in memory. */
let last: Promise<unknown> = Promise.resolve();

/** null when it lies elsewhere or cannot be read: it is offered without its size then. */
export function measureImage(context: Context, address: string): Promise<Measured | null> {
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
  const kind = image.type.replace("image/", "").toUpperCase();
  const size = [`${width} × ${height}px`, formatSize(image.bytes.length), kind].join(" · ");
  const found = { width, height, size, type: image.type };
  measured.set(address, found);
  return found;
}
