/** Images of a page's first view, fetched before the visitor goes there. */

import { notifyServiceWorker } from "~/lib/service-worker-message.ts";
import { whenIdle } from "~/page-loading/when-idle.ts";

/** As many as the longest row of images that a page fetches at once (first view of the archive). */
const most = 6;

const asked = new Set<string>();

/** Once for each address; one that failed is asked for again. */
export function preloadPageImages(address: string): void {
  if (asked.has(address)) return;
  asked.add(address);
  whenIdle(
    () =>
      void preload(address).catch((error: unknown) => {
        asked.delete(address);
        console.warn(`The images of a page could not be preloaded: ${address}`, error);
      }),
    { timeout: 3_000, fallback: 2_000 },
  );
}

async function preload(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  if (!answer.ok) throw new Error(`Answered with ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // The others wait until they are near the window (lazy-images.ts).
  const places = [...page.querySelectorAll<HTMLImageElement>("main img:not([data-src], noscript img)")];
  const coming = await Promise.allSettled(places.slice(0, most).map(preloadImage));
  const images = coming.flatMap((image) => (image.status === "fulfilled" ? [image.value] : []));
  notifyServiceWorker({ type: "PRELOAD_IMAGES", images });
}

/** The file that the browser chooses for the place, here as there. */
async function preloadImage({ sizes, srcset, src }: HTMLImageElement): Promise<string> {
  const image = Object.assign(new Image(), { fetchPriority: "low", sizes, srcset, src });
  await image.decode();
  return image.currentSrc;
}
