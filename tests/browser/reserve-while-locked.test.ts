/** The database answers, but not about reservations: somebody keeps their table locked. */
import { join } from "node:path";
import pg from "pg";
import { connectionAt } from "../../backend/postgres/cluster.ts";
import { startSite } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { expectForm, fillForm, offeredShowTimes, submitButton } from "./reservation-visit.ts";

test("a visitor whose reservation waits for a lock reads after one attempt that nothing was reserved, and can send it again", async ({
  page,
  pageErrors,
  disposeLater,
}) => {
  test.slow();
  pageErrors.allow(/status of 503/);
  const site = disposeLater(await startSite());
  const owner = new pg.Client(connectionAt(join(site.dataDir, "postgres/run")));
  try {
    const [, showTime] = await offeredShowTimes(site);
    await page.goto(site.url);
    const panel = page.getByRole("region", { name: "공연 회차와 예매" });
    await panel.getByRole("button", { name: "계좌이체 예매" }).first().click();
    const dialog = await expectForm(page);
    await fillForm(dialog, { name: "잠긴표", showTime: showTime?.label ?? "" });
    let attempts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/reserve.json")) attempts++;
    });

    await owner.connect();
    await owner.query("begin; lock table ticket_reservations in access exclusive mode");
    await submitButton(dialog).click();
    await expect(dialog.getByRole("alert")).toContainText("지금은 예매가 접수되지 않습니다");
    // A second would wait as long again: together more than the three seconds that a visitor is given.
    expect(attempts).toBe(1);
    await expect(dialog.getByLabel("이름")).toHaveValue("잠긴표");

    await owner.query("rollback");
    await submitButton(dialog).click();
    await expect(page.getByRole("dialog", { name: "예매 신청 완료" })).toBeVisible();
  } finally {
    // What the page still fetches would be refused by then.
    await page.close();
    await owner.end();
  }
});
