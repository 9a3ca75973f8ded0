/** How long a notice stays, and how a visitor keeps it, puts it away or finds it. */
import type { Page } from "@playwright/test";
import { signIn } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";
import { fillForm, offeredShowTimes, openDialog, submitButton } from "./reservation-visit.ts";

const notice = (page: Page) => page.getByRole("region", { name: /^알림 영역/ }).getByRole("listitem");

/** A page that says something when its button is clicked, with the clock in the test's hand. */
async function visitWithNotice(page: Page, pageErrors: { allow: (pattern: RegExp) => void }) {
  pageErrors.allow(/ERR_FAILED/);
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.route("**/assets/reservation-dialog-*.js", (route) => route.abort());
  await page.clock.install();
  await page.goto("/");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("region", { name: /^알림 영역/ })).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  await expect(notice(page)).toContainText("예매 창을 열지 못했습니다");
  // The area hears of pointer and focus once it knows that it has a notice.
  await expect(page.getByRole("region", { name: /^알림 영역/ })).toHaveCSS("pointer-events", "auto");
  await reactAtRest(page);
}

/** React does in messages to itself what comes after drawing; this one comes after them. */
function reactAtRest(page: Page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
  );
}

/** A page that says something without anything to click, with the clock in the test's hand. */
async function visitWithPlainNotice(page: Page) {
  await page.clock.install();
  await page.goto("/communication");
  const area = page.getByRole("region", { name: /^알림 영역/ });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(area).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await describePlainNotice(page);
}

async function describePlainNotice(page: Page) {
  await page.getByRole("button", { name: "메시지 보내기" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("이름");
  await expect(page.getByRole("region", { name: /^알림 영역/ })).toHaveCSS("pointer-events", "auto");
  await reactAtRest(page);
}

test("a notice goes after five seconds", async ({ page }) => {
  await visitWithPlainNotice(page);
  await page.clock.runFor(4_900);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(notice(page)).toHaveCount(0);
});

test("a notice with something to click goes after fifteen seconds", async ({ page, pageErrors }) => {
  await visitWithNotice(page, pageErrors);
  await page.clock.runFor(14_900);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(100);
  await expect(notice(page)).toHaveCount(0);
});

const waysToClose: Record<string, (page: Page) => Promise<void>> = {
  "its cross": (page) => notice(page).getByRole("button", { name: "알림 닫기" }).click(),
  "F8 and Escape": async (page) => {
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(notice(page)).toBeFocused();
    await page.keyboard.press("Escape");
  },
  "a swipe": async (page) => {
    const box = await notice(page).getByText("이름").first().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 6 });
    await page.mouse.up();
  },
};

for (const [way, close] of Object.entries(waysToClose)) {
  test(`once a notice was closed by ${way}, the next one goes after its time`, async ({ page }) => {
    await visitWithPlainNotice(page);
    await close(page);
    await expect(notice(page)).toHaveCount(0);
    await reactAtRest(page);
    await describePlainNotice(page);
    await page.clock.runFor(5_000);
    await expect(notice(page)).toHaveCount(0);
  });
}

test("Escape closes the dialog that has the focus, while a notice is open", async ({ page, site }) => {
  await page.route("**/reserve.json", (route) =>
    route.fulfill({ json: { ok: false, message: "예매 신청 실패: 공연을 찾을 수 없습니다." } }),
  );
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "한 번에", showTime: showTime?.label ?? "" });
  await submitButton(dialog).click();
  await expect(notice(page)).toContainText("예매 신청 실패");
  await notice(page).hover();
  await dialog.getByLabel("이름").focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
});

test("a notice stays while the pointer is on it", async ({ page, pageErrors }) => {
  await visitWithNotice(page, pageErrors);
  await notice(page).hover();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await page.mouse.move(10, 700);
  await page.clock.runFor(15_000);
  await expect(notice(page)).toHaveCount(0);
});

test("F8 leads to a notice, which stays while it has the focus, and Escape puts it away", async ({
  page,
  pageErrors,
}) => {
  await visitWithNotice(page, pageErrors);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(notice(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveCount(0);
});

test("a notice is swiped away to the right, from fifty pixels on", async ({ page, pageErrors }) => {
  await visitWithNotice(page, pageErrors);
  const swipe = async (pixels: number) => {
    const box = await notice(page).getByText("인터넷 연결을").boundingBox();
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 6 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(notice(page)).toBeVisible();
  await swipe(-120);
  await expect(notice(page)).toBeVisible();
  await swipe(55);
  await expect(notice(page)).toHaveCount(0);
});

test("who signs in no longer sees that there is no way in", async ({ page }) => {
  await page.goto("/admin/ticket-reservations");
  await expect(notice(page)).toContainText("로그인이 필요합니다");
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "예매 관리" })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [820, 1180],
] as const) {
  test(`a notice does not cover the open dialog at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/reserve.json", (route) =>
      route.fulfill({ json: { ok: false, message: "예매 신청 실패: 공연을 찾을 수 없습니다." } }),
    );
    const [, showTime] = await offeredShowTimes(site);
    const dialog = await openDialog(page);
    await fillForm(dialog, { name: "가림없음", showTime: showTime?.label ?? "" });
    await submitButton(dialog).click();
    await expect(notice(page)).toContainText("예매 신청 실패");
    await notice(page).hover();
    await expect(async () => {
      const noticeBox = await notice(page).boundingBox();
      const sheet = await dialog.boundingBox();
      if (!noticeBox || !sheet) throw new Error("Nothing is shown.");
      const apart = noticeBox.y + noticeBox.height <= sheet.y || sheet.y + sheet.height <= noticeBox.y;
      expect(apart, JSON.stringify({ noticeBox, sheet })).toBe(true);
    }).toPass();
  });
}
