/** How large a logo is, so that a page keeps its place while it comes. */
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { imageLimits, imageTools } from "~/lib/image-tools.server.ts";
import { readStoredImage } from "~/lib/stored-image.server.ts";

interface Size {
  width: number;
  height: number;
}

/** One that cannot be read is tried again before long. */
const unreadMs = 60_000;
const sizes = new LRUCache<string, Promise<Size | null>>({ max: 10 });

/** null: it lies elsewhere, is a drawing, or cannot be read. */
export function logoSize(context: Readonly<RouterContextProvider>, logo: string): Promise<Size | null> {
  const known = sizes.get(logo);
  if (known) return known;
  const size = measured(context, logo).catch(() => null);
  sizes.set(logo, size);
  void size.then((found) => found ?? sizes.set(logo, size, { ttl: unreadMs }));
  return size;
}

async function measured(context: Readonly<RouterContextProvider>, logo: string): Promise<Size | null> {
  const stored = await readStoredImage(context, logo);
  if (!stored) return null;
  const sharp = await imageTools();
  const { autoOrient } = await sharp(stored.bytes, imageLimits).metadata();
  return autoOrient;
}
