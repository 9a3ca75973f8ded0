/** Names of sixty letters without a space: everything stays within the window, and what is clicked keeps its words. */
import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { expect, testOnOwnSite as test } from "./fixtures.ts";

const korean = "아주긴이름을가진단원".repeat(6);
const latin = "Wolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 60);

/** The page is at its end when this is there. */
async function expectToFit(page: Page, address: string, last: string) {
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByText(last).filter({ visible: true }).first()).toBeVisible();
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([address, Math.max(0, sticksOut)]).toEqual([address, 0]);
}

test("a show, visitors and helpers with the longest names fit a phone, at the box office and on a ticket", async ({
  page,
  site,
}) => {
  test.slow();
  const service = await site.service();
  const show = await aShowInTheAdminArea(site, [{ name: korean }, { name: latin }], {
    title: latin + korean,
    bank_name: korean,
    account_number: "0".repeat(60),
    account_holder: latin,
  });
  await service.from("site_settings").update({ company_name: korean }).eq("id", true).throwOnError();
  const key = randomBytes(16).toString("hex");
  await service
    .from("door_passes")
    .insert({
      show_time_id: show.showTimes[0]?.id ?? "",
      label: latin.slice(0, 40),
      key_hash: `\\x${createHash("sha256").update(key).digest("hex")}`,
    })
    .throwOnError();
  const { data: visitors } = await service
    .from("ticket_reservations")
    .select("ticket_key")
    .eq("performance_id", show.performance.id)
    .throwOnError();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page, `${site.url}/door#pass=${key}`, korean);
  await expectToFit(page, `${site.url}/reservations#ticket=${visitors[0]?.ticket_key}`, latin);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "이미지로 저장" }).first().click(),
  ]);
  // Higher than others by the lines that the name has to itself.
  expect((await sharp(await saved.path()).metadata()).height).toBeGreaterThan(1116);
  const header = await page.getByRole("banner").boundingBox();
  const name = await page.getByRole("banner").getByText(korean).boundingBox();
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);

  await visitAsAdmin(page, "/admin/security");
  const at = (path: string) => site.url + path;
  await expectToFit(page, at(show.adminPath), korean);
  await expectToFit(page, at("/admin/security-management/log"), "사이트 정보 고침");
  await expectToFit(page, at(`/admin/door?time=${show.showTimes[0]?.id}`), latin.slice(0, 40));
  const withdraw = page.getByRole("button", { name: /링크 거두기$/ });
  const lines = await withdraw.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});
