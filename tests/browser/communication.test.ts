import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Site, startSite } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";

const written = {
  name: "김관객",
  contact: "kim@example.com",
  message: "휠체어로 갈 수 있나요?\n두 사람이 갑니다. 🎭 <b>고맙습니다</b>",
};

const formOf = (page: Page) => page.getByRole("form", { name: "메시지 보내기" });

async function write(page: Page, fields: Partial<typeof written> = written) {
  const form = formOf(page);
  if (fields.name !== undefined) await form.getByLabel("이름").fill(fields.name);
  if (fields.contact !== undefined) await form.getByLabel("연락처").fill(fields.contact);
  if (fields.message !== undefined) await form.getByLabel("메시지").fill(fields.message);
}

/** Once scripts run, the order of the checks is the form's own. */
async function openHydratedPage(page: Page, address = "/communication") {
  await page.goto(address);
  await expect(formOf(page)).toHaveAttribute("novalidate", "");
}

async function messagesOf(site: Site, name: string) {
  const service = await site.service();
  const { data } = await service
    .from("contact_messages")
    .select("name, contact, message")
    .eq("name", name)
    .throwOnError();
  return data;
}

async function mailsOf(site: Site): Promise<string[]> {
  const folder = join(site.dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}

const toast = (page: Page) => page.getByRole("region", { name: /알림 영역/ }).getByRole("listitem");

test("a visitor writes to the company: the message is stored, the company gets a mail, the form is cleared", async ({
  page,
  site,
}) => {
  await openHydratedPage(page);
  await write(page, { ...written, name: "  김관객 " });
  await formOf(page).getByRole("button", { name: "메시지 보내기" }).click();
  const confirmation = formOf(page).getByRole("status").filter({ hasText: "메시지가 전송되었습니다" });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText("빠른 시일 내에 답변드리겠습니다");
  await expect(toast(page)).toContainText("메시지가 전송되었습니다");
  for (const label of ["이름", "연락처", "메시지"]) {
    await expect(formOf(page).getByLabel(label)).toHaveValue("");
  }
  expect(await messagesOf(site, "김관객")).toEqual([written]);
  const mails = async () => (await mailsOf(site)).filter((mail) => mail.includes("kim@example.com"));
  await expect.poll(mails).toHaveLength(1);

  await page.reload();
  await expect(formOf(page).getByLabel("메시지")).toHaveValue("");
});

test("a visitor reads in each field what is missing, and stands at the first thing to correct", async ({
  page,
}) => {
  await openHydratedPage(page);
  const send = formOf(page).getByRole("button", { name: "메시지 보내기" });
  const steps = [
    { fill: { name: "   " }, label: "이름", refusal: "이름을 입력해 주세요.", wrong: 3 },
    { fill: { name: "김관객" }, label: "연락처", refusal: "연락처를 입력해 주세요.", wrong: 2 },
    {
      fill: { contact: "연락 바람" },
      label: "연락처",
      refusal: "올바른 이메일 또는 전화번호를 입력해 주세요.",
      // What is missing is said before what is wrong.
      said: "메시지를 입력해 주세요.",
      wrong: 2,
    },
    {
      fill: { message: "안녕하세요" },
      label: "연락처",
      refusal: "올바른 이메일 또는 전화번호를 입력해 주세요.",
      wrong: 1,
    },
    {
      fill: { contact: "010-1000-0000", message: "가".repeat(5001) },
      label: "메시지",
      refusal: "메시지는 5,000자까지 입력할 수 있습니다. 1자를 줄여 주세요.",
      wrong: 1,
    },
  ];
  const invalid = formOf(page).locator("[aria-invalid=true]");
  for (const { fill, label, refusal, said = refusal, wrong } of steps) {
    await write(page, fill);
    await send.click();
    const field = formOf(page).getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(refusal.replaceAll(".", "\\.")));
    await expect(toast(page)).toContainText(said);
    await expect(invalid).toHaveCount(wrong);
  }
});

test("a double click sends once, and the form waits meanwhile", async ({ page, site }) => {
  await openHydratedPage(page);
  const underway = Promise.withResolvers<void>();
  await page.route("**/communication.data", async (route) => {
    await underway.promise;
    await route.continue();
  });
  await write(page, { ...written, name: "두 번 누른 관객" });
  const send = formOf(page).getByRole("button");
  await send.dblclick();
  await expect(send).toHaveText("전송 중...");
  await expect(send).toBeDisabled();
  await expect(formOf(page).getByLabel("메시지")).toBeDisabled();
  underway.resolve();
  await expect(formOf(page).getByText("메시지가 전송되었습니다")).toBeVisible();
  expect(await messagesOf(site, "두 번 누른 관객")).toHaveLength(1);
});

