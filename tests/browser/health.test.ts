/** What an admin learns of the installation: a newer version, and check by check whether it is well. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signIn } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ apart: false });

test("an admin reads that a newer version is there and what is not well, puts it right, and looks again; nobody else learns of it", async ({
  page,
  openSite,
  disposeLater,
  request,
}) => {
  test.slow();
  const published = createServer((_request, response) => {
    response.end(
      JSON.stringify({
        version: "99.0.0",
        date: "2026-11-24",
        notes: "회차마다 자리를 나누어 팝니다.",
        url: "https://stage.example/releases/madang-99.0.0.tar.gz",
        sha256: "a".repeat(64),
      }),
    );
  });
  await new Promise<void>((resolve) => published.listen(0, "127.0.0.1", resolve));
  disposeLater({
    dispose: async () => {
      published.closeAllConnections();
      published.close();
    },
  });
  const site = disposeLater(
    await openSite({
      UPDATE_FEED_URL: `http://127.0.0.1:${(published.address() as AddressInfo).port}/newest.json`,
      // Nobody listens there.
      SMTP_URL: "smtp://stage:mail-secret@127.0.0.1:1",
    }),
  );
  const asked = (token?: string) =>
    request.get(`${site.url}/admin/operation.json?findings`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  expect((await asked()).status()).toBe(403);
  expect((await asked((await site.keys()).publishableKey)).status()).toBe(403);

  await page.goto(`${site.url}/auth/login?next=/admin`);
  await signIn(page);
  const newVersion = page.getByRole("region", { name: "새 판" });
  await expect(newVersion).toContainText("새 판이 있습니다 (99.0.0).");
  await expect(newVersion).toContainText(
    "sudo npm run update -- --settings /etc/madang.env https://stage.example/releases/madang-99.0.0.tar.gz",
  );
  await page.getByRole("link", { name: "시험 메일 보내 보기" }).press("Enter");
  await expect(page.getByRole("button", { name: "시험 메일 보내기" })).toBeVisible();
  await page.goto(`${site.url}/admin/security-management/health`);

  const health = page.getByRole("region", { name: "상태 점검" });
  const check = (label: string) => health.getByRole("listitem").filter({ hasText: label });
  await expect(check("메일").first()).toContainText("메일 서버에 닿지 못했습니다");
  await expect(check("백업")).toContainText("아직 백업이 없습니다.");
  await expect(check("데이터베이스 구조")).toContainText("이 판에 맞게 되어 있습니다.");
  await expect(check("주소의 응답")).toContainText("좋음");
  await expect(health.getByText("확인하지 못했습니다.")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("tab", { name: "백업" }).press("Enter");
  await page.getByRole("button", { name: "지금 백업" }).press("Enter");
  await expect(page.getByText("백업을 만들었습니다.")).toBeVisible();
  await page.getByRole("tab", { name: "상태 점검" }).press("Enter");
  // What was found before is shown again for some seconds, to everybody.
  await expect(async () => {
    await health.getByRole("button", { name: "다시 확인" }).press("Enter");
    await expect(check("백업")).toContainText("끝까지 읽힙니다.", { timeout: 2_000 });
  }).toPass();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem("madang-session") ?? "{}").access_token as string,
  );
  const report = await (await asked(token)).text();
  expect(report).toContain('"away"');
  expect(report).not.toMatch(/mail-secret|words|SMTP_URL/);
  expect(report).not.toContain(site.dataDir);
});
