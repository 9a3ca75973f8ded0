/** Markup in every text that is stored: pages and files show it as it was written, and none of it runs. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dayFromNow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { readZip } from "../support/zip-file.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { test as base, expect } from "./fixtures.ts";

/** A company of its own, since all it says is replaced. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

/** Short enough for every column; an element that it makes is found by its attribute. */
const short = "<b data-planted>굵게</b>";
/** Breaks out of attributes, of scripts and of data that lies in scripts. */
const long = `"'></script><img data-planted src=x onerror="window.planted=1">${short}<script>window.planted=1</script>`;

const lists = { actor_list: [short], cast_order: [short] };

async function plantMarkup(site: Site): Promise<{ show: string; archived: string; member: string }> {
  const service = await site.service();
  await service
    .from("site_settings")
    .update({
      company_name: short,
      short_description: long,
      description: long,
      address: long,
      company_type: short,
      registered_bodies: [long],
      major_awards: long,
      legal_notice: long,
      hero_kicker: short,
      hero_tagline: long,
      hero_mission: long,
      greeting_name: short,
      greeting_title: short,
      greeting_text: long,
      visit_place: long,
      practice_hours_weekday: short,
      practice_hours_weekend: short,
      promise: [{ title: long, text: long }],
      region_code: "<b>",
      geo_position: short,
      google_site_verification: long,
      naver_site_verification: long,
    })
    .eq("id", true)
    .throwOnError();
  const texts = { title: long, year: "<b>", period: short, venue: long, director: long, writer: long };
  const reviews = [{ author: long, text: long }];
  const show = await service
    .from("current_performances")
    .insert({
      ...texts,
      reviews,
      description: long,
      location_address: long,
      start_time: short,
      age_rating: short,
      cast: [short],
      cast_order: [short],
      directing_note: long,
      viewing_guide: long,
      staff_list: [{ role: long, name: long }],
      cast_profiles: [{ name: long, role: long }],
      staff_profiles: [{ name: long, role: long }],
      discount_types: [{ id: "all", name: short, description: long }],
      ticket_price: 30_000,
      account_transfer_enabled: true,
      account_transfer_text: short,
      booking_link: "https://example.com/",
      booking_text: short,
      bank_name: short,
      account_number: short,
      account_holder: short,
    })
    .select("id")
    .single()
    .throwOnError();
  const showTime = await service
    .from("show_times")
    .insert({ performance_id: show.data.id, date: dayFromNow(2), time: "19:30", capacity: 50 })
    .select("id")
    .single()
    .throwOnError();
  const archived = await service
    .from("performances")
    .insert({ ...texts, ...lists, reviews, description: long, start_time: short, sort_order: -1 })
    .select("id")
    .single()
    .throwOnError();
  const member = await service
    .from("actors")
    .insert({
      name: long.slice(0, 100),
      role: short,
      description: long,
      works_actor: [long],
      works_director: [long],
      works_tv_ad: [long],
      sort_order: -1,
    })
    .select("id")
    .single()
    .throwOnError();
  const work = {
    title: long,
    status: short,
    theater_name: long,
    venue: long,
    period: short,
    participating_members: [short],
    description: long,
    is_featured: true,
    sort_order: -1,
  };
  await service.from("guest_performances").insert(work).throwOnError();
  await service.from("staff_performances").insert(work).throwOnError();
  await service
    .from("audition_announcements")
    .insert({ title: long, requirements: long, application_method: long })
    .throwOnError();
  await service
    .from("awards")
    .insert({ year: 2020, festival: long, play: long, awards: long })
    .throwOnError();
  await service
    .from("contact_messages")
    .insert({ name: short, contact: "visitor@example.com", message: long, note: long })
    .throwOnError();
  const reservation = await service
    .from("ticket_reservations")
    .insert({
      performance_id: show.data.id,
      show_time_id: showTime.data.id,
      name: short,
      phone_number: "010-1000-0000",
      attendee_count: 1,
      discount_type: "all",
      additional_requests: long,
    })
    .select("id")
    .single()
    .throwOnError();
  await service
    .from("ticket_reservations")
    .update({ note: long })
    .eq("id", reservation.data.id)
    .throwOnError();
  return { show: show.data.id, archived: archived.data.id, member: member.data.id };
}

/** What was planted is on the page as text, and only as text. */
async function expectPlainText(page: Page, address: string) {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(/불러오는 중|확인하는 중/)).toHaveCount(0);
    await expect(page.locator("[data-planted]")).toHaveCount(0);
    expect(await page.evaluate(() => "planted" in window)).toBe(false);
  });
}

test("markup in every stored text is shown as text on every page, and in every file", async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { show, archived, member } = await plantMarkup(site);
  const publicPages = [
    "/",
    "/greeting",
    "/about",
    "/actors",
    "/archive",
    `/archive?selected=${archived}`,
    "/contact",
    "/contact/staff",
    "/communication",
    "/privacy",
    `/performances/${show}`,
    `/performances/${show}/reserve`,
  ];
  for (const address of publicPages) {
    await expectPlainText(page, address);
    if (address !== "/privacy") await expect(page.getByText(short).first()).toBeAttached();
    const html = await (await page.request.get(address)).text();
    expect(html).not.toContain("<b data-planted>");
    expect(html).not.toContain("<img data-planted");
  }
  for (const address of ["/sitemap.xml", "/home/show.json", `/performances/${show}/playbill.json`]) {
    expect((await page.request.get(address)).headers()["content-type"]).not.toContain("text/html");
  }

  await visitAsAdmin(page, "/admin");
  const adminPath = `/admin/ticket-reservations?show=${show}`;
  const adminPages = [
    "/admin",
    "/admin/current-performance",
    "/admin/general-inquiries",
    "/admin/archives",
    `/admin/archives/${archived}`,
    "/admin/members",
    `/admin/members/${member}`,
    "/admin/actor-performances",
    "/admin/staff-performances",
    "/admin/auditions",
    "/admin/awards",
    "/admin/site-information",
    "/admin/storage-management",
    "/admin/security-management/log",
    `/admin/ticket-reservations/door?show=${show}`,
    adminPath,
  ];
  for (const address of adminPages) await expectPlainText(page, address);
  await expect(page.getByRole("button", { name: `${short} 예매 고치기` })).toBeVisible();

  await page.getByText("더 하기").click();
  await page.getByRole("button", { name: "파일로 받기" }).click();
  await page.getByRole("textbox", { name: "어디에 쓰나요" }).fill("현장 명단");
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV로 받기" }).click();
  expect(await readFile(await (await csv).path(), "utf8")).toContain(short);
  await page.getByRole("button", { name: "파일로 받기" }).click();
  const excel = page.waitForEvent("download");
  await page.getByRole("button", { name: "엑셀로 받기" }).click();
  const files = readZip(await readFile(await (await excel).path()));
  const sheets = [...files].filter(([name]) => /sheet1|sharedStrings/.test(name)).map(([, text]) => text);
  expect(sheets.join()).toContain("&lt;b data-planted&gt;굵게&lt;/b&gt;");
  expect(sheets.join()).not.toContain("<b data-planted>");
});
