import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

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

for (const colorScheme of ["light", "dark"] as const) {
  const look = { onlyColours: colorScheme === "dark" };

  test(`axe finds nothing on the public pages in the ${colorScheme} theme, on mobile and on desktop`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(600_000);
    pageErrors.allow(/status of 404/);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const address of pages) {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect([address, width, await axeFindings(page, look)]).toEqual([address, width, []]);
      }
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto("/");
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await expect(page.getByRole("link", { name: "인사말" })).toBeVisible();
    expect(await axeFindings(page, look)).toEqual([]);
  });

  test(`axe finds nothing on what is opened over a page in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of dialogs) {
        await page.goto(address);
        await expect(page.getByRole("dialog").getByRole("heading", { level: 2 })).toBeVisible();
        expect([address, await axeFindings(page, look)]).toEqual([address, []]);
      }
    }
  });
}

test("nothing of the public pages sticks out, from the smallest phone to a desktop", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of 404/);
  for (const address of [...pages, ...dialogs]) {
    await page.goto(address);
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
    await page.locator("main article h3 a").evaluateAll((names) => {
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

test("a visitor with colours of their own sees what is chosen, and axe finds nothing", async ({
  page,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of 404/);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const address of [...pages, ...dialogs]) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeVisible();
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

test("nothing moves by itself for a visitor who asks for stillness", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === "running" && Number(effect?.getTiming().duration) > 10,
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
    expect([address, moving]).toEqual([address, []]);
  }
});

test("everything to click on the public pages is at least 48 pixels high and wide", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  for (const address of pages) {
    await page.goto(address);
    const targets = page.locator("a:visible, button:visible, summary:visible, input:visible");
    const small = await targets.evaluateAll((elements) =>
      elements
        .map((element) => ({
          name: element.textContent || element.getAttribute("aria-label"),
          // A radio is clicked by the whole of its label.
          box: (element.closest("label") ?? element).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0 && (box.width < 48 || box.height < 48))
        .map(({ name, box }) => [name, Math.round(box.width), Math.round(box.height)]),
    );
    expect([address, small]).toEqual([address, []]);
  }
});
