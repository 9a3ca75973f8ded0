import { expect, test } from "./fixtures.ts";

test("an editor finds a production by its poster and saves its image as JPEG, which was uploaded as AVIF", async ({
  page,
}) => {
  await page.goto("/press");
  await page.getByRole("navigation", { name: "공연" }).getByRole("link", { name: /로봇/ }).click();
  await expect(page.getByRole("heading", { name: /로봇/ })).toBeInViewport();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "JPG 내려받기 – 로봇 포스터", exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("로봇 포스터.jpg");
  const bytes = await (await saved.createReadStream()).toArray();
  expect(Buffer.concat(bytes).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});
