/** What lies in the store: found, added, renamed, removed; and what a page shows stays. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "../support/site.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

const image = async (background = "teal") => ({
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Stores an image as a form of the admin area would; gives back its key and the path that rows have. */
async function aStoredImage(site: Site, name = `gallery/${randomUUID()}.png`) {
  const store = (await site.service()).storage.from("theater_images");
  const { buffer, mimeType } = await image();
  const { error } = await store.upload(name, buffer, { contentType: mimeType });
  if (error) throw error;
  const address = new URL(store.getPublicUrl(name).data.publicUrl).pathname;
  return { name, fileName: name.split("/")[1] ?? "", address };
}

async function storedIn(site: Site, folder: string): Promise<string[]> {
  const { data } = await (await site.service()).storage.from("theater_images").list(folder);
  return (data ?? []).map(({ name }) => name);
}

const itemsOf = (page: Page) => page.getByRole("list", { name: "저장한 이미지" }).locator("> li");
const itemOf = (page: Page, fileName: string) => itemsOf(page).filter({ hasText: fileName });

test("an admin uploads images, copies an address, renames one and removes it for good", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const existing = await aStoredImage(site, `works/${randomUUID()}.png`);
  await visitAsAdmin(page, "/admin/storage-management");
  await page.getByLabel("올릴 폴더").selectOption({ label: "참여 작품" });
  await page.getByLabel("이미지 고르기").setInputFiles([
    { name: "하나.png", ...(await image("navy")) },
    { name: "둘.png", ...(await image("maroon")) },
  ]);
  // A store of one folder has no links of folders.
  await expect.poll(async () => (await storedIn(site, "works")).length).toBe(3);
  await page.goto("/admin/storage-management?folder=works");
  await expect(itemsOf(page)).toHaveCount(3);
  await expect(itemOf(page, existing.fileName)).toContainText(/참여 작품.*쓰는 곳 없음\d+KB\d+\. \d+\./);

  const [first = ""] = (await storedIn(site, "works")).filter((name) => name !== existing.fileName);
  await itemOf(page, first).getByRole("button", { name: "주소 복사" }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/jpeg");

  await page.getByRole("button", { name: `${first} 이름 바꾸기` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("새 이름").fill("한글 이름");
  await dialog.getByRole("button", { name: "이름 바꾸기" }).click();
  await expect(dialog.getByText("영문자, 숫자, -, _로 80자까지 적어 주세요.")).toBeVisible();
  await dialog.getByLabel("새 이름").fill("spring-poster");
  await dialog.getByRole("button", { name: "이름 바꾸기" }).click();
  await expect(dialog).toHaveCount(0);
  const renamed = page.getByRole("button", { name: /^spring-poster\.png 지우기$/ });
  await renamed.click();
  await expect(dialog).toContainText("되돌릴 수 없습니다");
  await dialog.getByRole("button", { name: "그대로 두기" }).click();
  await renamed.click();
  await dialog.getByRole("button", { name: "지우기" }).click();
  await expect(renamed).toHaveCount(0);
  await expect.poll(() => storedIn(site, "works")).not.toContain("spring-poster.png");
});

test("a name that another image has is refused, and what was typed stays", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400|status of 409/);
  const one = await aStoredImage(site, `gallery/one-${randomUUID()}.png`);
  const other = await aStoredImage(site, `gallery/other-${randomUUID()}.png`);
  await visitAsAdmin(page, "/admin/storage-management?folder=gallery");
  await page.getByRole("button", { name: `${one.fileName} 이름 바꾸기` }).click();
  const dialog = page.getByRole("dialog");
  const wanted = other.fileName.replace(".png", "");
  await dialog.getByLabel("새 이름").fill(wanted);
  await dialog.getByRole("button", { name: "이름 바꾸기" }).click();
  await expect(dialog.getByText("같은 이름의 파일이 이미 있습니다.", { exact: false })).toBeVisible();
  await expect(dialog.getByLabel("새 이름")).toHaveValue(wanted);
});

