import { expect, test } from "./fixtures.ts";

test("an editor finds a production by its poster and saves its image as JPEG, which was uploaded as AVIF", async ({
  page,
}) => {
  await page.goto("/press");
  await page.getByRole("navigation", { name: "공연" }).getByRole("link", { name: /로봇/ }).click();
  await expect(page.getByRole("heading", { name: /로봇/ })).toBeInViewport();
  const button = page.getByRole("button", { name: /^JPG 내려받기.*– 로봇 포스터$/ });
  // Sizes that take longer than a second come with the next visit.
  await expect(async () => {
    await page.reload();
    await expect(button).toHaveText(/약 \d+KB/, { timeout: 1_000 });
  }).toPass();
  const stated = Number(/약 (\d+)KB/.exec(await button.innerText())?.[1]);
  const download = page.waitForEvent("download");
  await button.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("로봇 포스터.jpg");
  const bytes = await (await saved.createReadStream()).toArray();
  const file = Buffer.concat(bytes);
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  // The size that stands at the button is that of the file, which another program has made.
  expect(Math.abs(stated - file.length / 1024)).toBeLessThan(stated / 10);
});

test("an editor saves the company's mark as a drawing", async ({ page }) => {
  await page.goto("/press");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "로고 내려받기" }).click();
  expect((await download).suggestedFilename()).toBe("극단 무대 로고.svg");
});
