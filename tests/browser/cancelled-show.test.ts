/** A show that is not played: cancelled as a whole, everything given back, and taken back when it was a mistake. */
import { aRequest } from "../support/company.ts";
import { aShowInTheAdminArea, confirmPaidCancellation, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("a cancelled show gives everything back: visitors read why, name their accounts, and the sums agree to the won", async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const { performance } = await aShowInTheAdminArea(
    site,
    [
      { name: "두 장", attendee_count: 2, email: "two@example.com" },
      { name: "한 장" },
      { name: "아직 안 낸이", attendee_count: 3 },
    ],
    { title: "취소될 공연", capacities: [30] },
  );
  const service = await site.service();
  const { data: made } = await service
    .from("ticket_reservations")
    .update({ payment_verified: true })
    .eq("performance_id", performance.id)
    .in("name", ["두 장", "한 장"])
    .select("name, ticket_key, reservation_number")
    .throwOnError();
  const two = made.find(({ name }) => name === "두 장");

  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await page.getByRole("button", { name: "회차 또는 공연 전체 취소" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "어느 회차를 취소할까요?" });
  await expect(dialog.getByRole("button", { name: "0회차 취소하기" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "공연 전체 (남은 회차 모두)" }).press("Space");
  await expect(dialog.getByRole("status")).toHaveText(
    "예매 3건 · 6석을 취소하고, 받은 90,000원을 ‘돌려줄 돈’에 적습니다. 송금은 직접 하셔야 합니다.",
  );
  await dialog.getByLabel("취소 사유").fill("배우가 다쳐 공연할 수 없게 되었습니다.");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^공연 전체( · \d+건)? 취소하기$/ }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("취소한 회차입니다.")).toBeVisible();
  await expect(page.getByText("배우가 다쳐 공연할 수 없게 되었습니다.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The visitor reads it on the ticket, and names the account.
  const visitor = await context.newPage();
  await visitor.goto(`/performances/${performance.id}`);
  await expect(visitor.getByText("공연 취소", { exact: true }).first()).toBeVisible();
  await expect(visitor.getByText("공연이 취소되었습니다")).toBeVisible();
  await expect(visitor.getByRole("button", { name: /계좌이체/ })).toHaveCount(0);
  await visitor.goto(`/performances/${performance.id}/reserve`);
  await expect(visitor.getByRole("heading", { name: "공연이 취소되었습니다" })).toBeVisible();
  await visitor.goto(`/reservations#ticket=${two?.ticket_key}`);
  const ticket = visitor.getByRole("region", { name: two?.reservation_number ?? "" });
  await expect(ticket.getByText("이 회차의 공연이 취소되었습니다.")).toBeVisible();
  await expect(ticket.getByText("배우가 다쳐 공연할 수 없게 되었습니다.")).toBeVisible();
  await expect(ticket.getByRole("link", { name: "다시 예매하기" })).toHaveCount(0);
  const refund = ticket.getByRole("region", { name: "환불 60,000원" });
  await refund.getByLabel("은행").fill("카카오뱅크");
  await refund.getByLabel("계좌번호").fill("3333-01-1234567");
  await refund.getByLabel("예금주").fill("박예금");
  expect(await axeFindings(visitor)).toEqual([]);
  await refund.getByRole("button", { name: "계좌 저장하기" }).press("Enter");
  await expect(refund.getByText("카카오뱅크 ···4567 계좌로 돌려드릴 예정입니다.")).toBeVisible();

  // All of it is worked off, and the sums agree with the lines.
  await page.goto("/admin/deposits?state=to_refund");
  const sent = page.getByRole("button", { name: "두 장 60,000원 돌려줌으로 표시" });
  await sent.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await expect(sent).toHaveCount(0);
  // Who has named no account is called, and the account is written down.
  const called = page.locator("#work").getByRole("listitem").filter({ hasText: "한 장" });
  await expect(called.getByRole("button", { name: "한 장 전화번호 복사" })).toBeVisible();
  const call = called.getByRole("link", { name: "한 장에게 전화 걸기", includeHidden: true });
  await expect(call).toHaveCount(1);
  await called.getByRole("button", { name: "한 장 환불 계좌 적기" }).click();
  const account = called.getByRole("form", { name: "한 장 환불 계좌" });
  await expect(account.getByLabel("은행")).toBeFocused();
  await page.keyboard.type("신한은행");
  await account.getByRole("button", { name: "계좌 저장하기" }).click();
  await expect(account.getByRole("alert")).toContainText("계좌번호를 숫자로 다시 확인해 주세요.");
  await account.getByLabel("계좌번호").fill("110-123-456789");
  await account.getByRole("button", { name: "계좌 저장하기" }).click();
  await expect(account).toHaveCount(0);
  await expect(called).toContainText("신한은행 110123456789 한 장");
  // By mouse: Enter at once on the row that has the focus now would be taken for one too many.
  await called.getByRole("button", { name: /돌려줌으로 표시$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await expect(called).toHaveCount(0);
  const { data: lines } = await service
    .from("payments")
    .select("kind, amount, ticket_reservations!inner(performance_id)")
    .eq("ticket_reservations.performance_id", performance.id)
    .throwOnError();
  const sum = (of: string) =>
    lines.filter(({ kind }) => kind === of).reduce((won, { amount }) => won + amount, 0);
  expect([sum("received"), sum("refunded"), sum("fee")]).toEqual([90_000, 90_000, 0]);
  await page.goto(`/admin/deposits/summary?show=${performance.id}`);
  await expect(page.locator("#work").getByText("90,000원").filter({ visible: true }).first()).toBeVisible();
});

test("an admin who has cancelled the wrong show time takes it back from the list, and sells it again", async ({
  page,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(site, [{ name: "다시 살아날이" }], {
    title: "잘못 취소한 공연",
    capacities: [30, 20],
  });
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await page.getByRole("button", { name: "회차 또는 공연 전체 취소" }).click();
  const dialog = page.getByRole("dialog", { name: "어느 회차를 취소할까요?" });
  await dialog.getByRole("checkbox", { name: /예매 1석/ }).check();
  await expect(dialog.getByRole("status")).toContainText("예매 1건 · 1석");
  await dialog.getByRole("button", { name: /^1회차( · \d+건)? 취소하기$/ }).dblclick();
  await page.getByRole("button", { name: /공연 취소 되돌리기/ }).click();
  const question = page.getByRole("dialog", { name: "공연 취소를 되돌릴까요?" });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "이 회차만 되돌리기" }).press("Enter");
  await expect(page.getByText("취소한 회차입니다.")).toHaveCount(0);
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("cancelled_at")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  expect(data.cancelled_at).toBeNull();
});

test("an admin who has cancelled several show times restores one of them, and is asked before all are", async ({
  page,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(site, [], {
    title: "둘 다 취소한 공연",
    capacities: [30, 20],
  });
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await page.getByRole("button", { name: "회차 또는 공연 전체 취소" }).click();
  const dialog = page.getByRole("dialog", { name: "어느 회차를 취소할까요?" });
  await dialog.getByRole("checkbox", { name: "공연 전체 (남은 회차 모두)" }).check();
  await dialog.getByRole("button", { name: /^공연 전체( · \d+건)? 취소하기$/ }).click();
  const cancelled = page.locator("#work").getByText("취소한 회차입니다.");
  await expect(cancelled).toHaveCount(2);
  const restore = page.locator("#work").getByRole("button", { name: /공연 취소 되돌리기/ });
  await restore.first().click();
  const question = page.getByRole("dialog", { name: "공연 취소를 되돌릴까요?" });
  await expect(question.getByText("함께 취소한 회차가 더 있습니다")).toBeVisible();
  await question.getByRole("button", { name: "이 회차만 되돌리기" }).click();
  await expect(cancelled).toHaveCount(1);
  await restore.first().click();
  await expect(question.getByText("함께 취소한 회차가 더 있습니다")).toHaveCount(0);
  await question.getByRole("button", { name: "그대로 두기" }).press("Enter");
  await expect(cancelled).toHaveCount(1);
});

test("an admin who cancels at a visitor's request keeps the fee of the refund terms", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [], { capacities: [30] });
  const service = await site.service();
  // Before anybody reserves: moved later, everything would be refunded.
  const soon = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  await service
    .from("show_times")
    .update({ date: soon })
    .eq("performance_id", show.performance.id)
    .throwOnError();
  const { data: made } = await service
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "부탁한이", attendee_count: 2 }))
    .select("id")
    .single()
    .throwOnError();
  const { data } = await service
    .from("ticket_reservations")
    .update({
      payment_verified: true,
      created_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    } as object)
    .eq("id", made.id)
    .select("id")
    .single()
    .throwOnError();
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "부탁한이 예매 고치기" }).click();
  const editor = page.getByRole("dialog");
  await expect(editor.getByRole("radio", { name: /전액 60,000원/ })).toBeChecked();
  await editor.getByRole("radio", { name: /환불 규정대로/ }).check();
  expect(await axeFindings(page)).toEqual([]);
  const cancel = editor.getByRole("button", { name: "예매 취소하기" });
  await cancel.click();
  const question = page.getByRole("dialog", { name: "돈을 받은 예매를 취소할까요?" });
  await question.getByRole("button", { name: "그대로 두기" }).click();
  await expect(question).toHaveCount(0);
  await cancel.click();
  await confirmPaidCancellation(page, "받은 돈 60,000원 가운데");
  await expect(editor.getByText("취소한 예매입니다.")).toBeVisible();
  const money = async () =>
    (
      await service
        .from("reservation_money")
        .select("state, fees, paid")
        .eq("reservation_id", data.id)
        .single()
        .throwOnError()
    ).data;
  const { state, fees, paid } = await money();
  expect(state).toBe("to_refund");
  expect(fees).toBeGreaterThan(0);
  expect((fees ?? 0) + (paid ?? 0)).toBe(60_000);
  await editor.getByRole("button", { name: "취소 되돌리기" }).click();
  await expect(editor.getByRole("button", { name: "예매 취소하기" })).toBeVisible();
  expect(await money()).toEqual({ state: "paid", fees: 0, paid: 60_000 });
});
