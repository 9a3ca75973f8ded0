/** Steps that stories of the admin area have in common. */
import type { Locator, Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { TablesInsert } from "../../app/lib/database.types.ts";
import { aRequest, aShow, type Show, type ShowOptions } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { adminAccount, expect } from "./fixtures.ts";

/** Fills in the login form that is on the screen. */
export async function signIn(page: Page, { email, password } = adminAccount): Promise<void> {
  await page.getByLabel("이메일").fill(email);
  await page.getByLabel("비밀번호").fill(password);
  await page.getByRole("button", { name: "로그인" }).click();
}

/** Opens an admin page as an admin. */
export async function visitAsAdmin(page: Page, address: string): Promise<void> {
  await page.goto(`/auth/login?next=${encodeURIComponent(address)}`);
  await signIn(page);
  await expect(page.locator("#work").getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens what is done less often with a row of a list; it may be open already. */
export async function openRowMenu(row: Locator): Promise<void> {
  const menu = row.locator("details").filter({ has: row.page().getByTitle(/더 하기$/) });
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").press("Enter");
}

/**
 * A show with reservations, separate from the sample company's: it is older, so the public site goes on
 * showing the sample.
 */
export async function aShowInTheAdminArea(
  site: Site,
  reservations: Partial<TablesInsert<"ticket_reservations">>[],
  options: ShowOptions = {},
): Promise<Show & { adminPath: string }> {
  const service = await site.service();
  const show = await aShow(
    { service: () => service },
    { title: "창고 극장의 밤", created_at: "2020-01-01T00:00:00Z", ...options },
  );
  await service
    .from("ticket_reservations")
    .insert(reservations.map((columns) => aRequest(show, columns)))
    .throwOnError();
  return { ...show, adminPath: `/admin/ticket-reservations?show=${show.performance.id}` };
}

/** Lets the deposits of a show's reservations be due in so many minutes. @returns the reservations */
export async function letDepositsBeDue(
  site: Site,
  show: Show,
  minutes: number,
  of: { name?: string } = {},
): Promise<{ id: string }[]> {
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .update({ deposit_deadline: new Date(Date.now() + minutes * 60_000).toISOString() })
    .match({ performance_id: show.performance.id, ...of })
    .select("id")
    .throwOnError();
  return data;
}

/** Lines of the bank's list that have just come: who has sent how many won. */
export async function importDeposits(site: Site, deposits: Record<string, number>): Promise<void> {
  const { publishableKey } = await site.keys();
  const admin = createClient(site.apiUrl, publishableKey);
  await admin.auth.signInWithPassword(adminAccount);
  const at = new Date(Date.now() + 1_000).toISOString();
  const lines = Object.entries(deposits).map(([sender, amount]) => ({
    ...{ identity: sender, at, at_text: at, at_precision: "second", amount, sender },
    ...{ note: "", how: "", balance: null },
  }));
  await admin.rpc("import_deposits", { account: "", source: "list", lines }).throwOnError();
}

/** Answers the question before a paid reservation is cancelled, which says what goes back. */
export async function confirmPaidCancellation(page: Page, sum: string): Promise<void> {
  const question = page.getByRole("dialog", { name: "돈을 받은 예매를 취소할까요?" });
  await expect(question).toContainText(sum);
  await question.getByRole("button", { name: "예매 취소하기" }).click();
  await expect(question).toHaveCount(0);
}
