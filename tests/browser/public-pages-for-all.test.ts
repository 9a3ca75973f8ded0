import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { smallTargets } from "./small-targets.ts";

const pages = [
  "/",
  "/performances/c0000000-0000-4000-8000-000000000001",
  "/performances/c0000000-0000-4000-8000-000000000001/reserve",
  "/performances/unknown",
  "/about",
  "/greeting",
  "/actors",
  "/archive",
  "/contact",
  "/contact/staff",
  "/communication",
  "/privacy",
  "/accessibility",
  "/press",
  "/en",
  "/en/performances/c0000000-0000-4000-8000-000000000001",
  "/en/performances/c0000000-0000-4000-8000-000000000001/reserve",
];

const dialogs = ["/actors?selected=윤서정", "/archive?selected=a0000000-0000-4000-8000-000000000028"];

const widths = [390, 1440];

/** Both themes and both widths; in the dark theme only colours are another matter than in the light one. */
const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  widths.map((width) => ({ colorScheme, width, onlyColours: colorScheme === "dark" })),
);

/** What axe finds on the page as it is open, in every look: a page that is loaded again costs as much as a look. */
async function expectNoViolations(page: Page, address: string, looksToTake = looks) {
  for (const { colorScheme, width, onlyColours } of looksToTake) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const seen = [address, colorScheme, width];
    expect([...seen, await axeFindings(page, { onlyColours })]).toEqual([...seen, []]);
  }
}

test("axe finds nothing on the public pages and what is opened over them, in both themes, on mobile and on desktop", async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(600_000);
  pageErrors.allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of pages) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page, address);
  }
  for (const address of dialogs) {
    // What is opened over a page is another part on a desktop: opened there, it is looked at there.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
      await expectNoViolations(
        page,
        address,
        looks.filter((look) => look.width === width),
      );
    }
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await expect(page.getByRole("link", { name: "인사말" })).toBeVisible();
  await expectNoViolations(
    page,
    "the menu",
    looks.filter(({ width }) => width === 390),
  );
});

test("nothing of the public pages sticks out, from the smallest phone to a desktop, and what is clicked is at least 48 pixels high and wide", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of 404/);
  for (const address of [...pages, ...dialogs]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    if (pages.includes(address))
      expect([address, await smallTargets(page.locator("body"))]).toEqual([address, []]);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect([address, width, fits]).toEqual([address, width, true]);
    }
  }
});

test("text twice as large loses nothing of the public pages on a phone", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  for (const address of [...pages, ...dialogs]) {
    await openHydrated(page, address);
    await page.addStyleTag({ content: "html { font-size: 212.5% !important }" });
    // The page is complete: the buttons come with its scripts, and a name may be as long as this one.
    if (address.startsWith("/archive?"))
      await expect(page.getByRole("button", { name: "다음 사진" })).toBeVisible();
    await page.locator("main article :is(h3 a, a h2)").evaluateAll((names) => {
      for (const name of names) name.textContent = "남궁바람 빅토리아 로드리게스";
    });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const lost = () =>
        page.evaluate(() => {
          const outside = [...document.querySelectorAll("body *:not(.sr-only, [aria-hidden=true] *)")]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            // What is leafed through lies beside the page, and a closed menu is nowhere.
            .filter(
              (element) =>
                !element.closest(
                  ".hero > .absolute, [popover], .overflow-hidden:not(dialog), .overflow-x-auto",
                ),
            );
          const cut = [...document.querySelectorAll("header a, header a *")].filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          );
          // A date or a name that goes on after every other letter cannot be read.
          const squeezed = [
            ...document.querySelectorAll("main :is(span, p, dd, dt, li, a, time, label)"),
          ].filter((element) => {
            const text = element.textContent.trim();
            if (element.childElementCount > 0 || text.length < 12) return false;
            const range = document.createRange();
            range.selectNodeContents(element);
            return (
              new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > text.length / 3
            );
          });
          return [...outside, ...cut, ...squeezed].map(
            (element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`,
          );
        });
      await expect.poll(lost, `${address} at ${width} px`).toEqual([]);
    }
  }
});

test("a visitor with colours of their own, who asks for stillness, sees what is chosen; nothing moves by itself, and axe finds nothing", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of 404/);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const address of [...pages, ...dialogs]) {
    await page.goto(address);
    await expect(
      page.getByRole("heading", pages.includes(address) ? { level: 1 } : {}).first(),
    ).toBeVisible();
    if (pages.includes(address)) expect([address, await movingParts(page)]).toEqual([address, []]);
    // The colours are the visitor's, so their contrast is not ours to judge.
    expect([address, await axeFindings(page, { disabledRules: ["color-contrast"] })]).toEqual([address, []]);
  }
  await page.goto("/");
  const lines = page.getByRole("group", { name: "배경 이미지" }).getByRole("button", { name: /번째/ });
  const backgrounds = await lines
    .locator("span span")
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  const grounds = await lines
    .locator("> span")
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(backgrounds).toHaveLength(1);
  expect(grounds).not.toContain(backgrounds[0]);
});

function movingParts(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && Number(effect?.getTiming().duration) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  );
}
