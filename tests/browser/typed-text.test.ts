/** What somebody types leaves the page with the form and not before, and stays nowhere but in its draft. */
import type { Page } from "@playwright/test";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";
import { askedBy } from "./font-requests.ts";
import { openHydrated, openInteractive } from "./page-hydrated.ts";
import {
  confirmation,
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationsOf,
  submitButton,
} from "./reservation-visit.ts";

/** Syllables that are on no page. */
const typed = ["뷁", "쀍", "꿻"] as const;

/** Everything that a page sends, and which of the typed syllables that contains. */
function followRequests(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    const letters = askedBy(request.url())?.characters.join("") ?? "";
    sent.push(
      [request.method(), readable(request.url()), letters, readable(request.postData() ?? "")].join(" "),
    );
  });
  return {
    withTypedText: () => sent.filter((text) => typed.some((syllable) => text.includes(syllable))),
    has: (text: string) => sent.some((request) => request.includes(text)),
  };
}

/** Without the escapes of addresses and forms. */
function readable(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** Until the page has asked for the letters of a heading that comes now, and for all that was missing before. */
async function fontsAskedFor(page: Page, requests: ReturnType<typeof followRequests>, letter: string) {
  await page.evaluate((text) => {
    const heading = document.createElement("h1");
    heading.className = "font-display";
    heading.dataset.ownWords = "";
    heading.textContent = text;
    document.body.append(heading);
  }, letter);
  await expect.poll(() => requests.has(letter)).toBe(true);
}

/** Where the browser holds what was typed, beside cookies and files it may keep: names of the places. */
function placesOfTyped(page: Page): Promise<string[]> {
  return page.evaluate(async (syllables) => {
    const containsTyped = (text: string) => {
      const codes = syllables.map((syllable) => String(syllable.codePointAt(0)));
      return [...syllables, ...syllables.map(encodeURIComponent), ...codes].some((sign) =>
        text.includes(sign),
      );
    };
    const places: string[] = [];
    for (const storage of [localStorage, sessionStorage]) {
      for (const [name, value] of Object.entries<string>(storage)) {
        if (containsTyped(name + value)) places.push(name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, "…"));
      }
    }
    if (containsTyped(document.cookie)) places.push("cookies");
    if ((await indexedDB.databases()).length > 0) places.push("databases");
    return places;
  }, typed);
}

test("what a visitor types into a reservation goes out with it alone, and the ticket reveals it to no one", async ({
  page,
  site,
}) => {
  const requests = followRequests(page);
  const [showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: typed[0], showTime: showTime?.label ?? "" });
  await dialog.getByLabel("추가 요청사항").pressSequentially(`${typed[1]} ${typed[2]}`);
  await fontsAskedFor(page, requests, "늪");
  expect(requests.withTypedText()).toEqual([]);
  expect(await placesOfTyped(page)).toEqual(["madang-reservation-…"]);

  // At its address the form is a page of its own.
  await page.reload();
  await expect(page.getByLabel("이름")).toHaveValue(typed[0]);
  await page.goBack();
  await openDialogAgain(page);
  await fontsAskedFor(page, requests, "뭍");
  expect(requests.withTypedText()).toEqual([]);

  await submitButton(page.getByRole("dialog")).click();
  await expect(confirmation(page).getByText(typed[0]).first()).toBeVisible();
  await fontsAskedFor(page, requests, "짚");
  expect(requests.withTypedText()).toEqual([expect.stringMatching(/^POST \S+\/reserve\.json/)]);
  await confirmation(page).getByRole("button", { name: "닫기" }).first().click();
  await expect(confirmation(page)).toHaveCount(0);
  expect(await placesOfTyped(page)).toEqual([]);
  expect(await reservationsOf(site, typed[0])).toHaveLength(1);
});

