/** A company without a mail server: what nobody was sent is there for an admin to send by hand. */
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
// Everything that waits is marked at once: other stories have messages too.
import { expect, testOnOwnSite as test } from "./fixtures.ts";

test("an admin of a site without a mail server reads that e-mails were not sent, and sends one from the telephone", async ({
  page,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(site, [
    { name: "메일받는이", email: "visitor@example.com" },
    { name: "또받는이", email: "visitor@example.com" },
  ]);
  const service = await site.service();
  const of = () => service.from("outbox").select("state, ticket_reservations!inner(performance_id)");
  await service
    .from("outbox")
    .update({ due_at: new Date(0).toISOString() })
    .eq("event", "received")
    .eq("state", "waiting")
    .throwOnError();
  await expect
    .poll(
      async () =>
        (await of().eq("ticket_reservations.performance_id", performance.id).throwOnError()).data.map(
          ({ state }) => state,
        ),
      { timeout: 60_000 },
    )
    .toEqual(["failed", "failed"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, "/admin/messages");
  const row = page.locator("#work").getByRole("listitem").filter({ hasText: "메일받는이" });
  await expect(row).toContainText("메일 서버(SMTP_URL)가 설정되지 않아");
  const link = row.getByRole("link", { name: "메일 앱으로 보내기" });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^mailto:visitor%40example\.com\?subject=.+&body=.+/);
  expect(decodeURIComponent(address)).toContain(`${site.url}/reservations#ticket=`);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole("button", { name: "보냄으로 표시" }).press("Enter");
  await expect(row).toHaveCount(0);
  await expect(page.locator("#work :focus")).toHaveAccessibleName(/보냄으로 표시$/);
  await page.getByRole("button", { name: "되돌리기" }).press("Enter");
  await expect(row).toHaveCount(1);

  // What was sent from the telephone one after the other is marked at once, and taken back at once.
  await page.getByRole("button", { name: "모두 보냄으로 표시" }).click();
  const question = page.getByRole("dialog", { name: /모두 보내셨나요/ });
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "모두 보냄으로 표시" }).click();
  await expect(page.getByText("직접 보낼 메시지가 없습니다.")).toBeVisible();
  await page.getByRole("button", { name: "되돌리기" }).press("Enter");
  await expect(row).toHaveCount(1);
  await expect(page.locator("#work").getByRole("listitem").filter({ hasText: "또받는이" })).toHaveCount(1);
});
