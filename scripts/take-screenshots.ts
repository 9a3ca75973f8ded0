/** `npm run screenshots`: images of the running product, in both themes, on mobile and on desktop. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import type { Database } from "../app/lib/database.types.ts";
import { showOn } from "../tests/support/company.ts";
import { fontEnvironment } from "../tests/support/fonts/font-sets.ts";
import { publicPages } from "../tests/support/public-pages.ts";
import { adminAccount, startSite } from "../tests/support/site.ts";
import { browserFlags, browserPath } from "./find-browser.ts";

const folder = join(import.meta.dirname, "../docs/screenshots");
const widths = [390, 1440];
const themes = ["light", "dark"] as const;
/** The fonts are there, and what lies far below is laid out. */
const settled = "html[data-fonts=ready]:not([data-layout])";

/** Scrolls through the page, so that images below the fold are there, and waits for all of them. */
async function loadImages(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      // Two frames: what is near the window is reported in the second.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: 0, behavior: "instant" });
    // Those in a list that scrolls by itself may still wait for their turn.
    const asked = [...document.images].filter(({ dataset }) => !dataset.src || "asked" in dataset);
    for (const image of asked) image.loading = "eager";
    await Promise.all(asked.map((image) => image.decode().catch(() => {})));
  });
}

async function shoot(page: Page, name: string, fullPage = false) {
  await loadImages(page);
  await page.waitForSelector(settled);
  await save(await page.screenshot({ fullPage, animations: "disabled" }), name);
}