test("an image that a page shows leads to where it is used, and cannot be removed meanwhile", async ({
  page,
  site,
}) => {
  const used = await aStoredImage(site, `posters/${randomUUID()}.png`);
  const late = await aStoredImage(site, `posters/${randomUUID()}.png`);
  const service = await site.service();
  const { data: work } = await service
    .from("guest_performances")
    .insert({ title: "강 건너 불빛", poster_image: used.address })
    .select("id")
    .single()
    .throwOnError();
  await visitAsAdmin(page, "/admin/storage-management?folder=posters");
  for (const name of ["이름 바꾸기", "지우기"])
    await expect(itemOf(page, used.fileName).getByRole("button", { name })).toBeDisabled();
  // What is done with both stands at the same place.
  const [copyUsed, copyLate] = await Promise.all(
    [used, late].map(({ fileName }) =>
      itemOf(page, fileName).getByRole("button", { name: "주소 복사" }).boundingBox(),
    ),
  );
  expect(copyUsed?.x).toBe(copyLate?.x);
  await page.getByRole("searchbox").fill("강 건너");
  await expect(itemsOf(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("");

  // Somebody else begins to use an image while this one is asked whether to remove it.
  await page.getByRole("button", { name: `${late.fileName} 지우기` }).click();
  await service
    .from("guest_performances")
    .insert({ title: "그사이 작품", poster_image: late.address })
    .throwOnError();
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();
  await expect(page.getByText("1개는 그사이 쓰이거나 지워져 그대로 두었습니다.").first()).toBeVisible();
  expect(await storedIn(site, "posters")).toContain(late.fileName);
  await expect(itemOf(page, late.fileName).getByRole("link", { name: /그사이 작품/ })).toBeVisible();

  await itemOf(page, used.fileName).getByRole("link", { name: "배우 참여 작품: 강 건너 불빛" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/actor-performances/${work.id}$`));
  await service
    .from("guest_performances")
    .delete()
    .in("poster_image", [used.address, late.address])
    .throwOnError();
});

test("what nothing has used for a day is found and removed at once", async ({ page, site, pageErrors }) => {
  // An image that the page was asking for just then is gone.
  pageErrors.allow(/status of 400/);
  const old = await Promise.all(
    Array.from({ length: 32 }, () => aStoredImage(site, `members/${randomUUID()}.png`)),
  );
  const ages = new Map(old.slice(1).map(({ name }) => [name, "2026-01-01T00:00:00Z"]));
  // Only the age is made up: nobody can write it into the store.
  await page.route("**/rpc/stored_images*", async (route) => {
    const response = await route.fetch();
    const rows: { name: string; created_at: string }[] = await response.json();
    const aged = rows.map((row) => ({ ...row, created_at: ages.get(row.name) ?? row.created_at }));
    await route.fulfill({ response, json: aged });
  });
  await visitAsAdmin(page, "/admin/storage-management");
  await page.getByRole("navigation", { name: "폴더" }).getByRole("link", { name: /단원/ }).click();
  await page.getByRole("checkbox", { name: "쓰는 곳 없는 것만 (32)" }).check();
  const items = itemsOf(page);
  await expect(items).toHaveCount(30);
  await page.getByRole("link", { name: "다음 쪽" }).click();
  await expect(items).toHaveCount(2);
  await page.getByRole("button", { name: /^31개 모두 지우기/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();
  await expect(page.getByText("31개를 지웠습니다").first()).toBeVisible();
  await expect(items).toHaveCount(1);
  const left = await storedIn(site, "members");
  expect(old.map(({ fileName }) => fileName).filter((name) => left.includes(name))).toEqual([
    old[0]?.fileName,
  ]);
});

test("an upload whose answer is lost is sent again and stored once; one that is stopped is not stored", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|status of 400|status of 409/);
  await visitAsAdmin(page, "/admin/storage-management");
  await page.getByLabel("올릴 폴더").selectOption({ label: "인사말" });
  const uploads = "**/storage/v1/object/upload/sign/**token=*";

  await page.route(uploads, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel("이미지 고르기").setInputFiles({ name: "잃은 답.png", ...(await image()) });
  await page.getByRole("button", { name: "다시 올리기" }).waitFor();
  expect(await storedIn(site, "greeting")).toHaveLength(1);
  await page.unroute(uploads);
  await page.getByRole("button", { name: "다시 올리기" }).click();
  await expect(page.getByText("올렸습니다", { exact: true })).toBeVisible();
  expect(await storedIn(site, "greeting")).toHaveLength(1);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(uploads, async (route) => {
    await released;
    await route.abort().catch(() => undefined);
  });
  await page.getByLabel("이미지 고르기").setInputFiles({ name: "멈춘 것.png", ...(await image()) });
  await expect(page.getByRole("progressbar", { name: "멈춘 것.png 올리는 중" })).toBeVisible();
  await page.getByRole("button", { name: "취소", exact: true }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  release();
  expect(await storedIn(site, "greeting")).toHaveLength(1);
});

test("when the store cannot be read the page says so, and a retry brings it", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  await page.route("**/rpc/stored_images*", (route) =>
    route.fulfill({ status: 500, json: { code: "XX000", message: "no" } }),
  );
  await visitAsAdmin(page, "/admin/storage-management");
  await expect(page.getByRole("alert")).toContainText("불러오지 못했습니다");
  await page.unroute("**/rpc/stored_images*");
  await page.getByRole("button", { name: "다시 시도하기" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
