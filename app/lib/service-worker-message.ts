/** Messages from a page to the service worker. */

export type ServiceWorkerMessage =
  | {
      type: "KEEP_PAGE";
      /** The page that the visitor sees. */
      address: string;
      /** Scripts, fonts and images that have come with it so far. */
      files: string[];
    }
  | {
      type: "PRELOAD_IMAGES";
      /** Images that the visitor may see next. */
      images: string[];
    };

/** The cache of the pages that were seen; the offline page lists them. */
export const seenPagesCache = "madang-pages-1";

/** Shown in place of a page that was not seen before, while there is no network. */
export const offlinePath = "/offline";

/** Does nothing where there is no service worker. */
export function notifyServiceWorker(message: ServiceWorkerMessage): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
