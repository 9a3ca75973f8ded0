/** What an admin has themselves written by e-mail, from the choice to the mail. */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/lib/database.types.ts";
import { reserve } from "../policies/reserving.ts";
import { aRequest, aShow } from "../support/company.ts";
import { anAdmin } from "./account-visit.ts";
import { signIn } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./mail-fixtures.ts";

test("an admin who wants e-mails of new reservations gets one, without the visitor's name", async ({
  page,
  site,
  office,
}) => {
  const account = await anAdmin(site);
  await page.goto("/auth/login?next=/admin/security");
  await signIn(page, account);
  const section = page.getByRole("region", { name: "메일 알림" });
  const choice = section.getByRole("checkbox", { name: "새 예매를 메일로 받기" });
  await expect(choice).not.toBeChecked();
  await choice.press("Space");
  await expect(choice).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(choice).toBeChecked();
  await expect(section.getByRole("checkbox", { name: "새 문의를 메일로 받기" })).not.toBeChecked();

  const service = await site.service();
  const show = await aShow({ service: () => service }, { title: "메일로 아는 밤" });
  const { publishableKey } = await site.keys();
  const visitor = createClient<Database>(site.apiUrl, publishableKey);
  await reserve(visitor, aRequest(show, { name: "이름없이" }));
  // The ten minutes are over at once, and whatever is queued next has the site look.
  await service
    .from("outbox")
    .update({ due_at: new Date().toISOString() })
    .match({ event: "new_reservation", way: "email" })
    .throwOnError();
  await reserve(visitor, aRequest(show, { name: "이름없이" }));
  const mail = await office.emailTo(account.email);
  expect(mail.subject).toMatch(/^\[.+\] 새 예매 \d+건$/);
  expect(mail.text).toMatch(/메일로 아는 밤: [12]건, [12]명/);
  expect(mail.text).toContain(`${site.url}/admin/ticket-reservations`);
  expect(mail.text).not.toContain("이름없이");
});
