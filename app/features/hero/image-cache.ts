/** The list of the hero's images in the tab's storage: good for five minutes, and read again after half of them. */
import { readStored, store, tabStorage } from "~/lib/tab-storage.ts";
import type { BackgroundImage } from "./background-image.ts";

const key = "madang-hero-images";
const lifeMs = 5 * 60_000;
const refreshAfterMs = lifeMs / 2;

interface CachedImages {
  images: BackgroundImage[];
  /** Old enough to be read again, in the background. */
  old: boolean;
}

/** null when there is no list that is still good. */
export function cachedImages(storage = tabStorage()): CachedImages | null {
  const { images, readAt = NaN } = (readStored(key, storage) ?? {}) as { images?: unknown; readAt?: number };
  const age = Date.now() - readAt;
  if (!Array.isArray(images) || !(age >= 0 && age < lifeMs)) return null;
  return { images, old: age > refreshAfterMs };
}

export function cacheImages(images: BackgroundImage[], storage = tabStorage()): void {
  store(key, { images, readAt: Date.now() }, storage);
}
