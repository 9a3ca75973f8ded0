/** Fills the offline page with the pages that were seen, and leaves it when the network is back. */
import { offlinePath, seenPagesCache } from "~/lib/service-worker-message.ts";

/** Runs in the offline page, from its source text: it may use nothing but the browser and its own parameters. */
async function listSeenPages(cacheName: string, offlinePath: string): Promise<void> {
  if (location.pathname !== offlinePath) {
    // A reload at once would call off the way to a page that the visitor has just chosen.
    let reloadDelayMs = 0;
    addEventListener("beforeunload", () => {
      reloadDelayMs = 5_000;
    });
    addEventListener("online", () => setTimeout(() => location.reload(), reloadDelayMs));
  }
  const section = document.querySelector("section[aria-labelledby=seen-pages]");
  const template = section?.querySelector("template");
  const list = template?.parentElement;
  if (!section || !list || !("caches" in window) || !(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const titles = new Set<string>();
  // Seen last, listed first; every search of a page has its title.
  for (const { url } of [...(await cache.keys())].reverse().slice(0, 12)) {
    const html = await (await cache.match(url, { ignoreVary: true }))?.text();
    const title = html && new DOMParser().parseFromString(html, "text/html").title;
    if (!title || titles.has(title)) continue;
    titles.add(title);
    const item = template.content.cloneNode(true) as DocumentFragment;
    const link = item.querySelector("a");
    // Without the company's name, which is in the head of the page.
    if (link) Object.assign(link, { href: url, textContent: title.replace(` · ${link.textContent}`, "") });
    list.append(item);
  }
  section.toggleAttribute("hidden", list.childElementCount === 1);
}

/** Only the server writes it. */
export const seenPagesScript = import.meta.env.SSR
  ? `(${listSeenPages})(${JSON.stringify(seenPagesCache)}, ${JSON.stringify(offlinePath)})`
  : "";