test("what a visitor has typed survives a lost connection and a reload", async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openHydratedPage(page);
  await write(page);
  await page.route("**/communication.data", (route) => route.abort());
  await formOf(page).getByRole("button", { name: "메시지 보내기" }).click();
  const alert = formOf(page).getByRole("alert");
  await expect(alert).toContainText("전송 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.");
  await expect(alert).toContainText("쓰신 내용은 그대로 있습니다.");
  await expect(alert).toBeFocused();
  await expect(toast(page)).toContainText("전송 실패");
  await expect(formOf(page).getByLabel("메시지")).toHaveValue(written.message);

  // A notice does not go by itself while the window is away.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  const underway = Promise.withResolvers<void>();
  await page.route("**/communication.data", async (route) => {
    await underway.promise;
    await route.abort();
  });
  await formOf(page).getByRole("button", { name: "메시지 보내기" }).click();
  await expect(formOf(page).getByRole("button")).toHaveText("전송 중...");
  await expect(toast(page)).toHaveCount(0);
  underway.resolve();
  await expect(toast(page)).toContainText("전송 실패");

  await page.reload();
  for (const [label, text] of [
    ["이름", written.name],
    ["연락처", written.contact],
    ["메시지", written.message],
  ] as const) {
    await expect(formOf(page).getByLabel(label)).toHaveValue(text);
  }
});

test("a visitor who leaves the page while a message is being sent finds the form empty, once it is sent", async ({
  page,
  site,
}) => {
  await openHydratedPage(page);
  const underway = Promise.withResolvers<void>();
  await page.route("**/communication.data", async (route) => {
    if (route.request().method() === "POST") await underway.promise;
    await route.continue();
  });
  await write(page, { ...written, name: "먼저 떠난 관객" });
  await formOf(page).getByRole("button").click();
  await page.getByRole("navigation").getByRole("link", { name: "단원" }).first().click();
  await expect(page).toHaveURL(/\/actors$/);
  underway.resolve();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("madang-message"))).toBeNull();
  expect(await messagesOf(site, "먼저 떠난 관객")).toHaveLength(1);
  await page.goBack();
  await expect(formOf(page).getByLabel("메시지")).toHaveValue("");
});

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads how to reach the company, its auditions and its hours", async ({ page }) => {
    await page.goto("/communication");
    const channels = page.getByRole("region", { name: "연락하는 방법" });
    await expect(channels.getByRole("link", { name: "채널에서 상담하기 (새 창)" })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expect(channels.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await expect(channels.getByRole("link", { name: "042-000-1984" })).toHaveAttribute(
      "href",
      "tel:0420001984",
    );
    await expect(channels.getByRole("link", { name: "캘린더로 구독" })).toHaveAttribute(
      "href",
      /^webcal:.+shows\.ics$/,
    );
    for (const answer of ["답변 1시간 안팎", "답변 24시간 이내", "통화 평일 10:00–18:00"]) {
      await expect(channels.getByText(answer)).toBeVisible();
    }
    const auditions = page.getByRole("region", { name: "오디션 공고" });
    await expect(auditions.getByRole("article")).toHaveCount(3);
    await expect(auditions.getByText("모집 중", { exact: true })).toHaveCount(3);
    await expect(auditions.getByRole("link", { name: /지원하기.*봄 정기공연/ })).toHaveAttribute(
      "rel",
      /noopener/,
    );
    // The nearest deadline first.
    const musicians = auditions.getByRole("article").first();
    await expect(musicians.getByRole("link", { name: /지원하기.*음악 연주자.*메일/ })).toHaveAttribute(
      "href",
      /^mailto:hello@example\.com\?subject=/,
    );
    await expect(musicians.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
      "href",
      "mailto:hello@example.com",
    );
    const visit = page.getByRole("region", { name: "찾아오시는 길" });
    for (const line of [
      "대전광역시 중구 가상로 84, 지하 1층 소극장 무대",
      "평일 19:00–22:00",
      "주말 14:00–18:00",
    ]) {
      await expect(visit.getByText(line, { exact: true })).toBeVisible();
    }
    for (const [title, text] of [
      ["오시는 방법", /가상역에서 내려 3번 출구/],
      ["공연장 접근성", /승강기로 오실 수 있고/],
    ] as const) {
      await expect(visit.getByRole("heading", { name: title })).toBeVisible();
      await expect(visit.getByText(text)).toBeVisible();
    }
  });

  test("a message is sent, and answered with a page that a reload does not send again", async ({
    page,
    site,
  }) => {
    await page.goto("/communication");
    await write(page, { ...written, name: "느린 전화의 관객" });
    await formOf(page).getByRole("button", { name: "메시지 보내기" }).click();
    await expect(page).toHaveTitle("메시지가 전송되었습니다 · 극단 무대");
    const confirmation = formOf(page).getByRole("status");
    await expect(confirmation).toContainText("메시지가 전송되었습니다");
    await expect(confirmation).toBeFocused();
    await page.reload();
    await expect(formOf(page).getByLabel("메시지")).toHaveValue("");
    expect(await messagesOf(site, "느린 전화의 관객")).toHaveLength(1);
  });

  test("a message that cannot be sent comes back with what was typed, what is wrong, and a way there", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/422/);
    await page.goto("/communication");
    await write(page, { ...written, contact: "연락 바람" });
    await formOf(page).getByRole("button", { name: "메시지 보내기" }).click();
    await expect(page).toHaveTitle("확인 필요: 소통 · 극단 무대");
    const alert = formOf(page).getByRole("alert");
    await expect(alert).toBeFocused();
    await expect(alert).toContainText("쓰신 내용은 그대로 있습니다.");
    const contact = formOf(page).getByLabel("연락처");
    await alert.getByRole("link", { name: "올바른 이메일 또는 전화번호를 입력해 주세요." }).click();
    await expect(contact).toBeFocused();
    await expect(contact).toHaveAccessibleDescription(/올바른 이메일 또는 전화번호를 입력해 주세요/);
    await expect(contact).toHaveValue("연락 바람");
    await expect(formOf(page).getByLabel("메시지")).toHaveValue(written.message);
  });
});

