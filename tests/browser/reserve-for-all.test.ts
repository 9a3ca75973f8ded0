/** Everybody can reserve: by keyboard alone, with a screen reader, on the narrowest phone, in both moods. */
import type { Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  confirmation,
  expectForm,
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  submitButton,
} from "./reservation-visit.ts";

async function expectNoViolations(page: Page) {
  expect(await axeFindingsInBothThemes(page, { within: "[role=dialog]" })).toEqual([]);
}

/** Nothing scrolls sideways, and the dialog keeps to its greatest size. */
async function expectToFit(page: Page) {
  const wider = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("[role=dialog] > *")];
    return boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.className);
  });
  expect(wider).toEqual([]);
  const box = await page.getByRole("dialog").boundingBox();
  const size = page.viewportSize();
  expect(box?.width).toBeLessThanOrEqual(Math.min(600, size?.width ?? 0));
  expect(box?.height).toBeLessThanOrEqual((size?.height ?? 0) * 0.9 + 1);
}

for (const width of [360, 1440]) {
  test(`a visitor with a screen of ${width} px finds nothing in the way in either theme`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 780 });
    const [, showTime] = await offeredShowTimes(site);
    const dialog = await openDialog(page);
    await expectToFit(page);
    await submitButton(dialog).click();
    await expect(dialog.getByText("이름은 필수입니다")).toBeVisible();
    await expectNoViolations(page);
    await fillForm(dialog, { name: `모두 ${width}`, showTime: showTime?.label ?? "" });
    await submitButton(dialog).click();
    await reservationNumber(page);
    await expectToFit(page);
    await expectNoViolations(page);
  });
}

test("a visitor reserves by keyboard alone, and the focus comes back to where it was", async ({ page }) => {
  await page.goto("/");
  const opener = page
    .getByRole("region", { name: "공연 회차와 예매" })
    .getByRole("button", { name: "계좌이체 예매" })
    .first();
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = await expectForm(page);
  await expect(dialog.getByRole("button", { name: "닫기" })).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("group", { name: "관람 회차" }).getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "한 명 줄이기" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("관람 인원")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("관람 인원")).toHaveValue("2");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("group", { name: "할인 항목" }).getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("이름")).toBeFocused();
  await page.keyboard.type("글쇠");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0421234567");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("이메일")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("입금자명")).toBeFocused();
  await expect(dialog.getByLabel("입금자명")).toHaveValue("글쇠");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("link", { name: /개인정보 처리방침/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("공연 당일")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(submitButton(dialog)).toBeFocused();
  await page.keyboard.press("Enter");

  await reservationNumber(page);
  expect(await confirmation(page).evaluate((ticket) => ticket.contains(document.activeElement))).toBe(true);
  const ticket = confirmation(page);
  for (const next of [
    ticket.getByRole("button", { name: "계좌번호 복사" }),
    ticket.getByRole("button", { name: "입금 금액 복사" }),
    ticket.getByRole("button", { name: "이미지로 저장" }),
    ticket.getByRole("link", { name: "캘린더에 담기" }),
    ticket.getByRole("button", { name: "표 인쇄하기" }),
    ticket.getByRole("button", { name: "표 링크 복사" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  // The notice of success has a right to the first Escape.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(confirmation(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a visitor on a phone has the way to a ticket in reach all the time", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "밤을 켜는 사람 예매하기" })).toBeInViewport();
  const bar = page.getByRole("button", { name: "계좌이체 예매" }).last();
  await page.getByRole("heading", { name: "지나온 무대" }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await bar.click();
  await expectForm(page);
});

test("text twice as large loses nothing of the form on the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const dialog = await openDialog(page);
  await page.addStyleTag({ content: "html { font-size: 212.5% !important }" });
  await expect
    .poll(() =>
      dialog.locator("*:not(.sr-only, .max-sm\\:sr-only)").evaluateAll((parts) =>
        parts
          // An input's text scrolls in it.
          .filter((part) => !part.matches("input, textarea"))
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map((part) => part.outerHTML.slice(0, 120)),
      ),
    )
    .toEqual([]);
});
