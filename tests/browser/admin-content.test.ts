/** What the company keeps in lists: members, archive, works, auditions, awards. */
import sharp from "sharp";
import { visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

test("an admin registers a member, corrects the entry, and finds it on the public page", async ({ page }) => {
  await visitAsAdmin(page, "/admin/members");
  await page.getByRole("link", { name: "단원 등록" }).click();
  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText("이름은 비워 둘 수 없습니다.")).toBeVisible();
  await expect(page.getByLabel("이름", { exact: true })).toBeFocused();
  await page.getByLabel("이름", { exact: true }).fill("정새로 <b>굵게</b>");
  await page.getByLabel("출연").fill("밤을 켜는 사람\n\n세 자매");
  // Between the save and the form of the saved member nothing can be typed, since it would be lost.
  await page.locator("form[data-record]").evaluate((form) => {
    new MutationObserver(() => sessionStorage.setItem("inert", "seen")).observe(form, {
      attributeFilter: ["inert"],
    });
  });
  await page.getByRole("button", { name: "저장" }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/members\/[0-9a-f-]{36}$/);
  expect(await page.evaluate(() => sessionStorage.getItem("inert"))).toBe("seen");
  await expect(page.getByRole("heading", { level: 1, name: "정새로 <b>굵게</b>" })).toBeVisible();
  await page.getByLabel("역할").fill("배우");
  await expect(page.getByText(/^저장하지 않은 변경 \d+곳$/)).toBeVisible();
  await page.getByRole("link", { name: "← 단원" }).last().click();
  await page.getByRole("button", { name: "계속 고치기" }).click();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
});

test("an admin puts the members in another order with the keyboard alone", async ({ page }) => {
  await visitAsAdmin(page, "/admin/members");
  const handles = page.getByRole("button", { name: /순서 옮기기$/ });
  const [first, second] = [
    await handles.nth(0).getAttribute("aria-label"),
    await handles.nth(1).getAttribute("aria-label"),
  ];
  await handles.nth(0).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(handles.nth(0)).toHaveAccessibleName(second ?? "");
  await expect(handles.nth(1)).toHaveAccessibleName(first ?? "");
  // The frame after the drop gives the focus back to the handle.
  await expect(page.locator("[data-dnd-dragging]")).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(handles.nth(1)).toBeFocused();
  // Away from the handle the same key goes from row to row, to the same action.
  const removals = page.getByRole("button", { name: / 지우기$/ });
  await removals.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(removals.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(removals.nth(0)).toBeFocused();
  // From nowhere it goes to the first record, not to what moves its row.
  await removals.nth(0).blur();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-rows] a").first()).toBeFocused();
});

test("an admin who deletes from a list goes on at its heading, where Enter deletes nothing, also after taking it back", async ({
  page,
  site,
}) => {
  const service = await site.service();
  await service
    .from("awards")
    .insert(["첫째상", "둘째상"].map((awards) => ({ awards, festival: "초점 연극제", year: 1901, play: "" })))
    .throwOnError();
  await visitAsAdmin(page, "/admin/awards");
  await page.getByRole("searchbox").fill("초점 연극제");
  // Of all awards, as in the next story.
  const removals = page.getByRole("button", { name: / 지우기$/ });
  await expect(removals).toHaveCount(2);
  await removals.nth(0).press("Enter");
  await expect(removals).toHaveCount(1);
  const heading = page.getByRole("heading", { level: 1, name: "수상 기록" });
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "되돌리기" }).press("Enter");
  await expect(removals).toHaveCount(2);
  await expect(heading).toBeFocused();
});

test("a double click and a second Enter delete one thing, not the next in its place as well", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const names = ["하나상", "두개상", "세개상", "네개상", "다섯상"];
  await service
    .from("awards")
    .insert(names.map((awards) => ({ awards, festival: "겹침 연극제", year: 1902, play: "" })))
    .throwOnError();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitAsAdmin(page, "/admin/awards");
  await page.getByRole("searchbox").fill("겹침 연극제");
  // Of all awards: until the search has answered, the five are in rows that it replaces.
  const removals = page.getByRole("button", { name: / 지우기$/ });
  await expect(removals).toHaveCount(5);
  await removals.nth(1).dblclick();
  await expect(page.getByText("지웠습니다").first()).toBeVisible();
  await expect(removals).toHaveCount(4);
  await removals.nth(0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(removals).toHaveCount(3);
  await expect
    .poll(async () => {
      const { data } = await service.from("awards").select("id").eq("festival", "겹침 연극제").throwOnError();
      return data.length;
    })
    .toBe(3);
});

