/** Brings reading and matching of deposits into a page of a real browser: bundled, and served from the disk by the test. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

export const depositModulesUrl = "http://deposits.test/";
const modules = ["read-statement", "match-deposits"];
const feature = join(import.meta.dirname, "../../app/features/admin/deposits");

/** The page imports `/read-statement.js` and `/match-deposits.js`. */
export async function openDepositModules(page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "madang-deposits-"));
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      outDir: folder,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((name) => [name, join(feature, `${name}.ts`)])),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  await page.route(`${depositModulesUrl}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/")
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>deposits</title>" });
    const body = await readFile(join(folder, pathname));
    return route.fulfill({ contentType: "text/javascript", body });
  });
  page.on("close", () => void rm(folder, { recursive: true, force: true }));
  await page.goto(depositModulesUrl);
}
