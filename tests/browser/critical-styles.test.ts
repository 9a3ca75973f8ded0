/** A page carries the styles it needs; the whole sheet, which comes later, changes nothing of what is there. */
import type { Page } from "@playwright/test";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "./fixtures.ts";

const comparedProperties = [
  "color",
  "background-color",
  "border",
  "font",
  "opacity",
  "transform",
  "outline",
  "animation",
];

/** Where every element is and how it looks, a line each. */
const looks = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.body.querySelectorAll("*")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const values = names.map((name) => style.getPropertyValue(name));
        return [element.tagName, element.className, x, y, width, height, ...values].join(" | ");
      }),
    comparedProperties,
  );

/** The same once everything that the page asked for has come and been placed, so that only the sheet can change it. */
async function looksAtRest(page: Page): Promise<string[]> {
  let last: string[] = [];
  await expect(async () => {
    await page.evaluate(() => document.fonts.ready);
    const [earlier, now] = [last, await looks(page)];
    last = now;
    expect(now).toEqual(earlier);
  }).toPass();
  return last;
}

for (const width of [390, 1440]) {
  test(`the whole sheet changes nothing of the pages as they came at ${width} px`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/assets/*.{js,css}", (route) => route.abort());
    for (const { path } of publicPages) {
      await page.goto(path);
      await page.waitForSelector("html[data-fonts=ready]");
      const address = await page.locator("style[data-sheet]").getAttribute("data-sheet");
      const sheet = await page.request.get(address ?? "");
      expect(sheet.ok()).toBe(true);
      const before = await looksAtRest(page);
      await page.evaluate(
        (content) => {
          const styles = document.createElement("style");
          styles.textContent = content;
          document.querySelector("style[data-sheet]")?.after(styles);
        },
        await sheet.text(),
      );
      const changed = (await looks(page)).filter((look, place) => look !== before[place]);
      expect([path, changed]).toEqual([path, []]);
    }
  });
}
