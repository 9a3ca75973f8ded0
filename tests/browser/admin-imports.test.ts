/** Records of the past come from a file: recognised, previewed, imported in one go, again without doubles, undone as one. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";
import { readZip } from "../support/zip-file.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** Names of one test alone. */
const family = "가져온";

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("an admin imports members from the company's own list, corrects a column, imports it again without doubles, and undoes all of it", async ({
  page,
  site,
}) => {
  const service = await site.service();
  await service
    .from("actors")
    .insert({ name: `${family}옛단원`, role: "배우" })
    .throwOnError();
  const list = file(
    "단원 명부.csv",
    [
      "성함,맡은 일,생일",
      `${family}하나,배우,1970.5.9`,
      `${family}옛단원,연출,`,
      `${family}둘,음향,오월`,
      `${family}하나,배우,1970.5.9`,
    ].join("\n"),
  );
  await visitAsAdmin(page, "/admin/members");
  await page.getByRole("link", { name: "파일에서 가져오기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "지난 기록 가져오기" })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "가져올 기록" }).getByRole("link", { name: "단원", exact: true }),
  ).toHaveAttribute("aria-current", "true");

  const choose = page.getByLabel("파일 고르기", { exact: true });
  await choose.setInputFiles(file("빈 파일.csv", " "));
  await expect(page.getByRole("alert")).toContainText("내용이 비어 있는 파일입니다");
  await choose.setInputFiles(list);
  // "맡은 일" is not known.
  await expect(page.getByLabel("맡은 일")).toHaveValue("");
  await page.getByLabel("맡은 일").selectOption("역할");

  const preview = page.getByRole("region", { name: "미리 보기" });
  await expect(preview.getByRole("button", { name: "새로 만듦 2" })).toBeVisible();
  await expect(
    preview.getByText("생년월일: 생년월일을 2001-05-09처럼 써 주세요. 이 칸은 비워 두고 가져옵니다."),
  ).toBeVisible();
  await expect(preview.getByText("2번째 줄과 같은 내용입니다.")).toBeVisible();
  await expect(preview.getByText("역할: 배우 → 연출")).toBeVisible();
  await preview.getByRole("button", { name: "빠짐 1" }).click();
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await preview.getByRole("button", { name: "빠짐 1" }).click();
  expect(await axeFindings(page)).toEqual([]);

  // All of it with the keyboard.
  const bring = preview.getByRole("button", { name: "단원 3건 가져오기" });
  await preview.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await expect(preview.getByRole("button", { name: "단원 2건 가져오기" })).toBeVisible();
  await page.keyboard.press("Space");
  await bring.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("새로 만든 단원 2건, 바꾼 단원 1건입니다.")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const rows = async () =>
    (
      await service
        .from("actors")
        .select("name, role, birth_date")
        .like("name", `${family}%`)
        .order("name")
        .throwOnError()
    ).data;
  const imported = [
    { name: `${family}둘`, role: "음향", birth_date: null },
    { name: `${family}옛단원`, role: "연출", birth_date: null },
    { name: `${family}하나`, role: "배우", birth_date: "1970-05-09" },
  ];
  expect(await rows()).toEqual(imported);

  await page.getByRole("button", { name: "다른 파일 가져오기" }).click();
  await choose.setInputFiles(list);
  await page.getByLabel("맡은 일").selectOption("역할");
  await expect(preview.getByRole("button", { name: "그대로 3" })).toBeVisible();
  await expect(preview.getByText("새로 만들거나 바꿀 것이 없습니다.")).toBeVisible();
  await expect(preview.getByRole("button", { name: /가져오기$/ })).toBeDisabled();
  expect(await rows()).toEqual(imported);

  await page
    .getByRole("region", { name: "가져온 기록" })
    .getByRole("listitem")
    .filter({ hasText: "단원 명부.csv" })
    .getByRole("button", { name: "되돌리기" })
    .click();
  await page.getByRole("button", { name: "모두 되돌리기" }).click();
  await expect(page.getByText("2건을 지웠습니다. 1건을 돌려놓았습니다.").first()).toBeVisible();
  await expect(page.getByText("되돌림", { exact: true })).toBeVisible();
  expect(await rows()).toEqual([{ name: `${family}옛단원`, role: "배우", birth_date: null }]);
  await service.from("actors").delete().like("name", `${family}%`).throwOnError();
});

test("an admin fills in the template of productions, and finds one on the public page", async ({
  page,
  site,
}) => {
  await visitAsAdmin(page, "/admin/archives");
  await page.getByRole("link", { name: "파일에서 가져오기" }).click();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "엑셀 양식 받기" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe("공연-기록-양식.xlsx");
  const strings = readZip(readFileSync(await template.path())).get("xl/sharedStrings.xml") ?? "";
  for (const word of ["제목", "연도", "출연", "예) 햄릿"]) expect(strings).toContain(word);

  const [lines] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV 양식 받기" }).click(),
  ]);
  const csv = readFileSync(await lines.path(), "utf8");
  const filled = `${csv}"새벽의 창고, 다시",2003,2003.05.01~05.11\r\n`;
  await page.getByLabel("파일 고르기", { exact: true }).setInputFiles(file("공연.csv", filled));
  const preview = page.getByRole("region", { name: "미리 보기" });
  await expect(preview.getByText("양식에 보기로 적혀 있던 줄입니다.")).toBeVisible();
  await preview.getByRole("button", { name: "공연 기록 1건 가져오기" }).click();
  await expect(page.getByText("새로 만든 공연 기록 1건입니다.")).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto("/archive?q=새벽의+창고");
  await expect(visitor.getByText("새벽의 창고, 다시").first()).toBeVisible();
  await visitor.close();

  await page.getByRole("region", { name: "가져왔습니다" }).getByRole("button", { name: "되돌리기" }).click();
  await page.getByRole("button", { name: "모두 되돌리기" }).click();
  await expect(page.getByText("1건을 지웠습니다.").first()).toBeVisible();
  const { data } = await (await site.service())
    .from("performances")
    .select("id")
    .eq("title", "새벽의 창고, 다시")
    .throwOnError();
  expect(data).toEqual([]);
});

