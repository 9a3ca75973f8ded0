/** The card that offers to put the site on a phone as an app. The browser's own offer comes only on a real phone. */
import type { Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { isFetched, openHydrated } from "./page-hydrated.ts";

const card = (page: Page) => page.getByRole("complementary", { name: "앱으로 설치" });

/** Makes the offer as Chromium does, as soon as the page has come; `window.answered` counts its dialogs. */
async function offerInstall(page: Page, outcome: "accepted" | "dismissed" = "accepted") {
  await page.addInitScript((outcome) => {
    const state = Object.assign(window, { answered: 0 });
    addEventListener("load", () => {
      const prompt = async () => {
        state.answered++;
        return { outcome };
      };
      dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    });
  }, outcome);
}

/** The code of the card has come. */
const looked = (page: Page) => expect.poll(() => isFetched(page, "idle-parts")).toBe(true);

test("a visitor installs the app, and the card goes", async ({ page }) => {
  await offerInstall(page);
  await page.goto("/about");
  await expect(card(page)).toContainText("극단 무대 앱을 휴대전화에 두면");
  await card(page).getByRole("button", { name: "설치", exact: true }).click();
  await expect(card(page)).toHaveCount(0);
  expect(await page.evaluate(() => [Reflect.get(window, "answered"), window.installOffer])).toEqual([
    1,
    undefined,
  ]);
});

for (const name of ["나중에", "설치 안내 닫기"]) {
  test(`a visitor who clicks ‘${name}’ is not asked again`, async ({ page }) => {
    await offerInstall(page);
    await page.goto("/about");
    await card(page).getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("pwa-prompt-dismissed"))).toBe("true");
    await page.goto("/archive");
    await looked(page);
    await expect(card(page)).toHaveCount(0);
  });
}

test("without an offer of the browser there is no card", async ({ page }) => {
  await openHydrated(page, "/about");
  await looked(page);
  await expect(card(page)).toHaveCount(0);
});

test.describe("on an iPhone", () => {
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
  const asInSafari = (page: Page, standalone: boolean) =>
    page.addInitScript(
      (standalone) => Object.defineProperty(navigator, "standalone", { value: standalone }),
      standalone,
    );
  test.use({ userAgent: safari });

  test("the card explains the way through the menu for sharing", async ({ page }) => {
    await asInSafari(page, false);
    await page.goto("/about");
    await expect(card(page)).toContainText("‘홈 화면에 추가’를 고르시면 됩니다");
    await expect(card(page).getByRole("button")).toHaveText(["설치 안내 닫기", "나중에"]);
  });

  test("the installed app shows no card", async ({ page }) => {
    await asInSafari(page, true);
    await openHydrated(page, "/about");
    await looked(page);
    await expect(card(page)).toHaveCount(0);
  });
});

test("axe finds nothing on the card in both themes, and its buttons are large enough", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await offerInstall(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/performances/c0000000-0000-4000-8000-000000000001");
    await expect(card(page)).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    for (const button of await card(page).getByRole("button").all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  }
});

test("on a phone the card leaves the way to a ticket in reach", async ({ page }) => {
  await offerInstall(page);
  await page.goto("/performances/c0000000-0000-4000-8000-000000000001");
  await expect(card(page)).toBeVisible();
  await page.mouse.wheel(0, 2_500);
  const bar = page.locator("[data-bottom-bar]");
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const [above, below] = [await card(page).boundingBox(), await bar.boundingBox()];
      return above && below ? above.y + above.height <= below.y : null;
    })
    .toBe(true);
});
