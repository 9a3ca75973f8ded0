/** Lists that have grown for years: quick to open, and everything is still found. */
import { startSite } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { test as base, expect } from "./fixtures.ts";

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite({ SAMPLE_CONTENT: "off" });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

const thousand = Array.from({ length: 1_200 }, (_, index) => index + 1);

test("of a thousand and some messages the newest are shown, more on request, and any is found", async ({
  page,
  site,
}) => {
  const service = await site.service();
  await service
    .from("contact_messages")
    .insert(
      thousand.map((number) => ({
        name: `관객 ${number}`,
        contact: "visitor@example.com",
        message: "문의합니다.",
        created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      })),
    )
    .throwOnError();
  await visitAsAdmin(page, "/admin/general-inquiries");
  const items = page.locator("#work li:has(h2)");
  await expect(page.getByRole("link", { name: "새 문의 1,200" })).toBeVisible();
  await expect(items).toHaveCount(50);
  await expect(items.first()).toContainText("관객 1200");
  await page.getByRole("button", { name: "더 보기(남은 1,150건)" }).click();
  await expect(items).toHaveCount(100);
  await page.getByRole("searchbox").fill("관객 777");
  await expect(items).toHaveCount(1);
});

test("of a thousand and some productions a part is shown, put in order without losing the rest, and any is moved anywhere", async ({
  page,
  site,
}) => {
  const service = await site.service();
  await service
    .from("performances")
    .insert(thousand.map((number) => ({ title: `공연 ${number}`, sort_order: number })))
    .throwOnError();
  await visitAsAdmin(page, "/admin/archives");
  const handles = page.getByRole("button", { name: /순서 옮기기$/ });
  await expect(handles).toHaveCount(100);
  await handles.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(handles.first()).toHaveAccessibleName("공연 2 순서 옮기기");
  await expect
    .poll(async () => {
      const { data } = await service
        .from("performances")
        .select("title")
        .order("sort_order")
        .in("sort_order", [1, 2, 3, 1200])
        .throwOnError();
      return data.map(({ title }) => title);
    })
    .toEqual(["공연 2", "공연 1", "공연 3", "공연 1200"]);

  // One that is not shown is found, and moved to where it belongs.
  // When the drop has ended, the focus goes back to the handle of the moved row, also out of a field that was just begun.
  await expect(async () => {
    await page.getByRole("searchbox").fill("공연 1199");
    await expect(page.getByRole("searchbox")).toHaveValue("공연 1199", { timeout: 1_000 });
  }).toPass();
  await expect(handles).toHaveCount(0);
  await page.getByRole("button", { name: "1199. 공연 1199, 다른 자리로 옮기기" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "자리 옮기기" });
  await dialog.getByLabel("몇 번째로 옮길까요?").fill("1201");
  await dialog.getByRole("button", { name: "옮기기", exact: true }).click();
  await expect(dialog).toContainText("1부터 1200까지의 숫자로 써 주세요.");
  await dialog.getByLabel("몇 번째로 옮길까요?").fill("2");
  await dialog.getByRole("button", { name: "옮기기", exact: true }).click();
  await expect(page.getByText("2번째로 옮겼습니다", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "2. 공연 1199, 다른 자리로 옮기기" })).toBeVisible();
  const { data: front } = await service
    .from("performances")
    .select("title")
    .order("sort_order")
    .limit(4)
    .throwOnError();
  expect(front.map(({ title }) => title)).toEqual(["공연 2", "공연 1199", "공연 1", "공연 3"]);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("순서를 되돌렸습니다", { exact: true })).toBeVisible();
  // Each of the twelve hundred that were moved.
  const { data: back } = await service
    .from("performances")
    .select("title")
    .gt("sort_order", 1_000)
    .order("sort_order")
    .throwOnError();
  expect(back.map(({ title }) => title)).toEqual(thousand.slice(1_000).map((number) => `공연 ${number}`));
});

test("what is to be refunded is listed and summed up whole, of a thousand and some reservations too", async ({
  page,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(
    site,
    thousand.map((number) => ({ name: `관객 ${number}`, attendee_count: 1, payment_verified: true })),
    { capacities: [2_000] },
  );
  await (await site.service())
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("performance_id", performance.id)
    .throwOnError();
  await visitAsAdmin(page, "/admin/deposits?state=to_refund");
  await expect(
    page.getByRole("heading", { name: "돌려줄 돈 1,200건 · 36,000,000원", exact: true }),
  ).toBeVisible();
});
