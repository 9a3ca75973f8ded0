import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

const chosen = (page: Page) => page.locator("button[aria-current=true]");
const nth = (position: number) => `${position}번째 이미지 보기`;

/** Lets the page's own clock run until the slideshow has everything it needs. */
async function waitForImages(page: Page) {
  await page.clock.runFor(1_000);
  const images = page.locator('main img[src*="/hero/"]');
  await expect(images).toHaveCount(4);
  await expect(async () => {
    const come = await images.evaluateAll((images) =>
      images.every((image) => (image as HTMLImageElement).complete),
    );
    expect(come).toBe(true);
  }).toPass();
  await page.clock.runFor(1_000);
}

/** From here on time passes only when the test says so. */
async function pauseClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

test("only the first image comes with the page; the others follow a second later", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const images = page.locator('main img[src*="/hero/"]');
  await expect(images).toHaveCount(1);
  await expect(images).toHaveAttribute("fetchpriority", "high");
  await expect(images).toHaveAttribute("srcset", /-768\.avif 768w/);
  await waitForImages(page);
});

test("the images change every seven seconds, go round, and stop when the visitor says so", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await waitForImages(page);
  await pauseClock(page);
  const line = chosen(page).locator("span > span");
  await line.evaluate((element) => element.setAttribute("data-before", ""));
  await page.getByRole("button", { name: nth(1) }).click();
  // The line that fills begins again as well.
  await expect(line).not.toHaveAttribute("data-before");
  await page.clock.runFor(6_900);
  await expect(chosen(page)).toHaveAccessibleName(nth(1));
  await page.clock.runFor(100);
  await expect(chosen(page)).toHaveAccessibleName(nth(2));

  await page.getByRole("button", { name: nth(4) }).click();
  await expect(chosen(page)).toHaveAccessibleName(nth(4));
  await page.clock.runFor(6_900);
  await expect(chosen(page)).toHaveAccessibleName(nth(4));
  await page.clock.runFor(100);
  await expect(chosen(page)).toHaveAccessibleName(nth(1));

  await page.getByRole("button", { name: "자동 넘김 멈춤" }).click();
  await page.clock.runFor(30_000);
  await expect(chosen(page)).toHaveAccessibleName(nth(1));
  await page.getByRole("button", { name: "이전 이미지" }).click();
  await expect(chosen(page)).toHaveAccessibleName(nth(4));
  await page.getByRole("button", { name: "다음 이미지" }).click();
  await expect(chosen(page)).toHaveAccessibleName(nth(1));
});

test("for a visitor who asks for stillness the images wait for the buttons", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await waitForImages(page);
  await page.clock.runFor(30_000);
  await expect(chosen(page)).toHaveAccessibleName(nth(1));
  await page.getByRole("button", { name: "다음 이미지" }).click();
  await expect(chosen(page)).toHaveAccessibleName(nth(2));
});

test("images that did not come are counted and can be fetched again", async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route(/hero\/(curtain|light-bridge)/, (route) => route.abort());
  await page.goto("/");
  const reload = page.getByRole("button", { name: "이미지 다시 불러오기 (2)" });
  await expect(reload).toBeVisible();
  await page.unroute(/hero\/(curtain|light-bridge)/);
  await reload.press("Enter");
  await expect(page.getByRole("button", { name: /이미지 다시 불러오기/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator('img[src*="curtain"]')).toHaveJSProperty("complete", true);
});

test("the arrow leads to the show that is on", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "다음 섹션으로 이동" }).click();
  await expect(page.getByRole("heading", { name: "밤을 켜는 사람" })).toBeInViewport();
});

test("at no size does anything lie over the buttons of the first view", async ({ page }) => {
  for (const [width, height, reducedMotion] of [
    [360, 640, "reduce"],
    [768, 1024, "reduce"],
    [844, 390, "reduce"],
    // What moves lies in a plane of its own.
    [844, 390, "no-preference"],
    [1440, 900, "reduce"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height });
    await openHydrated(page, "/");
    await expect(page.getByRole("link", { name: "밤을 켜는 사람 예매하기" })).toHaveAttribute(
      "href",
      /\/performances\/[\w-]+\/reserve$/,
    );
    const buttons = page.getByRole("button", { name: /이미지|자동 넘김|다음 섹션/ });
    for (const button of await buttons.all()) {
      await button.scrollIntoViewIfNeeded();
      // Refused as long as something else lies over it.
      await button.click({ trial: true });
    }
  }
});

test("the way to a ticket lies over no letter of a longer company name", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/");
    const name = page.locator("#company-name");
    for (const longer of ["극단 느티나무", "느티나무아래에서다시"]) {
      await name.evaluate((heading, text) => {
        heading.textContent = text;
      }, longer);
      const covered = await name.evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading);
        const booking = heading.closest("section")?.querySelector("[data-books]");
        const place = booking?.closest(".bg-surface\\/85")?.getBoundingClientRect();
        if (!place) throw new Error("The show that is on is not there.");
        return [...text.getClientRects()].some(
          ({ right, bottom }) => right > place.left && bottom > place.top,
        );
      });
      expect([width, longer, covered]).toEqual([width, longer, false]);
    }
  }
});

test("a lamp follows a fine pointer over the stage", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const stage = page.locator("main > section").first();
  await expect(async () => {
    await page.mouse.move(700, 400);
    await page.mouse.move(720, 410);
    await expect(stage).toHaveAttribute("data-spot", "on", { timeout: 500 });
  }).toPass();
  await page.mouse.move(10, 10);
  await expect(stage).not.toHaveAttribute("data-spot");
});

test("images known for more than two and a half minutes are read again behind the scenes", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  const readings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/background-images")) readings.push(request.url());
  });
  const visit = async () => {
    await page.goto("/");
    await waitForImages(page);
  };
  await page.clock.install();
  await visit();
  await page.clock.fastForward("01:00");
  await visit();
  expect(readings).toHaveLength(0);
  await page.clock.fastForward("01:31");
  const stored = () => page.evaluate(() => sessionStorage.getItem("madang-hero-images"));
  const before = await stored();
  await visit();
  // Its age counts from when the answer is stored, not from when it was asked for.
  await expect.poll(stored).not.toBe(before);
  expect(readings).toHaveLength(1);

  await page.clock.fastForward("02:31");
  await page.route("**/background-images", (route) => route.fulfill({ status: 503, json: {} }));
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("could not be read again"),
  );
  await visit();
  expect((await logged).type()).toBe("warning");
  await expect(chosen(page)).toHaveAccessibleName(nth(1));
  await expect(page.getByText("이미지 로드 실패")).toHaveCount(0);
});
