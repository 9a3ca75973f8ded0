/** A visitor from abroad is written to in English: in the product's words, and in the company's once it has some. */
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./mail-fixtures.ts";

const show = "/en/performances/c0000000-0000-4000-8000-000000000001";

test("a visitor from abroad is written to in English, in the company's words once an admin has written some", async ({
  page,
  site,
  office,
}) => {
  const service = await site.service();
  await service
    .from("current_performances")
    .update({ title_en: "The Lamplighter" })
    .eq("id", show.slice(17))
    .throwOnError();

  async function reserve(email: string): Promise<string> {
    await page.goto(`${show}/reserve`);
    await page.getByLabel("Name", { exact: true }).fill("Mary Shelley");
    await page.getByLabel("Telephone").fill("+1 202 555 0177");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("group", { name: "Show time" }).getByRole("radio").nth(2).check();
    await page.getByRole("radio", { name: /^Full price/ }).check();
    await page.getByRole("button", { name: "Reserve" }).click();
    await expect(page.getByText("Your reservation has been received.")).toBeVisible();
    const { data } = await service
      .from("ticket_reservations")
      .select("ticket_key")
      .eq("email", email)
      .single()
      .throwOnError();
    return data.ticket_key;
  }

  const key = await reserve("mary@example.com");
  const first = await office.emailTo("mary@example.com");
  expect(first.subject).toMatch(/^\[.+\] Your reservation for The Lamplighter$/);
  expect(first.text).toMatch(
    /Please transfer ₩30,000 until \w{3}, \d{1,2} \w{3} \d{4}, \d{1,2}(:\d\d)? [AP]M to this account:/,
  );
  expect(first.text).toMatch(/· 1 seat\r?\n/);
  expect(first.text).toContain(`${site.url}/en/reservations#ticket=${key}`);

  await visitAsAdmin(page, "/admin/messages?state=texts&event=received");
  const body = page.getByLabel("본문 (영어)");
  const save = page.getByRole("button", { name: "저장", exact: true });
  await page.getByLabel("메일 제목 (영어)").fill("We look forward to you, {이름}");
  await body.fill("{name} comes to {공연}.");
  await save.press("Enter");
  await expect(page.getByText(/쓸 수 없는 낱말입니다: \{name\}/)).toBeVisible();
  const preview = page.getByRole("region", { name: "영어 미리 보기" });
  await body.fill("");
  await expect(preview).toContainText(
    "Please transfer ₩60,000 until Tue, 24 Nov 2026, 11 PM to this account:",
  );
  await body.fill("{인원} for {공연} at last.");
  await expect(preview).toContainText("We look forward to you, Mary Shelley");
  await expect(preview).toContainText(/2 seats for .+ at last\./);
  expect(await axeFindings(page)).toEqual([]);
  await save.press("Enter");
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();

  await reserve("again@example.com");
  const second = await office.emailTo("again@example.com");
  expect(second.subject).toBe("We look forward to you, Mary Shelley");
  expect(second.text).toContain("1 seat for The Lamplighter at last.");
});
