/** Images that admins upload: a save waits for them, leaving asks, and what cannot be stored is refused with its reason. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "../support/site.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

const drawn = () => sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } });

const aImage = async (name = "face.png") => ({
  name,
  mimeType: "image/png",
  buffer: await drawn().png().toBuffer(),
});

/** Lets no bytes reach the store until the function returned is called. */
async function pauseUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/storage/v1/object/upload/sign/**", async (route) => {
    if (route.request().method() === "PUT") await released;
    await route.continue();
  });
  return release;
}

async function storedMember(site: Site, name: string) {
  const service = await site.service();
  const { data } = await service.from("actors").delete().eq("name", name).select("image").throwOnError();
  return data[0]?.image ?? null;
}

test("an admin who saves while an image is on its way gets it saved with the rest", async ({
  page,
  site,
}) => {
  const release = await pauseUploads(page);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("급한이");
  const card = page.getByRole("group", { name: "카드 사진" });
  await card.getByLabel("이미지 고르기").setInputFiles(await aImage());
  await expect(card.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByRole("button", { name: "이미지를 올리는 중" })).toBeVisible();
  await expect(page.getByText("이미지를 다 올리면 저장합니다")).toBeVisible();
  release();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  // A photograph is given the light of the drawn portraits beside it.
  await page.goto("/actors");
  await expect(page.getByRole("img", { name: "급한이 사진" })).toHaveCSS("filter", /sepia/);
  await expect(page.getByRole("img", { name: "한도현 사진" })).toHaveCSS("filter", "none");
  expect(await storedMember(site, "급한이")).toContain("/theater_images/members/");
});

test("a form whose image could not be stored is not saved without it unasked", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  await page.route("**/storage/v1/object/upload/sign/**", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { statusCode: "500", message: "full" } })
      : route.continue(),
  );
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("사진없는이");
  const card = page.getByRole("group", { name: "카드 사진" });
  await card.getByLabel("이미지 고르기").setInputFiles(await aImage());
  await expect(card.getByRole("button", { name: "다시 올리기" })).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(
    page.getByText("올리지 못한 이미지가 있어 저장하지 않았습니다.", { exact: false }),
  ).toBeVisible();
  await page.unroute("**/storage/v1/object/upload/sign/**");
  await card.getByRole("button", { name: "다시 올리기" }).click();
  await expect(card.getByAltText("카드 사진 미리 보기")).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  expect(await storedMember(site, "사진없는이")).not.toBeNull();
});

for (const [place, address, label] of [
  ["a form", "/admin/members/new", "이미지 고르기"],
  ["the store", "/admin/storage-management", "이미지 고르기"],
] as const) {
  test(`leaving ${place} while an image is on its way asks first`, async ({ page }) => {
    const release = await pauseUploads(page);
    await visitAsAdmin(page, address);
    await page
      .getByLabel(label)
      .first()
      .setInputFiles(await aImage());
    await expect(page.getByRole("progressbar").first()).toBeVisible();
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    const menu = page.getByRole("navigation", { name: "관리 메뉴" });
    await menu.getByRole("link", { name: "문의", exact: true }).click();
    const question = page.getByRole("dialog", { name: "이미지를 올리는 중입니다. 나갈까요?" });
    await question.getByRole("button", { name: "기다리기" }).click();
    await expect(page).toHaveURL(new RegExp(address));
    release();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
}

/** A JPEG in four colours encoded by x265, as `heif-enc -q 25 -t 160` does: 4:2:0, with a thumbnail. */
const heicPhotograph = () => readFile(join(import.meta.dirname, "../support/photo.heic"));

test("a photograph of an iPhone is stored as a JPEG", async ({ page, site }) => {
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("아이폰이");
  const card = page.getByRole("group", { name: "카드 사진" });
  await card.getByLabel("이미지 고르기").setInputFiles({
    name: "IMG_0001.HEIC",
    // Browsers on Windows name no type.
    mimeType: "",
    buffer: await heicPhotograph(),
  });
  await expect(card.getByAltText("카드 사진 미리 보기")).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const address = await storedMember(site, "아이폰이");
  expect(address).toMatch(/\.jpg$/);
  const stored = sharp(await (await page.request.get(address ?? "")).body());
  const { format, width, height } = await stored.metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 960, height: 720 });
  // Red and green above blue and yellow: which of red, green and blue are bright in the middle of each quarter.
  const quarters = await stored.resize(2, 2, { fit: "fill" }).raw().toBuffer();
  expect([...quarters].map((value) => Number(value > 120)).join("")).toBe("100" + "010" + "001" + "110");
});

test("what is no image, or a broken one, is refused with its reason, and no second try is offered", async ({
  page,
}) => {
  const jpeg = await drawn().jpeg().toBuffer();
  const png = await drawn().png().toBuffer();
  const heic = await heicPhotograph();
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>';
  const refused = [
    ["drawing.svg", "image/svg+xml", Buffer.from(svg), "SVG 그림은 올릴 수 없습니다."],
    ["text.jpg", "image/jpeg", Buffer.from("not an image"), "내용은 이미지가 아닌 파일입니다."],
    ["empty.jpg", "image/jpeg", Buffer.alloc(0), "내용이 없는 빈 파일입니다."],
    ["half.jpg", "image/jpeg", jpeg.subarray(0, jpeg.length / 2), "이미지 파일이 손상되어"],
    ["header.jpg", "image/jpeg", jpeg.subarray(0, 200), "이미지 파일이 손상되어"],
    ["half.png", "image/png", png.subarray(0, png.length / 2), "이미지 파일이 손상되어"],
    ["half.gif", "image/gif", Buffer.from("GIF89a"), "이미지 파일이 손상되어"],
    ["half.heic", "image/heic", heic.subarray(0, heic.length / 2), "이미지 파일이 손상되어"],
  ] as const;
  await visitAsAdmin(page, "/admin/storage-management");
  await page
    .getByLabel("이미지 고르기")
    .setInputFiles(refused.map(([name, mimeType, buffer]) => ({ name, mimeType, buffer })));
  for (const [name, , , reason] of refused) {
    // Each message alone says which file it is about.
    const message = page.getByRole("alert").filter({ hasText: name });
    await expect(message).toContainText(`${name}: `);
    await expect(message).toContainText(reason);
  }
  await expect(page.getByRole("button", { name: "다시 올리기" })).toHaveCount(0);
});
