/** Fonts come after the first paint, with the characters that a page shows, and move nothing. */
import type { Browser, Page } from "@playwright/test";
import { fontEnvironment, fontSets } from "../support/fonts/font-sets.ts";
import { publicPages } from "../support/public-pages.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";
import { askedBy } from "./font-requests.ts";
import { openHydrated } from "./page-hydrated.ts";

const ready = (page: Page) => page.waitForSelector("html[data-fonts=ready]");

/** The characters that were asked for so far, by family. */
function followFonts(page: Page) {
  const asked = { sans: new Set<string>(), serif: new Set<string>() };
  const addresses: string[] = [];
  page.on("request", (request) => {
    const font = askedBy(request.url());
    if (!font) return;
    addresses.push(request.url());
    for (const character of font.characters) asked[font.family].add(character);
  });
  return { asked, addresses };
}

/** Width of a text in em. */
const widthOf = (page: Page, font: string, text: string) =>
  page.evaluate(
    ([font, text]) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) return 0;
      context.font = `${font.replace("1em", "10000px")}`;
      return context.measureText(text).width / 10_000;
    },
    [font, text] as const,
  );

test("a page is set in its own fonts, which bring the characters it shows and no others", async ({
  page,
}) => {
  const { asked, addresses } = followFonts(page);
  await page.goto("/");
  await ready(page);
  expect(addresses).toHaveLength(2);
  const title = [...new Set("밤을켜는사람")];
  expect(title.filter((character) => !asked.serif.has(character))).toEqual([]);
  expect(asked.sans.has("석")).toBe(true);
  expect(asked.sans.has("흙")).toBe(false);
  expect(await widthOf(page, '1em "Madang Serif"', "밤을")).toBeCloseTo(2 * 0.966, 3);
  expect(await widthOf(page, '700 1em "Madang Sans"', "석석")).toBeCloseTo(2 * 0.8643, 3);
});

test("what is drawn in a family is asked for in that family, on every public page", async ({ page }) => {
  const elsewhere: string[] = [];
  for (const { path } of publicPages) {
    await page.goto(path);
    const texts = await page.evaluate(() =>
      [...document.body.querySelectorAll<HTMLElement>(":not(script, style, noscript, [data-typed] *)")]
        .filter((element) =>
          [...element.childNodes].some((node) => node instanceof Text && /[가-힣]/.test(node.data)),
        )
        .filter((element) => {
          const asked = element.closest(".font-display,.font-sans")?.matches(".font-display") ?? false;
          return asked !== /^"?Madang Serif/.test(getComputedStyle(element).fontFamily);
        })
        .map(({ textContent }) => textContent),
    );
    elsewhere.push(...texts.map((text) => `${path}: ${text}`));
  }
  expect(elsewhere).toEqual([]);
});

test("the next page brings only what is missing, and a later visit asks for nothing again", async ({
  page,
}) => {
  const { asked, addresses } = followFonts(page);
  await openHydrated(page, "/");
  await ready(page);
  const before = { sans: new Set(asked.sans), serif: new Set(asked.serif) };
  const first = addresses.length;
  await page.getByRole("link", { name: "상세 보기" }).click();
  await expect(page.getByRole("heading", { name: "작품 소개" })).toBeVisible();
  await expect.poll(() => addresses.length).toBeGreaterThan(first);
  await ready(page);
  for (const address of addresses.slice(first)) {
    const { family, characters } = askedBy(address) ?? { family: "sans", characters: [""] };
    expect(characters.filter((character) => before[family].has(character))).toEqual([]);
  }

  await page.reload();
  await ready(page);
  const again = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/fonts/2/"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(again.length).toBeGreaterThan(0);
  expect(again.filter((bytes) => bytes > 0)).toEqual([]);
});

