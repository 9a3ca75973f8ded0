/** What a first visit to each public page may weigh on a phone, and what may not come before its largest part. */
import { publicPages } from "../support/public-pages.ts";
import { expect, testOnOwnSite as test } from "./fixtures.ts";
import { firstVisit, type Transfer } from "./transfer.ts";

/** Bytes as they come over the line, compressed. */
const budgets = { Document: 25_000, Script: 125_000, Font: 200_000, Image: 200_000 };
const heroBudget = 60_000;
/** Everything of Home, with all images of the slideshow. */
const homeBudget = 300_000;

const weigh = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** The service worker, and what it fetches to keep, come when the page is at rest. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, serviceWorkers: "block" });

for (const { path } of publicPages) {
  test(`a first visit to ${path} stays within the budgets`, async ({ page }) => {
    await page.addInitScript(() => {
      const painted = new Set<string>();
      new PerformanceObserver((list) => {
        for (const paint of list.getEntries() as LargestContentfulPaint[]) {
          // A busy machine paints an image late that has come in time; letters are there when they are painted.
          const { startTime, element, url } = paint;
          // React draws an image of an open dialog again, which has come before.
          if (url && painted.has(url)) continue;
          painted.add(url);
          // An image that waits until the first view has been painted comes with what is late by design.
          if (element?.hasAttribute("data-src")) continue;
          performance.mark("largest", { startTime: paint.loadTime || startTime, detail: startTime });
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    const transfers = await firstVisit(page, path, path === "/" ? 4 : 0);
    const ofType = (type: string) => transfers.filter((transfer) => transfer.type === type);
    // The other images of the slideshow come when the page has long been there.
    const [hero, ...laterSlides] = ofType("Image").filter(({ url }) =>
      /\/hero\/[\w-]+(?<!-32)\.avif$/.test(url),
    );
    const firstImages = ofType("Image").filter((image) => !laterSlides.includes(image));

    expect(ofType("Document").map(({ compressed }) => compressed)).toEqual([true]);
    expect(weigh(ofType("Document")), "the document with its styles").toBeLessThanOrEqual(budgets.Document);
    expect(weigh(ofType("Script")), listed(ofType("Script"))).toBeLessThanOrEqual(budgets.Script);
    expect(weigh(ofType("Font")), listed(ofType("Font"))).toBeLessThanOrEqual(budgets.Font);
    expect(weigh(firstImages), listed(firstImages)).toBeLessThanOrEqual(budgets.Image);
    expect(hero?.bytes ?? 0).toBeLessThanOrEqual(heroBudget);
    expect(hero !== undefined).toBe(path === "/");
    if (path === "/") expect(weigh(transfers), listed(transfers)).toBeLessThanOrEqual(homeBudget);

    const { blocking, largest, firstLate } = await page.evaluate(() => {
      const resources = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
        renderBlockingStatus: string;
      })[];
      const late = resources.filter(
        ({ name }) => /\.(js|css|woff2)$/.test(name) && !name.startsWith("data:"),
      );
      const hydrated = performance.getEntriesByName("hydrated")[0]?.startTime ?? Number.NaN;
      return {
        blocking: resources
          .filter((entry) => entry.renderBlockingStatus === "blocking")
          .map(({ name }) => name),
        // What React adds or draws again comes later by its nature.
        largest:
          (performance.getEntriesByName("largest") as PerformanceMark[]).findLast(
            ({ detail }) => detail < hydrated,
          )?.startTime ?? Number.NaN,
        firstLate: Math.min(...late.map(({ startTime }) => startTime)),
      };
    });
    expect(blocking).toEqual([]);
    expect(firstLate).toBeGreaterThan(largest);
  });
}

function listed(transfers: Transfer[]): string {
  return transfers.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join("\n");
}
