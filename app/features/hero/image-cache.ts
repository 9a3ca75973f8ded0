/** The list of the hero's images in the tab's storage: good for five minutes, and read again after half of them. */
import { type TabStorage, tabStorage } from "~/lib/tab-storage.ts";
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
export function cachedImages(storage: TabStorage = tabStorage()): CachedImages | null {
  try {
    const { images, readAt } = JSON.parse(storage.getItem(key) ?? "null") ?? {};
    const age = Date.now() - readAt;
    if (!Array.isArray(images) || !(age >= 0 && age < lifeMs)) return null;
    return { images, old: age > refreshAfterMs };
  } catch {
    return null;
  }
}

export function cacheImages(images: BackgroundImage[], storage: TabStorage = tabStorage()): void {
  try {
    storage.setItem(key, JSON.stringify({ images, readAt: Date.now() }));
  } catch {
    // Storage is full: the page then depends on what is delivered.
  }
}
