import { join } from "node:path";
import { startSite } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { signIn } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

test("an admin sees that the disk is full, and no longer when there is room (root may mount such a disk)", async ({
  page,
  pageErrors,
  disposeLater,
}) => {
  test.slow();
  pageErrors.allow(/status of 503/);
  const disk = mountSmallDisk();
  disposeLater({ dispose: async () => disk.remove() });
  test.skip(!disk.mounted, "no small disk may be mounted here");
  const site = await startSite({ DATA_DIR: join(disk.path, "data") });
  disposeLater({ dispose: async () => void (await site.end()) });
  const notice = page.getByRole("alert").filter({ hasText: "서버의 디스크가 가득 차서" });
  await disk.fill();
  await page.goto(`${site.url}/auth/login?next=/admin`);
  await expect(notice).toBeVisible();
  await disk.makeRoom();
  await page.reload();
  await signIn(page);
  await expect(page.locator("#work").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await disk.fill();
  await page.reload();
  await expect(notice).toBeVisible();
});
