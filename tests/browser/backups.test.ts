/** Backups in the admin area: when the last one was made, and the file for somebody who may have it. */
import { execFile } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import pg from "pg";
import { BACKUP_LOCK } from "../../backend/postgres/backup-lock.ts";
import { aPngOf } from "../support/images.ts";
import { type Site, startSite } from "../support/site.ts";
import { anAdmin, anAdminWithApp, signInElsewhere } from "./account-visit.ts";
import { signIn, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { adminAccount, expect, test } from "./fixtures.ts";

// The files of the backend lie on this machine, beside a site that knows its database.
test.use({ apart: false });

const root = join(import.meta.dirname, "../..");
const adminPath = "/admin/security-management/backups";

async function backup(...args: string[]): Promise<string> {
  const [dataDir = "", ...rest] = args;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const script = join(root, "scripts/backup.ts");
  return (await promisify(execFile)(process.execPath, [script, ...rest], { env })).stdout;
}

/** Opens the page of backups at a site of the story's own. */
async function enter(page: Page, site: Site) {
  await page.goto(`${site.url}/auth/login?next=${encodeURIComponent(adminPath)}`);
  await signIn(page);
}

/** A connection to the database of the site, past its API. */
async function connectTo(site: Site): Promise<pg.Client> {
  const host = join(site.dataDir, "postgres/run");
  const client = new pg.Client({ host, user: "supabase_admin", database: "postgres" });
  await client.connect();
  return client;
}

test("an admin sees when the last backup was made, and takes it home whole; nobody else gets it", async ({
  page,
  site,
  request,
}) => {
  const [name = ""] = (await backup(site.dataDir)).split(" ");
  await visitAsAdmin(page, adminPath);
  await expect(page.getByText(/^마지막 백업 .* 보관 중 \d+개$/)).toBeVisible();
  await expect(page.getByText(/· [1-9][\d,.]*(KB|MB) ·/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "내려받기" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  expect(await backup("", "--check", await download.path())).toContain("is whole");
  await expect(page).toHaveURL(adminPath);

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

test("an admin makes a backup when she wants one, and finds it in the list; another one joins, a stranger makes none", async ({
  page,
  openSite,
  disposeLater,
  request,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of 429/);
  const site = disposeLater(await openSite());
  await enter(page, site);
  await expect(page.getByText("아직 백업이 없습니다.")).toBeVisible();
  const make = page.getByRole("button", { name: "지금 백업" });
  const other = await signInElsewhere(site, await anAdmin(site));
  const { data } = await other.auth.getSession();
  const post = (token: string) =>
    request.post(`${site.url}/admin/backups.json`, { headers: { authorization: `Bearer ${token}` } });

  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/admin/backups.json") && response.request().method() === "POST",
  );
  const otherProcess = await connectTo(site);
  await otherProcess.query("select pg_advisory_lock($1)", [BACKUP_LOCK]);
  await make.click();
  await expect(make).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: "모으는 중입니다 (1/3)" })).toBeVisible();
  expect(await (await answered).json()).toMatchObject({ step: "reading", latest: null });
  const joined = await post(data.session?.access_token ?? "");
  expect(joined.status()).toBe(200);
  await otherProcess.end();
  await expect(page.getByText("백업을 만들었습니다.")).toBeVisible();
  await expect(page.getByText(/^마지막 백업 .* 보관 중 1개$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "내려받기" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await readdir(join(site.dataDir, "backups"))).toHaveLength(1);

  // Many at once would push out those of the days before.
  await expect(make).toBeEnabled();
  await make.click();
  await expect(page.getByRole("alert")).toHaveText(/방금 만든 백업이 있습니다/);
  expect((await post("")).status()).toBe(403);
  expect((await post((await site.keys()).publishableKey)).status()).toBe(403);
});

test("an admin who signed in hours ago gives the password in place, and the backup is made", async ({
  page,
  openSite,
  disposeLater,
  request,
}) => {
  test.slow();
  const site = disposeLater(await openSite());
  await enter(page, site);
  const make = page.getByRole("button", { name: "지금 백업" });
  await expect(make).toBeEnabled();
  const database = await connectTo(site);
  await database.query("update auth.mfa_amr_claims set updated_at = now() - interval '2 hours'");
  await database.end();
  // As after a night in which the computer slept: the token has run out and is renewed.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("madang-session") ?? "{}");
    localStorage.setItem("madang-session", JSON.stringify({ ...session, expires_at: 1 }));
  });
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await page.reload();
  const { access_token: token } = await (await renewed).json();
  const refused = await request.post(`${site.url}/admin/backups.json`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "reauthentication_needed"]);

  await make.click();
  const question = page.getByRole("dialog", { name: "본인인지 확인합니다" });
  await question.getByLabel("지금 비밀번호").fill(adminAccount.password);
  await question.getByRole("button", { name: "확인하고 계속" }).click();
  await expect(page.getByText("백업을 만들었습니다.")).toBeVisible();
  await expect(page.getByText(/보관 중 1개$/)).toBeVisible();
});

test("an admin reads why a backup failed, also after the site was started again, and makes one when that is put right", async ({
  page,
  disposeLater,
}) => {
  test.slow();
  const first = await startSite();
  const { dataDir } = first;
  const images = (await first.service()).storage.from("theater_images");
  const { error } = await images.upload("background/stage.png", aPngOf(2_000), {
    contentType: "image/png",
  });
  expect(error).toBeNull();
  // A folder is where the bytes of the image were.
  const place = join(dataDir, "storage/theater_images/background/stage.png");
  const bytes = join(place, (await readdir(place))[0] ?? "");
  await rm(bytes);
  await mkdir(bytes);
  const warning = page.getByRole("alert").filter({ hasText: "백업하지 못했습니다" });
  await enter(page, first);
  await page.getByRole("button", { name: "지금 백업" }).click();
  await expect(warning).toContainText("기록(backup)을 확인해");
  expect(first.output()).toMatch(/backup: .*EISDIR/);
  await first.end();

  const second = disposeLater(await startSite({ DATA_DIR: dataDir }));
  await enter(page, second);
  await expect(warning).toContainText("기록(backup)을 확인해");
  await rm(bytes, { recursive: true });
  await page.getByRole("button", { name: "지금 백업" }).click();
  await expect(page.getByText("백업을 만들었습니다.")).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test("an admin is warned when backups have failed for two days, and must sign in again to take one after an hour", async ({
  page,
}) => {
  await page.route("/admin/backups.json", (route) =>
    route.fulfill({
      json: {
        makes: true,
        step: null,
        count: 3,
        latest: {
          name: "madang-2026-01-01T183000Z.tar.gz",
          madeAt: "2026-01-01T18:30:00Z",
          size: 12_400_000,
        },
        failure: null,
        signedInRecently: false,
      },
    }),
  );
  await visitAsAdmin(page, adminPath);
  await expect(page.getByRole("alert")).toHaveText(/이틀 넘게 백업하지 못했습니다/);
  await expect(page.getByText("로그인한 지 한 시간이 지났습니다.")).toBeVisible();
  await expect(page.getByRole("button", { name: "내려받기" })).toHaveCount(0);
});
