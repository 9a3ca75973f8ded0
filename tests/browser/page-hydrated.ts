/** Opening a page and waiting until its scripts have made it alive: for stories about what they add to the page. */
import { expect, type Page } from "@playwright/test";

export async function goAlive(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => addEventListener("madang:alive", () => performance.mark("alive")));
  await page.goto(address);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("alive").length))
    .toBeGreaterThan(0);
}

/** As goAlive, and then used: only then come the parts that a page does without until somebody uses it. */
export async function goInUse(page: Page, address: string): Promise<void> {
  await goAlive(page, address);
  await expect(async () => {
    await page.mouse.move(2, 400);
    await page.mouse.move(4, 402);
    const come = await page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/interaction-parts-")),
    );
    expect(come).toBe(true);
  }).toPass();
}