test("an admin stores an image of a member, and what is no image is refused with its reason", async ({
  page,
  site,
}) => {
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("나그림");
  const card = page.getByRole("group", { name: "카드 사진" });
  await card.getByLabel("이미지 고르기").setInputFiles({
    name: "글.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("그림이 아닙니다"),
  });
  await expect(card.getByRole("alert")).toContainText("이미지 파일이 아닙니다.");
  await card.getByRole("button", { name: "지우기" }).click();
  await card.getByLabel("이미지 고르기").setInputFiles({
    name: "얼굴.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 2400, height: 3000, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  });
  const preview = card.getByRole("img", { name: "카드 사진 미리 보기" });
  await expect(preview).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await preview.scrollIntoViewIfNeeded();
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const stored = await page.request.get(
    (await preview.getAttribute("data-src")) ?? (await preview.getAttribute("src")) ?? "",
  );
  expect((await sharp(await stored.body()).metadata()).width).toBe(1920);
  const service = await site.service();
  const { data: member } = await service
    .from("actors")
    .delete()
    .eq("name", "나그림")
    .select("image")
    .single()
    .throwOnError();
  const [, name = ""] = member.image?.split("/theater_images/") ?? [];
  await service.storage.from("theater_images").remove([name]);
});

test("an admin removes a production of the archive and puts it back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitAsAdmin(page, "/admin/archives");
  await page.getByRole("button", { name: "긴 식탁 지우기" }).click();
  await expect(page.getByRole("link", { name: /긴 식탁/ })).toHaveCount(0);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByRole("link", { name: /긴 식탁/ })).toBeVisible();
});

test("an admin on a phone removes a production on its own page, what was typed there with it, and puts it back in the list", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/archives");
  const production = page.getByRole("link", { name: /긴 식탁/ });
  await production.click();
  await page.getByLabel("장소", { exact: true }).fill("다른 극장");
  await page.getByRole("button", { name: "공연 기록 지우기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "버리고 계속하기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "공연 기록" })).toBeVisible();
  await expect(page.getByText("지웠습니다", { exact: true })).toBeVisible();
  await expect(production).toHaveCount(0);
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(production).toContainText("소극장 무대");
});

test("an admin who removes a production and puts it back gets it as a colleague has saved it meanwhile, and nothing that a colleague has removed", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data: production } = await service
    .from("performances")
    .insert({ title: "되살릴 연극", sort_order: 0 })
    .select("id")
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitAsAdmin(page, "/admin/archives");
  const remove = page.getByRole("button", { name: "되살릴 연극 지우기" });
  await expect(remove).toBeVisible();
  await service.from("performances").update({ venue: "새 극장" }).eq("id", production.id).throwOnError();
  await remove.click();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(remove).toBeVisible();
  await expect
    .poll(async () => (await service.from("performances").select("venue").eq("id", production.id)).data)
    .toEqual([{ venue: "새 극장" }]);
  // The list has been read again: what is removed from now on it does not know.
  await expect(page.getByText("새 극장").filter({ visible: true })).toHaveCount(1);

  await service.from("performances").delete().eq("id", production.id).throwOnError();
  await remove.click();
  const notice = page.getByRole("listitem").filter({ hasText: "이미 지워져 있었습니다" });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("button", { name: "되돌리기" })).toHaveCount(0);
});

test("an admin reads the auditions by their deadline, those that are over last", async ({ page, site }) => {
  const service = await site.service();
  const { data: added } = await service
    .from("audition_announcements")
    .insert([
      { title: "지난 공고", deadline: "2020-01-01", is_draft: true },
      { title: "급한 공고", deadline: new Date(Date.now() + 2 * 86_400_000).toISOString(), is_draft: true },
    ])
    .select("id")
    .throwOnError();
  await visitAsAdmin(page, "/admin/auditions");
  const rows = page.locator("#work li");
  await expect(rows.first()).toContainText("급한 공고");
  await expect(rows.last()).toContainText("지난 공고");
  const ids = added.map(({ id }) => id);
  await service.from("audition_announcements").delete().in("id", ids).throwOnError();
});

test("an admin features a work of a member on Home and takes it back", async ({ page, site }) => {
  const service = await site.service();
  const isFeatured = async () =>
    (await service.from("guest_performances").select("is_featured").eq("title", "첫 기차").single()).data
      ?.is_featured;
  await visitAsAdmin(page, "/admin/actor-performances");
  const box = page.getByRole("checkbox", { name: "첫 기차 홈에 보이기" });
  await box.click();
  await expect(box).toBeChecked();
  await expect.poll(isFeatured).toBe(true);
  await box.click();
  await expect(box).not.toBeChecked();
  await expect.poll(isFeatured).toBe(false);
});

test("an admin who writes a year that is none reads what to write instead", async ({ page }) => {
  await visitAsAdmin(page, "/admin/awards/new");
  await page.getByLabel("연도").fill("작년");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("연도는 1900부터 2200까지의 숫자로 써 주세요.")).toBeVisible();
  await expect(page.getByText("고칠 곳이 3군데 있습니다.")).toBeVisible();
});
