/** Writing in peace: drafts, what a record was before, and what was deleted. */
import { randomUUID } from "node:crypto";
import { aRequest } from "../support/company.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("an admin compares a production with what it was, and has it again as it was, to the byte", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data: first } = await service
    .from("performances")
    .insert({
      title: "되돌릴 공연",
      year: "1999",
      // Blanks and ends of lines that a form takes away of what is typed.
      description: "  첫 글\r\n둘째 줄 \n",
      cast_order: [" 가람", "", "하윤"],
      image: "/sample/posters/robot.avif",
    })
    .select()
    .single()
    .throwOnError();
  const { data: before } = await service
    .from("performances")
    .update({ venue: "소극장 무대" })
    .eq("id", first.id)
    .select()
    .single()
    .throwOnError();
  await service
    .from("performances")
    .update({ description: "망친 글", venue: "다른 곳", cast_order: [], image: null })
    .eq("id", first.id)
    .throwOnError();

  await visitAsAdmin(page, `/admin/archives/${first.id}`);
  await page.getByRole("button", { name: "지난 내용" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "지난 내용" });
  const versions = dialog.getByRole("listitem");
  await expect(versions).toHaveCount(2);
  await versions.first().locator("summary").press("Enter");
  const venue = versions.first().getByRole("region", { name: "장소" });
  await expect(venue).toContainText("소극장 무대");
  await expect(venue).toContainText("다른 곳");
  await expect(versions.first().getByRole("img", { name: "포스터" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await versions
    .first()
    .getByRole("button", { name: /불러오기$/ })
    .press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("저장하지 않은 내용이 있습니다")).toBeVisible();
  await expect(page.getByLabel("장소")).toHaveValue("소극장 무대");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/저장됨$/)).toBeVisible();

  const { data: after } = await service
    .from("performances")
    .select()
    .eq("id", first.id)
    .single()
    .throwOnError();
  expect({ ...after, updated_at: "" }).toEqual({ ...before, updated_at: "" });
});

