/** Messages in the admin area: sent by hand from a telephone, looked through, and rewritten. */
import { randomUUID } from "node:crypto";
import { aShowInTheAdminArea, openRowMenu, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./mail-fixtures.ts";

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("an admin sends a text message from the telephone, marks it as sent, and takes that back", async ({
    page,
    site,
  }) => {
    const { performance } = await aShowInTheAdminArea(site, [{ name: "문자받는이", payment_verified: true }]);
    const service = await site.service();
    const { data: reservation } = await service
      .from("ticket_reservations")
      .select("id, ticket_key, reservation_number")
      .eq("performance_id", performance.id)
      .single()
      .throwOnError();
    await service
      .from("outbox")
      .update({ due_at: new Date(0).toISOString() })
      .eq("reservation_id", reservation.id)
      .throwOnError();
    await visitAsAdmin(page, "/admin/messages");
    const row = page.getByRole("listitem").filter({ hasText: reservation.reservation_number });
    await row.locator("summary").press("Enter");
    await expect(row).toContainText("예매가 확정되었습니다");
    const link = row.getByRole("link", { name: /문자 앱으로 보내기$/ });
    const address = (await link.getAttribute("href")) ?? "";
    expect(address).toMatch(/^sms:\+?\d+\?body=/);
    expect(decodeURIComponent(address)).toContain(
      `${site.url}/reservations#ticket=${reservation.ticket_key}`,
    );
    expect(await axeFindings(page)).toEqual([]);

    await row.getByRole("button", { name: "보냄으로 표시" }).press("Enter");
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "되돌리기" }).press("Enter");
    await expect(row).toBeVisible();
    await row.getByRole("button", { name: "보냄으로 표시" }).press("Enter");
    await expect(row).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "메시지의 상태" })
      .getByRole("link", { name: "보냄" })
      .press("Enter");
    await expect(row).toContainText("직접 보냄");

    // What it said is no longer so: the text is not made again.
    await service
      .from("ticket_reservations")
      .update({ cancelled_at: new Date().toISOString() })
      .eq("id", reservation.id)
      .throwOnError();
    await page.reload();
    await row.filter({ hasText: "직접 보냄" }).locator("summary").press("Enter");
    await expect(row.first()).toContainText("예매 상태가 바뀌었거나 개인정보를 지웠습니다");
  });
});

test("an admin changes a text with a preview, and words that stand for nothing are refused", async ({
  page,
  site,
}) => {
  await visitAsAdmin(page, "/admin/messages?state=texts");
  const settings = (await site.service()).from("site_settings").select("company_name");
  const { company_name } = (await settings.single().throwOnError()).data;
  await expect(page.getByRole("link", { name: /^입금이 확인됐을 때/ })).toContainText(`[${company_name}]`);
  await page.getByRole("link", { name: /^입금이 확인됐을 때/ }).press("Enter");
  const preview = page.getByRole("region", { name: "미리 보기", exact: true });
  await expect(preview).toContainText(`${site.url}/reservations#ticket=`);
  const body = page.getByLabel("본문", { exact: true });
  const before = await body.inputValue();
  await body.fill("{이름} 님, {별명}에 뵙겠습니다. ");
  const save = page.getByRole("button", { name: "저장", exact: true });
  await save.press("Enter");
  await expect(page.getByText(/쓸 수 없는 낱말입니다: \{별명\}/)).toBeVisible();
  await body.fill("{이름} 님, 뵙겠습니다. ");
  await page.getByRole("button", { name: "{예매번호}" }).press("Enter");
  await expect(body).toHaveValue("{이름} 님, 뵙겠습니다. {예매번호}");
  await expect(preview).toContainText("김관객 님, 뵙겠습니다. KDDT-Y3RW");
  await expect(page.getByText(/문자로 \d+바이트: 단문/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await save.press("Enter");
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "처음 글로 되돌리기" }).press("Enter");
  await expect(body).toHaveValue(before);
  await expect(page.getByRole("button", { name: "처음 글로 되돌리기" })).toHaveCount(0);
  await save.press("Enter");
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
});

