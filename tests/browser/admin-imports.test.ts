/** Records of the past come from a file: recognised, previewed, imported in one go, again without doubles, undone as one. */
import { readFileSync } from "node:fs";
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

  const preview = page.getByRole("region", { name: "3. 미리 보기" });
  await expect(preview.getByRole("button", { name: "새로 만듦 1" })).toBeVisible();
  await expect(preview.getByText("생년월일을 2001-05-09처럼 써 주세요.")).toBeVisible();
  await expect(preview.getByText("2번째 줄과 같은 내용입니다.")).toBeVisible();
  await expect(preview.getByText("역할: 배우 → 연출")).toBeVisible();
  await preview.getByRole("button", { name: "빠짐 2" }).click();
  await expect(preview.getByRole("listitem")).toHaveCount(2);
  await preview.getByRole("button", { name: "빠짐 2" }).click();
  expect(await axeFindings(page)).toEqual([]);

  // All of it with the keyboard.
  const bring = preview.getByRole("button", { name: "단원 2건 가져오기" });
  await preview.getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await expect(preview.getByRole("button", { name: "단원 1건 가져오기" })).toBeVisible();
  await page.keyboard.press("Space");
  await bring.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("새로 만든 단원 1건, 바꾼 단원 1건입니다.")).toBeFocused();
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
    { name: `${family}옛단원`, role: "연출", birth_date: null },
    { name: `${family}하나`, role: "배우", birth_date: "1970-05-09" },
  ];
  expect(await rows()).toEqual(imported);

  await page.getByRole("button", { name: "다른 파일 가져오기" }).click();
  await choose.setInputFiles(list);
  await page.getByLabel("맡은 일").selectOption("역할");
  await expect(preview.getByRole("button", { name: "그대로 2" })).toBeVisible();
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
  await expect(page.getByText("1건을 지우고 1건을 돌려놓았습니다.").first()).toBeVisible();
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
  const preview = page.getByRole("region", { name: "3. 미리 보기" });
  await expect(preview.getByText("양식에 보기로 적혀 있던 줄입니다.")).toBeVisible();
  await preview.getByRole("button", { name: "공연 기록 1건 가져오기" }).click();
  await expect(page.getByText("새로 만든 공연 기록 1건입니다.")).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto("/archive?q=새벽의+창고");
  await expect(visitor.getByText("새벽의 창고, 다시").first()).toBeVisible();
  await visitor.close();

  await page.getByRole("region", { name: "가져왔습니다" }).getByRole("button", { name: "되돌리기" }).click();
  await page.getByRole("button", { name: "모두 되돌리기" }).click();
  await expect(page.getByText("1건을 지우고 0건을 돌려놓았습니다.").first()).toBeVisible();
  const { data } = await (await site.service())
    .from("performances")
    .select("id")
    .eq("title", "새벽의 창고, 다시")
    .throwOnError();
  expect(data).toEqual([]);
});
