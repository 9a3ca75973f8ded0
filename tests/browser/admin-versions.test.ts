/** Writing in peace: drafts, what a record was before, and what was deleted. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aRequest } from "../support/company.ts";
import { aShowInTheAdminArea, openRowMenu, visitAsAdmin } from "./admin-visit.ts";
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
    .getByRole("button", { name: /되돌리기$/ })
    .press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByLabel("장소")).toHaveValue("소극장 무대");

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

/** Opens what a record was before, compares the newest version with what is now, and restores it. */
async function restoreNewest(page: Page, record: RegExp, field: string, [was, is]: [string, string]) {
  await page.getByRole("button", { name: record }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "지난 내용" });
  const version = dialog.getByRole("listitem").first();
  await version.locator("summary").press("Enter");
  const compared = version.getByRole("region", { name: field, exact: true }).getByRole("definition");
  await expect(compared).toHaveText([was, is]);
  expect(await axeFindings(page)).toEqual([]);
  await version.getByRole("button", { name: /되돌리기$/ }).press("Enter");
}

test("an admin restores a show time as it was, and reads what that means for whom has reserved it", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const service = await site.service();
  const { performance, showTimes } = await aShowInTheAdminArea(site, [{ attendee_count: 3 }], {
    capacities: [40, 20],
  });
  const id = showTimes[0]?.id ?? "";
  const read = async () =>
    (await service.from("show_times").select().eq("id", id).single().throwOnError()).data;
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  const row = page.getByRole("listitem").filter({ hasText: /예매 3\b/ });
  const before = await read();

  // One that was deleted comes back from the list of those.
  const unsold = page.getByRole("listitem").filter({ hasText: /예매 0\b/ });
  await unsold.getByRole("button", { name: /회차 지우기$/ }).press("Enter");
  await expect(unsold).toHaveCount(0);
  await page.getByRole("button", { name: "지운 회차 보기" }).press("Enter");
  const bin = page.getByRole("region", { name: "지운 회차" });
  await bin.getByRole("button", { name: /되살리기$/ }).press("Enter");
  await expect(unsold).toBeVisible();
  await expect(bin.getByText("30일 안에 지운 것이 없습니다.")).toBeVisible();
  await service
    .from("show_times")
    .delete()
    .eq("id", showTimes[1]?.id ?? "")
    .throwOnError();
  await page.reload();
  await row.getByLabel("좌석").fill("50");
  await row.getByRole("button", { name: "저장" }).press("Enter");
  await expect(row.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await restoreNewest(page, /회차 지난 내용$/, "좌석", ["40", "50"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row.getByLabel("좌석")).toHaveValue("40");
  expect({ ...(await read()), updated_at: "" }).toEqual({ ...before, updated_at: "" });

  // One that moves reservations asks first, as the form does.
  await service.from("show_times").update({ time: "15:00" }).eq("id", id).throwOnError();
  await page.reload();
  await expect(row.getByLabel("시각")).toHaveValue("15:00");
  const time = before.time.slice(0, 5);
  await restoreNewest(page, /회차 지난 내용$/, "시각", [time, "15:00"]);
  const question = page.getByRole("dialog", { name: "예매가 있는 회차를 바꿀까요?" });
  await expect(question).toContainText("예매 1건 · 3석");
  await question.getByRole("button", { name: "그대로 두기" }).press("Enter");
  await expect(question).toHaveCount(0);
  expect((await read()).time).toBe("15:00:00");
  const restore = page.getByRole("dialog").getByRole("button", { name: /되돌리기$/ });
  await restore.first().press("Enter");
  await question.getByRole("button", { name: "회차 바꾸기" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row.getByLabel("시각")).toHaveValue(time);
  expect({ ...(await read()), updated_at: "" }).toEqual({ ...before, updated_at: "" });

  // Fewer seats than are reserved by now are refused with a sentence.
  await service
    .from("show_times")
    .update({ capacity: 2 + 1 })
    .eq("id", id)
    .throwOnError();
  await service.from("show_times").update({ capacity: 40 }).eq("id", id).throwOnError();
  await service
    .from("ticket_reservations")
    .insert(aRequest({ performance, showTimes }, { attendee_count: 2 }))
    .throwOnError();
  await page.reload();
  await restoreNewest(page, /회차 지난 내용$/, "좌석", ["3", "40"]);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("이미 예매된 좌석이 5석입니다");
});

test("an admin has a note on an inquiry, a webhook and the columns of a bank's list again as they were", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const name = `적는관객 ${randomUUID().slice(0, 8)}`;
  const { data: inquiry } = await service
    .from("contact_messages")
    .insert({ name, contact: "010-1111-2222", message: "주차가 되나요?", note: "  첫 메모 \r\n" })
    .select()
    .single()
    .throwOnError();
  const address = `https://hook.example.invalid/${randomUUID()}`;
  const { data: hook } = await service
    .from("webhooks")
    .insert({ url: address, events: ["inquiry.created"] })
    .select()
    .single()
    .throwOnError();

  await visitAsAdmin(page, "/admin/general-inquiries");
  const item = page.getByRole("listitem").filter({ hasText: name });
  await item.getByLabel("메모").fill("고친 메모");
  await item.getByRole("button", { name: "메모 저장", exact: true }).press("Enter");
  await expect(item.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await restoreNewest(page, new RegExp(`${name}의 문의 지난 내용`), "메모", ["  첫 메모 \n", "고친 메모"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(item.getByLabel("메모")).toHaveValue("  첫 메모 \n");
  const { data: noted } = await service
    .from("contact_messages")
    .delete()
    .eq("id", inquiry.id)
    .select()
    .single()
    .throwOnError();
  expect({ ...noted, updated_at: "" }).toEqual({ ...inquiry, updated_at: "" });

  await page.goto("/admin/messages?state=webhooks");
  const row = page.getByRole("listitem").filter({ hasText: address });
  await row.getByRole("button", { name: /고치기$/ }).press("Enter");
  await row.getByRole("checkbox", { name: "보내기" }).uncheck();
  await row.getByRole("button", { name: "저장" }).press("Enter");
  await expect(row).toContainText("꺼 둠");
  await openRowMenu(row);
  await restoreNewest(page, new RegExp(`${address} 지난 내용`), "보내기", ["켜짐", "꺼짐"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).not.toContainText("꺼 둠");

  // One that was deleted comes back from the list of those.
  await openRowMenu(row);
  await row.getByRole("button", { name: `${address} 지우기` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).press("Enter");
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "지운 것 보기" }).press("Enter");
  await page.getByRole("button", { name: `${address} 되살리기` }).press("Enter");
  await expect(row.getByRole("button", { name: `${address} 시험 삼아 보내기` })).toBeVisible();
  const { data: restored } = await service
    .from("webhooks")
    .delete()
    .eq("id", hook.id)
    .select()
    .single()
    .throwOnError();
  expect({ ...restored, updated_at: "" }).toEqual({ ...hook, updated_at: "" });

  const account = "777888999000";
  const layout = { account, layout: "거래일시|입금액|기재내용|적어둔것" };
  const meanings = ["at", "in", "sender", "note"];
  const { data: first } = await service
    .from("statement_layouts")
    .insert({ ...layout, meanings })
    .select()
    .single()
    .throwOnError();
  await service
    .from("statement_layouts")
    .update({ meanings: ["at", "in", "unused", "sender"] })
    .eq("id", first.id)
    .throwOnError();
  await page.goto("/admin/deposits");
  await page.getByLabel("파일 고르기").setInputFiles({
    name: "거래내역.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `계좌번호,${account}\n거래일시,입금액,기재내용,적어 둔 것\n2026-11-20 10:00:00,12345,칸이름,타인`,
    ),
  });
  await page.getByText("칸의 뜻 고치기").click();
  await expect(page.getByLabel("기재내용")).toHaveValue("unused");
  await restoreNewest(page, /칸의 뜻 지난 내용/, "기재내용", ["보낸 분", "쓰지 않음"]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("기재내용")).toHaveValue("sender");
  await expect(page.getByRole("checkbox", { name: /^칸이름/ })).toBeVisible();
  const { data: columns } = await service
    .from("statement_layouts")
    .delete()
    .eq("id", first.id)
    .select()
    .single()
    .throwOnError();
  expect({ ...columns, updated_at: "" }).toEqual({ ...first, updated_at: "" });
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
  const versions = page.getByRole("button", { name: "지난 내용", exact: true });
  await versions.press("Enter");
  await expect(dialog.getByRole("listitem").first()).toContainText("장소");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // What is typed meanwhile is given up only when that is said.
  await page.getByLabel("관람 연령", { exact: true }).fill("12세 이상");
  await versions.press("Enter");
  await dialog.locator("summary").first().press("Enter");
  await dialog.getByRole("button", { name: /되돌리기$/ }).press("Enter");
  const question = page.getByRole("dialog", { name: "저장하지 않은 내용이 있습니다" });
  await question.getByRole("button", { name: "버리고 계속하기" }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("장소", { exact: true })).toHaveValue(performance.venue);
  await expect(page.getByLabel("관람 연령", { exact: true })).toHaveValue(performance.age_rating ?? "");
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
  await page.getByLabel("이름", { exact: true }).fill(name);
  await page.getByLabel("초안으로 두기").check();
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
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
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
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
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
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