for (const set of fontSets) {
  test.describe(`with the fonts of a machine ${set}`, () => {
    let browser: Browser;
    test.beforeAll(async ({ playwright, launchOptions }) => {
      const env = { ...process.env, ...(await fontEnvironment(set)) };
      browser = await playwright.chromium.launch({ ...launchOptions, env });
    });
    test.afterAll(() => browser.close());

    for (const width of [390, 1440]) {
      test(`nothing of a public page moves at ${width} px when its fonts come late`, async ({ baseURL }) => {
        const moved = [];
        // All at once, each would wait for all the others on a busy machine.
        for (const { path } of publicPages) {
          const shift = await shiftOf(browser, { baseURL, path, width });
          if (shift >= 0.01) moved.push({ path, shift });
        }
        expect(moved).toEqual([]);
      });
    }

    test("nothing moves in a long list either, however far a visitor has scrolled when fonts and scripts come", async ({
      baseURL,
    }) => {
      for (const path of ["/contact", "/contact/staff"]) {
        const moved = [0.25, 0.5, 0.75, 1].map(async (scrolled) => ({
          path,
          scrolled,
          shift: await shiftOf(browser, { baseURL, path, width: 390, scrolled }),
        }));
        expect((await Promise.all(moved)).filter(({ shift }) => shift >= 0.01)).toEqual([]);
      }
    });

    test("what a visitor types can be read at once", async ({ baseURL }) => {
      const page = await browser.newPage({ baseURL, locale: "ko-KR", serviceWorkers: "block" });
      const { asked } = followFonts(page);
      await page.goto("/communication");
      await ready(page);
      const name = page.getByRole("textbox", { name: "이름" });
      await name.fill("흙");
      await expect.poll(() => name.evaluate(hasLetters)).toBe(true);
      expect(asked.sans.has("흙")).toBe(false);
      await page.close();
    });

    test("what a visitor has typed can be read where a page shows it again", async ({ baseURL }) => {
      const page = await browser.newPage({ baseURL, locale: "ko-KR", serviceWorkers: "block" });
      const { asked } = followFonts(page);
      await page.goto(`/archive?q=${encodeURIComponent("흙")}`);
      const repeated = page.getByText("흙").last();
      await expect.poll(() => repeated.evaluate(hasLetters)).toBe(true);
      expect(asked.sans.has("흙")).toBe(false);
      await page.close();
    });

    test("what others have written can be read in headings of the admin area too", async ({ baseURL }) => {
      const page = await browser.newPage({ baseURL, locale: "ko-KR", serviceWorkers: "block" });
      await page.goto("/auth/login");
      await ready(page);
      const heading = page.locator("h1");
      await heading.evaluate((element) => {
        element.textContent = "흙";
        element.removeAttribute("data-own-words");
      });
      await expect.poll(() => heading.evaluate(hasLetters)).toBe(true);
      await page.close();
    });
  });
}

/** Whether letters differ in the fonts of an element: without a Korean one they are boxes, or lines in their places. */
function hasLetters(element: Element): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const { fontFamily } = getComputedStyle(element);
  if (!context) return false;
  context.font = `100px ${fontFamily}`;
  const [one, other] = ["흙", "츠"].map((letter) => context.measureText(letter).actualBoundingBoxAscent);
  return one !== other;
}

interface Visit {
  baseURL: string | undefined;
  path: string;
  width: number;
  /** How much of the page is above the window when its fonts come: 1 is its end. */
  scrolled?: number;
}

/** How far the parts of a page move when its fonts and scripts come late. */
async function shiftOf(browser: Browser, { baseURL, path, width, scrolled = 0 }: Visit): Promise<number> {
  const context = await browser.newContext({
    baseURL,
    locale: "ko-KR",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(markShifts);
  const letFontsCome = await delayRequests(page, "**/*.woff2");
  const asked = page.waitForRequest(/\/fonts\/2\/sans\//);
  await page.goto(path);
  await asked;
  await page.evaluate(async (part) => {
    scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, scrolled);
  const since = await page.evaluate(() => performance.now());
  await letFontsCome();
  await ready(page);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const shift = await page.evaluate(shiftSince, since);
  await context.close();
  return shift;
}

/** Runs in the page: marks how far its parts have moved, as browsers rate it, and when it is hydrated. */
function markShifts() {
  addEventListener("madang:hydrated", () => performance.mark("hydrated"));
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      performance.mark("shift", { startTime: shift.startTime, detail: shift.value });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page, once what has come is painted. */
async function shiftSince(since: number) {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const shifts = performance.getEntriesByName("shift") as PerformanceMark[];
  return shifts
    .filter(({ startTime }) => startTime >= since)
    .reduce((sum, { detail }) => sum + Number(detail), 0);
}
