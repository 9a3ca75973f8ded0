/** `npm run screenshots`: images of the running product, in both themes, on mobile and on desktop. */
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { fontEnvironment } from "../tests/support/fonts/font-sets.ts";
import { publicPages } from "../tests/support/public-pages.ts";
import { adminAccount, startSite } from "../tests/support/site.ts";
import { arrangeAdminWork, arrangeBoxOffice, type Keys } from "./arrange-screenshots.ts";
import { browserFlags, browserPath, koreanFields } from "./find-browser.ts";

const folder = join(import.meta.dirname, "../docs/screenshots");
const widths = [390, 1440];
/** An image of a whole page is drawn without the touch that a context emulates: fingers as the browser's own pointer. */
const touchFlags = [
  "--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1",
];
const themes = ["light", "dark"] as const;
/** The fonts are there, and what lies far below is laid out. */
const settled = "html[data-fonts=ready]:not([data-layout])";

/** What a script has made before it was in the page is in the browser's language (`koreanFields`), until it is made again. */
async function remakeDateFields(page: Page) {
  await page.locator("input[type=date], input[type=time]").evaluateAll((fields) => {
    for (const field of fields) {
      if (!(field instanceof HTMLInputElement)) continue;
      const { type } = field;
      field.type = "text";
      field.type = type;
    }
  });
}

/** Scrolls through the page, so that images below the fold are there, and waits for all of them. */
async function loadImages(page: Page) {
  await page.evaluate(async () => {
    const scroll = async (top: number) => {
      scrollTo({ top, behavior: "instant" });
      // Two frames: what is near the window is reported in the second.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    };
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) await scroll(y);
    await scroll(0);
    // Some may still wait for their turn.
    const asked = [...document.images].filter(({ dataset }) => !dataset.src || "asked" in dataset);
    for (const image of asked) image.loading = "eager";
    await Promise.all(asked.map((image) => image.decode().catch(() => {})));
  });
}

async function shoot(page: Page, name: string, fullPage = false) {
  await loadImages(page);
  await remakeDateFields(page);
  await page.waitForSelector(settled);
  // Nothing looks as under the pointer that has clicked last.
  await page.mouse.move(0, 0);
  // What is first drawn then may be higher or lower than its place.
  if (fullPage) await page.screenshot({ fullPage });
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
  "admin-receipts": "/admin/deposits?state=receipts",
  "admin-message-texts": "/admin/messages?state=texts&event=confirmed",
  "admin-webhooks": "/admin/messages?state=webhooks",
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
    const window = page.viewportSize();
    // A bar at the window's lower edge would stand at the end of the whole page, and its place be empty.
    if (window && path.endsWith("/reserve")) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...window, height });
    }
    await shoot(page, `${name}-${look}`, !name.endsWith("-dialog"));
    if (window) await page.setViewportSize(window);
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
  await dialog.getByRole("textbox", { name: "이름" }).fill("김관객");
  await dialog.getByRole("textbox", { name: "연락처" }).fill("010-1000-0000");
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
  await page.goto("/admin/archives");
  await page.getByRole("link", { name: /^로봇/ }).click();
  await page.getByRole("button", { name: "지난 내용" }).click();
  await page.locator("summary").first().click();
  await shoot(page, `admin-versions-${look}`);
}

/** What is opened by a key: a paid ticket with its give-back, a place in the waiting list, the door; and a cancellation. */
async function boxOfficeStory(page: Page, look: string, keys: Keys) {
  await page.goto(`/reservations#ticket=${keys.ticket}`);
  const ticket = page.getByRole("region", { name: keys.number });
  await ticket.getByRole("button", { name: "예매 취소 · 매수 줄이기" }).click();
  await ticket.getByLabel("취소할 매수").selectOption("1");
  await ticket.getByText("돌려받으실 금액", { exact: true }).waitFor();
  await shoot(page, `own-ticket-${look}`, true);
  await page.goto(`/reservations?#waiting=${keys.waiting}`);
  await page.getByText(/대기/).first().waitFor();
  await page.getByRole("button", { name: "대기 취소" }).waitFor();
  await shoot(page, `waiting-list-${look}`);
  await page.goto(`/door#pass=${keys.door}`);
  await page.getByRole("list", { name: "명단" }).waitFor();
  await shoot(page, `door-${look}`);
  await page.goto("/admin/current-performance");
  await page.getByRole("button", { name: "회차 또는 공연 전체 취소" }).click();
  await page.getByRole("checkbox", { name: /공연 전체/ }).check();
  await page.getByText(/석을 취소하고/).waitFor();
  await shoot(page, `admin-cancel-show-${look}`);
}

const site = await startSite();
await arrangeAdminWork(site);
const keys = await arrangeBoxOffice(await site.service());
for (const width of widths) {
  const onPhone = width < 800;
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: [...browserFlags, koreanFields, ...(onPhone ? touchFlags : [])],
    env: { ...process.env, ...(await fontEnvironment("korean")) },
  });
  for (const theme of themes) {
    const context: BrowserContext = await browser.newContext({
      baseURL: site.url,
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      colorScheme: theme,
      reducedMotion: "reduce",
      hasTouch: onPhone,
      viewport: { width, height: onPhone ? 844 : 900 },
    });
    const page = await context.newPage();
    await publicStory(page, `${theme}-${width}`);
    await messageStory(page, `${theme}-${width}`);
    await visitorStory(page, `${theme}-${width}`);
    await adminStory(page, `${theme}-${width}`);
    await boxOfficeStory(page, `${theme}-${width}`, keys);
    await context.close();
  }
  await browser.close();
}
await site.dispose();
