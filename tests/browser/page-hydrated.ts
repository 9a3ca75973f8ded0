/** Opening a page and waiting until its scripts have hydrated it: for stories about what they add to the page. */
import { expect, type Page } from "@playwright/test";

export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => addEventListener("madang:hydrated", () => performance.mark("hydrated")));
  await page.goto(address);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("hydrated").length))
    .toBeGreaterThan(0);
}

/** Whether the page has asked for a file of the build, by the beginning of its name. */
export function isFetched(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (start) => performance.getEntriesByType("resource").some((entry) => entry.name.includes(start)),
    `/assets/${name}-`,
  );
}

/** As openHydrated, and then used: only then come the parts that a page does without until somebody uses it. */
export async function openInteractive(page: Page, address: string): Promise<void> {
  await openHydrated(page, address);
  await expect(async () => {
    await page.mouse.move(2, 400);
    await page.mouse.move(4, 402);
    expect(await isFetched(page, "interaction-parts")).toBe(true);
  }).toPass();
}