const image = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();

test("an admin brings images with the productions, three at a time; one that fails is sent again by itself, and the undoing takes them away", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const service = await site.service();
  const shows = ["창고의 새벽", "창고의 저녁", "창고의 한밤"];
  const archive = zipSync({
    "사진/창고의 새벽.png": new Uint8Array(await image("teal")),
    "사진/창고의 새벽 2.png": new Uint8Array(await image("navy")),
    "사진/창고의 저녁/001.png": new Uint8Array(await image("olive")),
    "사진/창고의 한밤.png": new TextEncoder().encode("그림이 아닙니다"),
    "사진/모르는 사람.png": new Uint8Array(await image("maroon")),
  });
  await visitAsAdmin(page, "/admin/import?state=archive");
  await page
    .getByLabel("파일 고르기", { exact: true })
    .setInputFiles(file("공연.csv", `제목,연도\n${shows.map((title) => `${title},1999`).join("\n")}`));
  const preview = page.getByRole("region", { name: "미리 보기" });
  await expect(preview.getByText("새로 만듦 3")).toBeVisible();
  await page
    .getByLabel("사진이나 ZIP 고르기")
    .setInputFiles({ name: "사진.zip", mimeType: "application/zip", buffer: Buffer.from(archive) });
  await expect(page.getByText("사진 5장", { exact: true })).toBeVisible();
  await expect(preview.getByText("대표 사진 창고의 새벽.png · 더할 사진 창고의 새벽 2.png")).toBeVisible();
  await preview.getByText("쓰지 않는 사진 1장").click();
  await expect(preview.getByText("사진/모르는 사람.png: 이름이 맞는 줄이 없습니다.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  let running = 0;
  let most = 0;
  let refused = 0;
  await page.route("**/storage/v1/object/upload/sign/**", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    most = Math.max(most, ++running);
    // The first one does not arrive.
    if (refused++ === 0) await route.abort();
    else await route.continue();
    running -= 1;
  });
  await preview.getByRole("button", { name: "공연 기록 3건, 사진 4장 가져오기" }).click();
  await expect(page.getByText("올리지 못한 사진이 2장 있습니다.")).toBeVisible();
  await expect(page.getByText(/사진\/창고의 한밤\.png: .*이미지 파일이 아닙니다/)).toBeVisible();
  const again = page.getByRole("button", { name: "못 올린 사진 다시 올리기" });
  await again.click();
  await expect(page.getByText("올린 사진 3 / 4")).toBeVisible();
  await expect(again).toHaveCount(0);
  expect(most).toBeLessThanOrEqual(3);

  const stored = async () =>
    (
      await service
        .from("performances")
        .select("title, image, additional_images")
        .in("title", shows)
        .order("title")
        .throwOnError()
    ).data;
  const address = expect.stringContaining("/theater_images/posters/");
  expect(await stored()).toEqual([
    { title: "창고의 새벽", image: address, additional_images: [address] },
    { title: "창고의 저녁", image: address, additional_images: [] },
    { title: "창고의 한밤", image: null, additional_images: [] },
  ]);
  const names = (await stored()).flatMap(({ image, additional_images }) =>
    [image ?? "", ...additional_images].flatMap((link) => link.split("/theater_images/")[1] ?? []),
  );

  // The same again: records and images are there, but for the one that was none, now as a folder.
  const folder = mkdtempSync(join(tmpdir(), "madang-images-"));
  writeFileSync(join(folder, "창고의 한밤.png"), await image("black"));
  writeFileSync(join(folder, "창고의 새벽.png"), await image("teal"));
  await page.getByRole("button", { name: "다른 파일 가져오기" }).click();
  await page
    .getByLabel("파일 고르기", { exact: true })
    .setInputFiles(file("공연.csv", `제목,연도\n${shows.map((title) => `${title},1999`).join("\n")}`));
  await page.getByLabel("사진 폴더 고르기").setInputFiles(folder);
  await preview.getByText("쓰지 않는 사진 1장").click();
  await expect(preview.getByText("이미 사진이 있어 그대로 둡니다.")).toBeVisible();
  await preview.getByRole("button", { name: "사진 1장 가져오기" }).click();
  await expect(page.getByText("올린 사진 1 / 1")).toBeVisible();
  const last = (await stored())[2]?.image ?? "";
  names.push(last.split("/theater_images/")[1] ?? "");

  // The list follows the sending of images: only then can the second import be undone.
  const past = page.getByRole("region", { name: "가져온 기록" }).getByRole("listitem");
  for (const [changes, said] of [
    [/새로 만듦 0 · 바꿈 \d+ · 사진 1$/, "1건을 돌려놓았습니다."],
    [/새로 만듦 3 · 바꿈 \d+ · 사진 3$/, "3건을 지웠습니다."],
  ] as const) {
    const undo = page.getByRole("button", { name: "되돌리기", exact: true });
    await past
      .filter({ has: page.getByText(changes) })
      .filter({ has: undo })
      .getByRole("button")
      .click();
    await page.getByRole("button", { name: "모두 되돌리기" }).click();
    await expect(page.getByText(said).first()).toBeVisible();
  }
  expect(await stored()).toEqual([]);
  await service.storage.from("theater_images").remove(names);
});

