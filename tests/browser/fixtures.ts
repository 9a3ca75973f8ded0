/** What every browser story starts from: a running site with the sample company, and a page that must not err. */
import { test as base, expect, type Page } from "@playwright/test";
import { limitUnpaidSeats, showOn } from "../support/company.ts";
import { adminAccount, type Site, startSite } from "../support/site.ts";
import { startSiteApart } from "../support/site-apart.ts";

export { adminAccount, expect };

interface PageErrors {
  /** Messages that this story brings about on purpose; every other console.error fails the test. */
  allow(pattern: RegExp): void;
}

/** Disposes of what a story started, but after its pages are closed, whose requests would fail otherwise; gives it back. */
type DisposeLater = <Started extends { dispose(): Promise<void> }>(started: Started) => Started;

interface Stage {
  /** Whether site and backend run in two processes, as with a hosted project. */
  apart: boolean;
  /** Starts a site, apart or not, with settings of a story's own. */
  openSite: (settings?: Record<string, string>) => Promise<Site>;
  site: Site;
}

/** The sample company's show is sold on the site to its last seat, however many stories reserve before anybody pays. */
async function sellOnline(site: Site): Promise<void> {
  const service = await site.service();
  const { id } = await showOn(service);
  await limitUnpaidSeats(service, id, 100_000);
}

/** `CPU_SLOWDOWN=4` has every page see a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.CPU_SLOWDOWN ?? 1);
  if (rate === 1) return;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate });
}

export const test = base.extend<{ disposeLater: DisposeLater; pageErrors: PageErrors }, Stage>({
  apart: [process.env.SITE_AND_BACKEND === "apart", { option: true, scope: "worker" }],
  openSite: [async ({ apart }, use) => use(apart ? startSiteApart : startSite), { scope: "worker" }],
  site: [
    async ({ openSite }, use) => {
      const site = await openSite();
      await sellOnline(site);
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, serviceWorkers }, use) => {
    // Where a service worker answers, a second session of the protocol undoes that the page is offline.
    if (serviceWorkers === "block") await slowDown(page);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  disposeLater: async ({}, use) => {
    const all: { dispose(): Promise<void> }[] = [];
    await use((started) => {
      all.unshift(started);
      return started;
    });
    for (const started of all) await started.dispose();
  },
  // What is set up before the pages ends after them.
  context: async ({ disposeLater: _, context }, use) => use(context),
  pageErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      context.on("console", (message) => {
        // Whether the site calls itself ready in time says how busy the machine is, not whether the page is right.
        const isReadiness = message.location().url.endsWith("/readyz");
        if (message.type() === "error" && !isReadiness) errors.push(message.text());
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The same on a site for stories that count or change what belongs to the whole company. Files that run in one process share
 * it, so what they leave behind must have names of its own.
 */
export const testOnOwnSite = test.extend<object, object>({
  site: [
    async ({ openSite }, use) => {
      const site = await openSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});