test("the ticket's words are set in our letters though the visitor's name has the same ones", async ({
  page,
  site,
}) => {
  const serif = new Set<string>();
  page.on("request", (request) => {
    const font = askedBy(request.url());
    if (font?.family === "serif") for (const character of font.characters) serif.add(character);
  });
  const [showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "아래", showTime: showTime?.label ?? "" });
  await submitButton(dialog).click();
  await expect(confirmation(page).getByText(/^아래 계좌로/)).toBeVisible();
  await expect.poll(() => [...serif]).toContain("아");
});

/** With the draft that the tab has stored. */
async function openDialogAgain(page: Page) {
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await panel.getByRole("button", { name: "계좌이체 예매" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("이름")).toHaveValue(typed[0]);
}

test("what a visitor writes to the company goes out with the message alone", async ({ page }) => {
  const requests = followRequests(page);
  await openInteractive(page, "/communication");
  const form = page.getByRole("form", { name: "메시지 보내기" });
  for (const [index, label] of ["이름", "연락처", "메시지"].entries()) {
    await form.getByLabel(label).pressSequentially(typed[index] ?? "");
  }
  await fontsAskedFor(page, requests, "늪");
  expect(requests.withTypedText()).toEqual([]);
  expect(await placesOfTyped(page)).toEqual(["madang-message"]);
});

test("what a visitor looks for stays on the page until it is sent", async ({ page }) => {
  const requests = followRequests(page);
  await openInteractive(page, "/archive");
  await page.getByRole("searchbox").pressSequentially(typed.join(""));
  await fontsAskedFor(page, requests, "늪");
  expect(requests.withTypedText()).toEqual([]);
  expect(await placesOfTyped(page)).toEqual([]);
});

test("what somebody types to sign in stays on the page until it is sent", async ({ page }) => {
  const requests = followRequests(page);
  await openHydrated(page, "/auth/login");
  await page.getByLabel("이메일").pressSequentially(`${typed[0]}@example.com`);
  await page.getByLabel("비밀번호").pressSequentially(typed[1] + typed[2]);
  await fontsAskedFor(page, requests, "늪");
  expect(requests.withTypedText()).toEqual([]);
  expect(await placesOfTyped(page)).toEqual([]);
});

test("the title of an admin's dialog is set in our letters, but for what somebody has typed in it", async ({
  page,
  site,
}) => {
  const requests = followRequests(page);
  const show = await aShowInTheAdminArea(site, [], { title: typed[0], is_draft: true });
  await visitAsAdmin(page, `/admin/current-performance/${show.performance.id}`);
  await page.getByRole("button", { name: "공연을 마치고 기록으로 옮기기" }).click();
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: `${typed[0]}〉 공연을 마칠까요?` }),
  ).toBeVisible();
  await expect.poll(() => requests.has("칠")).toBe(true);
  expect(requests.withTypedText()).toEqual([]);
});

test("a heading in our words is set in our letters though somebody has typed the same ones", async ({
  page,
}) => {
  const requests = followRequests(page);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("나갈까");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("link", { name: "오늘", exact: true }).click();
  await expect(page.getByRole("heading", { name: "저장하지 않고 나갈까요?" })).toBeVisible();
  for (const letter of "갈까") await expect.poll(() => requests.has(letter)).toBe(true);
});

test("what an admin types or reads about people who are not on the site is in no address of a font", async ({
  page,
  site,
}) => {
  const requests = followRequests(page);
  const service = await site.service();
  const { data } = await service
    .from("actors")
    .insert({ name: typed[0], is_draft: true })
    .select("id")
    .single()
    .throwOnError();
  await visitAsAdmin(page, `/admin/members/${data?.id}`);
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue(typed[0]);
  await page.getByLabel("소개", { exact: true }).pressSequentially(typed[1]);
  await fontsAskedFor(page, requests, "늪");
  await page.goto("/admin/members");
  await expect(page.getByText(typed[0])).toBeVisible();
  await fontsAskedFor(page, requests, "뭍");
  expect(requests.withTypedText()).toEqual([]);
  // The draft of the form that was left without saving.
  expect(await placesOfTyped(page)).toEqual(["madang-form-drafts"]);
  await service.from("actors").delete().eq("name", typed[0]).throwOnError();
});