test("an admin imports 300 members and 200 productions with images, each in one go", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const story = "오래전에 함께한 사람들의 이야기입니다. ".repeat(8);
  const lists = {
    members: {
      table: "actors",
      label: "단원",
      head: "이름,역할,소개",
      rows: Array.from({ length: 300 }, (_, i) => [`많은단원${i}번`, "배우", story]),
    },
    archive: {
      table: "performances",
      label: "공연 기록",
      head: "제목,연도,줄거리",
      rows: Array.from({ length: 200 }, (_, i) => [`많은작품${i}번`, `${1970 + (i % 50)}`, story]),
    },
  } as const;
  const bytes = new Uint8Array(await image("teal"));
  await visitAsAdmin(page, "/admin/import");
  for (const [id, { table, label, head, rows }] of Object.entries(lists)) {
    await page.goto(`/admin/import?state=${id}`);
    await page
      .getByLabel("파일 고르기", { exact: true })
      .setInputFiles(file("많은 기록.csv", [head, ...rows.map((row) => row.join(","))].join("\n")));
    const named = Object.fromEntries(rows.slice(0, 5).map(([name]) => [`${name}.png`, bytes]));
    await page.getByLabel("사진이나 ZIP 고르기").setInputFiles({
      name: "사진.zip",
      mimeType: "application/zip",
      buffer: Buffer.from(zipSync(named)),
    });
    await page.getByRole("button", { name: `${label} ${rows.length}건, 사진 5장 가져오기` }).click();
    await expect(page.getByText(`새로 만든 ${label} ${rows.length}건입니다.`)).toBeVisible();
    await expect(page.getByText("올린 사진 5 / 5")).toBeVisible();
    const withImage = await service
      .from(table)
      .select("image")
      .like(table === "actors" ? "name" : "title", "많은%")
      .not("image", "is", null)
      .throwOnError();
    expect(withImage.data).toHaveLength(5);
    await page
      .getByRole("region", { name: "가져왔습니다" })
      .getByRole("button", { name: "되돌리기" })
      .click();
    await page.getByRole("button", { name: "모두 되돌리기" }).click();
    await expect(page.getByText(`${rows.length}건을 지웠습니다.`).first()).toBeVisible();
    await service.storage
      .from("theater_images")
      .remove(withImage.data.map((row) => row.image?.split("/theater_images/")[1] ?? ""));
  }
});
