/**
 * Works between the site and its visitors when there is no network: pages that were seen, and an offline page for the
 * others. It caches nothing that belongs to one release: files have their content in their address, pages come from the
 * network whenever there is one. So a new release needs nothing of it, and a change of its own waits until the last tab
 * of the old one is closed.
 */
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type StrategyOptions,
} from "workbox-strategies";
import { isPublicPage } from "../app/lib/public-page.ts";
import { offlinePath, type ServiceWorkerMessage, seenPagesCache } from "../app/lib/service-worker-message.ts";
import {
  type FileKind,
  fileKindOf,
  hasOfflinePage,
  isStaffPage,
  isWholePage,
  plainAddress,
} from "./cacheable.ts";

declare const self: ServiceWorkerGlobalScope;

const day = 24 * 60 * 60;
const cacheNames = {
  pages: seenPagesCache,
  unchanging: "madang-files-1",
  image: "madang-images-1",
  offline: "madang-offline-1",
};

const limit = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true });

const showOfflinePage = { handlerDidError: () => caches.match(offlinePath, { ignoreVary: true }) };

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => plainAddress(request.url) },
    { cacheWillUpdate: async ({ response }) => (isWholePage(response) ? response : null) },
    limit(40, 60),
    showOfflinePage,
  ],
});

const onlyWholeForVisitors: NonNullable<StrategyOptions["plugins"]>[number] = {
  async cacheWillUpdate({ response, event }) {
    if (response.status !== 200) return null;
    // What a page names in a message has been seen by a visitor.
    if (!(event instanceof FetchEvent)) return response;
    // A page that is gone by now may have been one of the company's.
    const page = await self.clients.get(event.clientId);
    return page && !isStaffPage(page.url) ? response : null;
  },
};

const files: Record<FileKind, CacheFirst | StaleWhileRevalidate> = {
  unchanging: new CacheFirst({
    cacheName: cacheNames.unchanging,
    plugins: [onlyWholeForVisitors, limit(150, 90)],
  }),
  image: new StaleWhileRevalidate({
    cacheName: cacheNames.image,
    plugins: [onlyWholeForVisitors, limit(120, 30)],
  }),
};

const isOwn = (url: URL) => url.origin === self.location.origin;

registerRoute(({ request, url }) => request.mode === "navigate" && isPublicPage(url), pages);
registerRoute(
  ({ request, url }) => request.mode === "navigate" && hasOfflinePage(url),
  new NetworkOnly({ plugins: [showOfflinePage] }),
);
// The browser has begun to fetch every page while this worker was waking up; nobody else would take the answer.
registerRoute(({ request }) => request.mode === "navigate", new NetworkOnly());
for (const kind of ["unchanging", "image"] as const) {
  registerRoute(({ url }) => isOwn(url) && fileKindOf(url) === kind, files[kind]);
}

/** As the HTML of a page names them. */
const moduleAddresses = /\/assets\/[\w.-]+\.js/g;

/** As the site shows it to everybody: nothing of the visitor goes along. */
const asAnybody = (address: string) => new Request(address, { credentials: "omit" });

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheNames.offline);
  const cached = await cache.match(offlinePath, { ignoreVary: true });
  const age = Date.now() - Date.parse(cached?.headers.get("date") ?? "");
  if (!(age < day * 1_000)) await cache.add(asAnybody(offlinePath));
}

async function cacheFile(address: string, event: ExtendableMessageEvent): Promise<void> {
  const url = new URL(address, self.location.origin);
  const kind = isOwn(url) ? fileKindOf(url) : null;
  if (!kind || (await caches.match(url.href, { cacheName: cacheNames[kind] }))) return;
  await files[kind].handle({ event, request: asAnybody(url.href) });
}

async function take(message: ServiceWorkerMessage, event: ExtendableMessageEvent): Promise<void> {
  if (message.type === "PRELOAD_IMAGES") {
    await Promise.all(message.images.map((address) => cacheFile(address, event)));
    return;
  }
  const url = new URL(message.address);
  if (!isOwn(url) || !isPublicPage(url)) return;
  // The page comes last: what is listed as seen is whole.
  await Promise.all([cacheOfflinePage(), ...message.files.map((address) => cacheFile(address, event))]);
  const page = await pages.handle({ event, request: asAnybody(url.href) });
  // A page that was not opened yet has asked for none of its own modules.
  const modules = new Set((await page.text()).match(moduleAddresses));
  await Promise.all([...modules].map((address) => cacheFile(address, event)));
}

async function forgetOldCaches(): Promise<void> {
  const known = Object.values(cacheNames);
  const old = (await caches.keys()).filter((name) => name.startsWith("madang-") && !known.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage()));
self.addEventListener("activate", (event) => {
  const begin = [forgetOldCaches(), self.clients.claim(), self.registration.navigationPreload?.enable()];
  event.waitUntil(Promise.all(begin));
});
self.addEventListener("push", (event) => {
  const { title, body, path } = event.data?.json() ?? {};
  if (title) event.waitUntil(self.registration.showNotification(title, { body, data: { path } }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
self.addEventListener("message", (event) => {
  // What cannot be fetched now is cached at the next look at the page.
  event.waitUntil(take(event.data, event).catch(() => undefined));
});
