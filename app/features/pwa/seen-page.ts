/** Notifies the service worker of what the visitor has seen, so that it can be seen again without a network. */
import { notifyServiceWorker } from "~/lib/service-worker-message.ts";

/** Registers the service worker; call it when the page has come to rest. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
    console.warn("The service worker could not be registered.", error);
  });
}

/** Caches the page as it is now, with what has come for it. */
export function cacheSeenPage(): void {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  notifyServiceWorker({ type: "KEEP_PAGE", address: location.href, files });
}
