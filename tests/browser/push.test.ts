/** Notices on an admin's browser, as far as a browser without a push service goes. */
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("an admin whose browser cannot be notified reads so, and what to do", async ({ page, pageErrors }) => {
  pageErrors.allow(/Push API in incognito mode/);
  await visitAsAdmin(page, "/admin/security");
  const button = page.getByRole("button", { name: "이 기기에서 알림 받기" });
  await button.press("Enter");
  const section = page.getByRole("region", { name: "이 기기의 알림" });
  await expect(section.getByRole("alert")).toHaveText(
    /알림 서비스에 연결하지 못했습니다|알림을 허용해 주세요/,
  );
  await expect(button).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