test("an admin puts a member back who was deleted days ago", async ({ page, site }) => {
  const service = await site.service();
  const name = `되살릴단원 ${randomUUID()}`;
  const plain = `사진없는단원 ${randomUUID()}`;
  const { data: member } = await service
    .from("actors")
    .insert({ name, role: "배우" })
    .select()
    .single()
    .throwOnError();
  await service.from("actors").delete().eq("id", member.id).throwOnError();
  // One without an image is in the list meanwhile.
  await service.from("actors").insert({ name: plain }).throwOnError();
  await visitAsAdmin(page, "/admin/members");
  await page.getByRole("button", { name: "지운 것 보기" }).press("Enter");
  const bin = page.getByRole("region", { name: "지운 것" });
  await expect(bin.getByText(name)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await bin.getByRole("button", { name: `${name} 되살리기` }).press("Enter");
  await expect(page.locator("#work").getByRole("link", { name })).toBeVisible();
  await expect(bin.getByText(name)).toHaveCount(0);
  await service.from("actors").delete().eq("name", plain).throwOnError();
  const { data: back } = await service.from("actors").select().eq("id", member.id).single().throwOnError();
  expect({ ...back, updated_at: "" }).toEqual({ ...member, updated_at: "" });
});

test("the show's and the company's forms have their past, too", async ({ page, site }) => {
  const { performance } = await aShowInTheAdminArea(site, []);
  await (await site.service())
    .from("current_performances")
    .update({ venue: "옮긴 극장" })
    .eq("id", performance.id)
    .throwOnError();
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  const dialog = page.getByRole("dialog", { name: "지난 내용" });
  await page.getByRole("button", { name: "지난 내용" }).press("Enter");
  await expect(dialog.getByRole("listitem").first()).toContainText("장소");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goto("/admin/site-information");
  await page.getByRole("button", { name: "지난 내용" }).press("Enter");
  await expect(
    dialog.getByText("지금과 다른 지난 내용이 없습니다.").or(dialog.getByRole("listitem").first()),
  ).toBeVisible();
});

test("an admin writes a member as a draft that visitors do not see, and shows it when it is finished", async ({
  page,
  browser,
  site,
}) => {
  const name = `초안단원 ${randomUUID().slice(0, 8)}`;
  const shown = async () => (await (await fetch(`${site.url}/actors/members.json`)).text()).includes(name);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름").fill(name);
  await page.getByLabel("초안으로 두기").check();
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/저장됨$/)).toBeVisible();
  const address = page.url();
  await page.goto("/admin/members");
  await expect(page.getByRole("link", { name: new RegExp(`${name}.*초안`) })).toBeVisible();
  expect(await shown()).toBe(false);
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/actors`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
  await visitor.close();

  await page.goto(address);
  await page.getByLabel("초안으로 두기").uncheck();
  await page.getByLabel("공개할 때").fill("2026-01-01T10:00");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/저장됨$/)).toBeVisible();
  await expect.poll(shown).toBe(true);
  const { data } = await (await site.service())
    .from("actors")
    .delete()
    .eq("name", name)
    .select("publish_from")
    .single()
    .throwOnError();
  expect(data.publish_from).toBe("2026-01-01T01:00:00+00:00");
});

test("an admin writes the next show in peace: nobody finds it before its time, and it does not vanish by accident", async ({
  page,
  site,
}) => {
  const title = `초안공연 ${randomUUID().slice(0, 8)}`;
  const { performance, showTimes } = await aShowInTheAdminArea(site, [], { title, is_draft: true });
  const path = `/performances/${performance.id}`;
  const statusOf = async (address: string) => (await fetch(`${site.url}${address}`)).status;
  const own = [
    path,
    `${path}/reserve`,
    `${path}/playbill.json`,
    `${path}/show-times/${showTimes[0]?.id}.ics`,
    `/og${path}.jpg`,
  ];
  const expectHidden = async () => {
    for (const address of own) expect([address, await statusOf(address)]).toEqual([address, 404]);
    expect(await (await fetch(`${site.url}${path}/seats`)).json()).toEqual([]);
    for (const address of ["/", "/sitemap.xml", "/feeds/shows.ics", "/feeds/news.xml"]) {
      const text = await (await fetch(`${site.url}${address}`)).text();
      expect(text).not.toContain(title);
      expect(text).not.toContain(performance.id);
    }
  };
  await expectHidden();

  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await expect(page.getByText("초안", { exact: true }).first()).toBeVisible();
  await page.getByLabel("초안으로 두기").uncheck();
  await page.getByLabel("공개할 때").fill("2099-11-30T09:00");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText("예약 공개 2099. 11. 30. (월) 09:00").first()).toBeVisible();
  await expectHidden();

  // Deleted by mistake, it comes back with its show times.
  await page.getByRole("button", { name: "공연 지우기" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).press("Enter");
  await expect(page).toHaveURL(/current-performance$/);
  // By then the page has read its lists again, and shows the newest show.
  await expect(page.getByText("공연을 지웠습니다").first()).toBeVisible();
  await page.getByRole("button", { name: "지운 것 보기" }).press("Enter");
  await page.getByRole("button", { name: `${title} 되살리기` }).press("Enter");
  await page.getByRole("link", { name: new RegExp(`${title}.*예약 공개`) }).press("Enter");
  await expect(page.getByLabel("공개할 때")).toHaveValue("2099-11-30T09:00");

  await page.getByLabel("공개할 때").fill("2026-01-01T09:00");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/저장됨$/)).toBeVisible();
  await expect.poll(() => statusOf(path)).toBe(200);

  const service = await site.service();
  await service.from("ticket_reservations").insert(aRequest({ performance, showTimes })).throwOnError();
  await page.getByLabel("초안으로 두기").check();
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  const question = page.getByRole("dialog", { name: "홈페이지에서 내릴까요?" });
  await expect(question).toContainText("예매가 1건");
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "그대로 두기" }).press("Enter");
  await expect(question).toHaveCount(0);
  expect(await statusOf(path)).toBe(200);
});
