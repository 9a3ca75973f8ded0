/** Fetches images that may be wanted next, a second after the page has come to rest on what it shows. */
import { useEffect } from "react";
import { imageSources } from "~/lib/image-source.ts";
import { isSparingLine } from "~/page-loading/network-quality.ts";

const restMs = 1_000;

/** `sizes` is that of the places where the images would be, so that the browser picks the same files. */
export function usePreloadedImages(addresses: readonly string[], sizes: string): void {
  const list = addresses.join("\n");
  useEffect(() => {
    if (!list || isSparingLine()) return;
    const timer = setTimeout(() => {
      for (const address of list.split("\n")) {
        const { src, srcSet } = imageSources(address);
        const image = new Image();
        image.fetchPriority = "low";
        image.sizes = sizes;
        if (srcSet) image.srcset = srcSet;
        image.src = src;
      }
    }, restMs);
    return () => clearTimeout(timer);
  }, [list, sizes]);
}