test("an admin sends a test e-mail, which the company gets", async ({ page, site, office }) => {
  const service = await site.service();
  const { data } = await service.from("site_settings").select("email").single().throwOnError();
  await visitAsAdmin(page, "/admin/messages");
  await page.getByRole("button", { name: "시험 메일 보내기" }).press("Enter");
  await expect(page.getByText("시험 메일을 보냅니다").first()).toBeVisible();
  // The company may get others before it.
  await expect.poll(async () => (await office.emailTo(data.email)).subject).toContain("시험 메일입니다");
});

test("an admin has a program notified: adds its address, tests it, switches it off, and deletes it", async ({
  page,
  site,
}) => {
  const address = `https://hook.example.invalid/${randomUUID()}`;
  await visitAsAdmin(page, "/admin/messages?state=webhooks");
  const field = page.getByLabel("주소", { exact: true });
  const add = page.getByRole("button", { name: "웹훅 더하기" });
  await field.fill("hook.example");
  await add.press("Enter");
  await expect(page.getByText(/https:\/\/로 시작하는 주소를 적어 주세요/)).toBeVisible();
  await field.fill(address);
  await page.getByRole("checkbox", { name: "새 문의" }).uncheck();
  await add.press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: address });
  await expect(row).toContainText("새 예매, 입금 확인, 예매 취소, 입금 가져옴");
  await expect(field).toHaveValue("");
  await openRowMenu(row);
  await row.getByRole("button", { name: /비밀 키 보기$/ }).press("Enter");
  await expect(row.getByText(/^whsec_/)).toBeVisible();
  await expect(row).toContainText(/켜짐.*아직 보낸 적 없음/);
  await row.getByRole("button", { name: /시험 삼아 보내기$/ }).press("Enter");
  await expect(row).toContainText(/마지막으로 보낸 때 오늘 \d\d:\d\d/);
  await expect(page.getByText("시험 삼아 보냅니다", { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // Its secret stays where its address changes.
  await row.getByRole("button", { name: /고치기$/ }).press("Enter");
  const changed = row.getByLabel("주소");
  await changed.fill("hook.example");
  await row.getByRole("button", { name: "저장" }).press("Enter");
  await expect(row.getByText(/https:\/\/로 시작하는 주소를 적어 주세요/)).toBeVisible();
  await changed.fill(`${address}/v2`);
  await row.getByRole("checkbox", { name: "새 문의" }).check();
  await row.getByRole("button", { name: "저장" }).press("Enter");
  await expect(row).toContainText("입금 가져옴, 새 문의");
  await expect(row.getByText(/^저장됨/)).toBeVisible();
  await expect(row.getByRole("button", { name: `${address}/v2 시험 삼아 보내기` })).toBeVisible();
  await row.getByRole("checkbox", { name: "보내기" }).uncheck();
  await row.getByRole("button", { name: "저장" }).press("Enter");
  await expect(row).toContainText("꺼 둠");
  await openRowMenu(row);
  await row.getByRole("button", { name: /지우기$/ }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).press("Enter");
  await expect(row).toHaveCount(0);
  const { data } = await (await site.service())
    .from("webhooks")
    .select()
    .eq("url", `${address}/v2`)
    .throwOnError();
  expect(data).toEqual([]);
});

test("an admin sees that a program could not be notified, at the head of messages and on today's screen", async ({
  page,
  site,
}) => {
  const url = `https://hook.example.invalid/${randomUUID()}`;
  const service = await site.service();
  const { data: webhook } = await service
    .from("webhooks")
    .insert({ url, events: ["reservation.paid"] })
    .select("id")
    .single()
    .throwOnError();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await service
    .from("outbox")
    .insert({
      ...{ event: "webhook", way: "webhook", webhook_id: webhook.id, key: url },
      ...{ state: "failed", tries: 5, expires_at },
    })
    .throwOnError();
  await visitAsAdmin(page, "/admin");
  await expect(page.getByRole("link", { name: /실패한 웹훅/ })).toHaveAttribute(
    "href",
    "/admin/messages?state=webhooks",
  );
  await page.goto("/admin/messages");
  await page.getByRole("link", { name: /^웹훅 실패 \d+$/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: url });
  await expect(row).toContainText("실패");
  await service.from("webhooks").delete().eq("id", webhook.id).throwOnError();
});
