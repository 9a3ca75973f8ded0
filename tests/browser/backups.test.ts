/** Backups in the admin area: when the last one was made, and the file for somebody who may have it. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { anAdminWithApp, signInElsewhere } from "./account-visit.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// The files of the backend lie on this machine, beside a site that knows its database.
test.use({ apart: false });

const root = join(import.meta.dirname, "../..");
const desk = "/admin/security-management/backups";

async function backup(...args: string[]): Promise<string> {
  const [dataDir = "", ...rest] = args;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const script = join(root, "scripts/backup.ts");
  return (await promisify(execFile)(process.execPath, [script, ...rest], { env })).stdout;
}

test("an admin sees when the last backup was made, and takes it home whole; nobody else gets it", async ({
  page,
  site,
  request,
}) => {
  const [name = ""] = (await backup(site.dataDir)).split(" ");
  await visitAsAdmin(page, desk);
  await expect(page.getByText(/^마지막 백업 .* 보관 중 \d+개$/)).toBeVisible();
  await expect(page.getByText(/· [1-9][\d,.]*(KB|MB) ·/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "내려받기" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  expect(await backup("", "--check", await download.path())).toContain("is whole");
  await expect(page).toHaveURL(desk);

  const { account } = await anAdminWithApp(site);
  const half = await signInElsewhere(site, account);
  const { data } = await half.auth.getSession();
  const withoutFactor = data.session?.access_token ?? "";
  const report = (token: string) =>
    request.get("/admin/backups.json", { headers: { authorization: `Bearer ${token}` } });
  const file = (token: string) => request.post(`/admin/backups/${name}`, { form: { access_token: token } });
  for (const token of ["", "no.token.atall", withoutFactor]) {
    expect((await report(token)).status()).toBe(403);
    const answer = await file(token);
    expect(answer.status()).toBe(403);
    expect(answer.headers()["cache-control"]).toBe("no-store");
  }
  expect((await request.get(`/admin/backups/${name}`)).ok()).toBe(false);
});

test("an admin is warned when backups have failed for two days, and must sign in anew to take one after an hour", async ({
  page,
}) => {
  await page.route("/admin/backups.json", (route) =>
    route.fulfill({
      json: {
        makes: true,
        count: 3,
        latest: {
          name: "madang-2026-01-01T183000Z.tar.gz",
          madeAt: "2026-01-01T18:30:00Z",
          size: 12_400_000,
        },
        failure: null,
        mayDownload: false,
      },
    }),
  );
  await visitAsAdmin(page, desk);
  await expect(page.getByRole("alert")).toHaveText(/이틀 넘게 백업하지 못했습니다/);
  await expect(page.getByText("로그인한 지 한 시간이 지났습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "내려받기" })).toHaveCount(0);
});