test("the auditions show what is over, show markup as text, and a company without any always recruits", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const board = () => service.from("audition_announcements");
  const { data: before } = await board().select("*").throwOnError();
  await board()
    .insert({
      title: "<b>지난</b> 오디션",
      deadline: "2020-01-31",
      requirements: "<script>alert(1)</script>",
    })
    .throwOnError();
  await page.goto("/communication");
  const auditions = page.getByRole("region", { name: "오디션 공고" });
  const past = auditions.getByRole("article").filter({ hasText: "<b>지난</b> 오디션" });
  await expect(past.getByText("모집 마감", { exact: true })).toBeVisible();
  await expect(past.getByRole("link")).toHaveCount(0);
  await expect(auditions.getByRole("article").last()).toContainText("<b>지난</b> 오디션");
  await expect(past.getByText("마감 2020. 1. 31. (금)")).toBeVisible();
  await expect(past.getByText("<script>alert(1)</script>")).toBeVisible();

  await board().delete().not("id", "is", null).throwOnError();
  await page.reload();
  await expect(auditions.getByText("상시 모집", { exact: true })).toBeVisible();
  await expect(auditions.getByRole("article")).toHaveCount(0);
  await board().insert(before).throwOnError();
});

test("a visitor who writes while the backend is away loses nothing, and sends when it is back", async ({
  page,
  pageErrors,
  disposeLater,
}) => {
  pageErrors.allow(/422|503/);
  const project = disposeLater(await startSite());
  const keys = JSON.parse(await readFile(join(project.dataDir, "secrets.json"), "utf8"));
  const settings = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
  const site = disposeLater(await startSite(settings));
  await openHydratedPage(page, `${site.url}/communication`);
  await write(page, { ...written, name: "끈질긴 관객" });
  await project.end();
  const send = formOf(page).getByRole("button");
  await send.click();
  await expect(formOf(page).getByRole("alert")).toContainText("전송 중 오류가 발생했습니다");

  await page.goto(`${site.url}/communication?now`);
  await expect(page.getByRole("alert").first()).toContainText(
    "오디션 공고를 불러오는 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.",
  );
  await expect(formOf(page).getByLabel("메시지")).toHaveValue(written.message);

  const back = await startSite({ PORT: new URL(project.url).port, DATA_DIR: project.dataDir });
  await send.click();
  await expect(formOf(page).getByText("메시지가 전송되었습니다")).toBeVisible();
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("region", { name: "오디션 공고" }).getByRole("article")).toHaveCount(3);
  expect(await messagesOf(back, "끈질긴 관객")).toHaveLength(1);
  await back.end();
});

test("an address that writes too often is refused with a sentence, and no other address with it", async ({
  request,
}) => {
  const site = await startSite({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  try {
    const send = (address: string, message: string) =>
      request.post(`${site.url}/communication`, {
        headers: { "X-Forwarded-For": address },
        form: { ...written, message },
        maxRedirects: 0,
      });
    for (let nth = 1; nth <= 10; nth++) {
      expect((await send("192.0.2.1", `${nth}번째`)).headers().location).toContain("sent=1");
    }
    const refused = await send("192.0.2.1", "열한 번째");
    expect(refused.status()).toBe(422);
    expect(await refused.text()).toMatch(
      />짧은 시간에 여러 번 보내셨습니다\. \d+초 뒤에 다시 보내 주세요\.</,
    );
    expect((await send("192.0.2.2", "다른 사람")).headers().location).toContain("sent=1");
  } finally {
    await site.dispose();
  }
});