async function save(png: Buffer, name: string) {
  await sharp(png)
    .webp({ quality: 76 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`  ${name}`);
}

/** Pages of the admin area, by the names of their files. */
const adminPages = {
  "admin-home": "/admin",
  "admin-reservations": "/admin/ticket-reservations",
  "admin-deposits": "/admin/deposits",
  "admin-money-summary": "/admin/deposits/summary",
  "admin-box-office": "/admin/box-office",
  "admin-messages": "/admin/messages",
  "admin-door": "/admin/door",
  "admin-refunds": "/admin/deposits?state=to_refund",
  "admin-current-performance": "/admin/current-performance",
  "admin-archives": "/admin/archives",
  "admin-members": "/admin/members",
  "admin-actor-performances": "/admin/actor-performances",
  "admin-staff-performances": "/admin/staff-performances",
  "admin-auditions": "/admin/auditions",
  "admin-awards": "/admin/awards",
  "admin-inquiries": "/admin/general-inquiries",
  "admin-main-page": "/admin/main-page",
  "admin-site-information": "/admin/site-information",
  "admin-storage": "/admin/storage-management",
  "admin-security": "/admin/security",
  "admin-security-management": "/admin/security-management",
};

/** Every public page as it is: whole, or what is seen of it under an open dialog. */
async function publicStory(page: Page, look: string) {
  for (const { name, path } of publicPages) {
    await page.goto(path);
    await shoot(page, `${name}-${look}`, !name.endsWith("-dialog"));
  }
  await page.goto("/performances/00000000-0000-0000-0000-000000000000");
  await shoot(page, `not-found-${look}`);
}

/** Reserves two seats as a visitor, with an image of the dialog and the ticket. */
async function visitorStory(page: Page, look: string) {
  await page.goto("/");
  await page
    .getByRole("button", { name: /계좌이체/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("이름").fill("김관객");
  await dialog.getByLabel("연락처").fill("010-1000-0000");
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click();
  await dialog
    .getByRole("radio", { name: /19:30|15:00/ })
    .first()
    .check();
  await dialog.getByRole("radio", { name: /청소년/ }).check();
  await shoot(page, `reservation-dialog-${look}`);
  await dialog.getByRole("button", { name: "예매 신청하기" }).click();
  await dialog.getByText("예매 신청 완료").first().waitFor();
  await shoot(page, `ticket-${look}`);
}

/** Writes to the company, up to the moment before sending. */
async function messageStory(page: Page, look: string) {
  await page.goto("/communication");
  const form = page.getByRole("form", { name: "메시지 보내기" });
  await form.getByRole("textbox", { name: "이름" }).fill("김관객");
  await form.getByRole("textbox", { name: "연락처" }).fill("010-1000-0000");
  await form.getByRole("textbox", { name: "메시지" }).fill("스무 명이 함께 볼 수 있는 회차가 있을까요?");
  await page.waitForSelector(settled);
  const image = await form.screenshot({ animations: "disabled" });
  await save(image, `message-form-${look}`);
}

async function adminStory(page: Page, look: string) {
  await page.goto("/auth/login?next=/admin/ticket-reservations");
  await page.locator("button[type=submit]:enabled").waitFor();
  await shoot(page, `admin-login-${look}`);
  await page.getByLabel("이메일").fill(adminAccount.email);
  await page.getByLabel("비밀번호").fill(adminAccount.password);
  await page.getByRole("button", { name: "로그인" }).click();
  await page.getByText("김관객").first().waitFor();
  for (const [name, path] of Object.entries(adminPages)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(page, `${name}-${look}`);
  }
}

/** Some days of work in the admin area: reservations, deposits, messages, stored images. */
async function arrangeAdminWork(service: SupabaseClient<Database>) {
  const show = await showOn(service);
  const guests = [
    "강하늘",
    "김이슬",
    "노을",
    "도담",
    "문가람",
    "박나래",
    "서다온",
    "신새벽",
    "오솔",
    "윤슬",
    "이든",
    "정다운",
  ];
  const { data: reservations } = await service
    .from("ticket_reservations")
    .insert(
      guests.map((name, index) => ({
        performance_id: show.id,
        show_time_id: show.show_times[index % show.show_times.length]?.id ?? null,
        name,
        phone_number: `010-1000-${String(1000 + index * 37)}`,
        attendee_count: 1 + (index % 3),
        discount_type: index % 4 === 1 ? "youth" : "none",
        additional_requests: index === 3 ? "휠체어 자리 부탁드립니다." : null,
        request_id: crypto.randomUUID(),
      })),
    )
    .select("id, name, total_price")
    .throwOnError();
  const paid = reservations.slice(0, 7).map(({ id }) => id);
  await service.from("ticket_reservations").update({ payment_verified: true }).in("id", paid).throwOnError();
  const deposits = [
    ...reservations.slice(7, 10).map(({ name, total_price }) => ({ sender: name, amount: total_price })),
    ...reservations
      .slice(10, 11)
      .map(({ name, total_price }) => ({ sender: name, amount: total_price - 1_000 })),
    { sender: "푸른마을도서관", amount: 150_000 },
  ];
  const at = new Date(Date.now() + 1_000).toISOString();
  await service
    .rpc("import_deposits", {
      account: "",
      source: "webhook",
      lines: deposits.map((deposit) => ({ ...deposit, identity: `${deposit.sender} ${at}`, at })),
    })
    .throwOnError();
  await service
    .from("contact_messages")
    .insert([
      { name: "한들", contact: "010-1000-4321", message: "공연장에 엘리베이터가 있나요?" },
      {
        name: "가온",
        contact: "visitor@example.com",
        message: "학생 스무 명이 함께 보려고 합니다.\n단체 할인이 있을까요?",
      },
    ])
    .throwOnError();
  const store = service.storage.from("theater_images");
  for (const name of ["robot", "blue-bird", "three-sisters"]) {
    const file = await readFile(join(import.meta.dirname, `../public/sample/posters/${name}.avif`));
    const { error } = await store.upload(`posters/${name}.avif`, file, { contentType: "image/avif" });
    if (error) throw error;
  }
  await service
    .from("performances")
    .update({ image: store.getPublicUrl("posters/robot.avif").data.publicUrl })
    .eq("title", "로봇")
    .throwOnError();
}

const site = await startSite();
await arrangeAdminWork(await site.service());
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: browserFlags,
  env: { ...process.env, ...(await fontEnvironment("korean")) },
});
for (const width of widths) {
  for (const theme of themes) {
    const context: BrowserContext = await browser.newContext({
      baseURL: site.url,
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      colorScheme: theme,
      reducedMotion: "reduce",
      viewport: { width, height: width < 800 ? 844 : 900 },
    });
    const page = await context.newPage();
    await publicStory(page, `${theme}-${width}`);
    await messageStory(page, `${theme}-${width}`);
    await visitorStory(page, `${theme}-${width}`);
    await adminStory(page, `${theme}-${width}`);
    await context.close();
  }
}
await browser.close();
await site.dispose();
