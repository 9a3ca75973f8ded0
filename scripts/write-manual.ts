/**
 * `npm run manual`: takes the images of the manual from the running product with the sample company, and prints the
 * manual as docs/manual/manual.pdf. The names of images after it take only these: `npm run manual -- today team`.
 */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { fontEnvironment } from "../tests/support/fonts/font-sets.ts";
import { adminAccount, type Site, startSite } from "../tests/support/site.ts";
import { arrangeAdminWork, arrangeBoxOffice, arrangeEarlierReservation } from "./arrange-screenshots.ts";
import { browserFlags, browserPath, koreanFields } from "./find-browser.ts";
import { type ManualImage, manualImages } from "./manual-images.ts";
import { printManual } from "./print-manual.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/manual");
const settled = "html[data-fonts=ready]:not([data-layout])";
/** Of images to points of the page. */
const scale = 1.5;
/** Around what is shown. */
const margin = 14;

type Sizes = Record<string, [width: number, height: number]>;

async function openPages(browser: Browser, { url }: Site) {
  const open = async (width: number, height: number) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      reducedMotion: "reduce",
      deviceScaleFactor: scale,
      viewport: { width, height },
      hasTouch: width < 800,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    // What was typed for an image is left behind.
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto("/auth/login?next=/admin");
    await page.getByLabel("이메일").fill(adminAccount.email);
    await page.getByLabel("비밀번호").fill(adminAccount.password);
    await page.getByRole("button", { name: "로그인" }).click();
    await page.getByRole("heading", { level: 1, name: "오늘" }).waitFor();
    return page;
  };
  return { desktop: await open(1180, 760), phone: await open(390, 700) };
}

const mark = (element: Element) => {
  const { style } = element as HTMLElement;
  style.outline = "3px solid #d9480f";
  style.outlineOffset = "3px";
};

/** Where a part of the page is: of the whole page, or of the window when a dialog is open over it. */
async function clipOf(page: Page, area: Locator, height = Infinity) {
  await area.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const box = await area.boundingBox();
  if (!box) throw new Error("Nothing is shown there.");
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  const above = fullPage ? await page.evaluate(() => scrollY) : 0;
  const clip = {
    x: Math.max(0, box.x - margin),
    y: Math.max(0, box.y + above - margin),
    width: box.width + 2 * margin,
    height: Math.min(height, box.height + 2 * margin),
  };
  return { clip, fullPage };
}

async function take(page: Page, image: ManualImage): Promise<[number, number]> {
  await page.goto(image.path);
  await page.waitForLoadState("networkidle");
  await image.arrange?.(page);
  await page.waitForLoadState("networkidle");
  for (const marked of image.marks?.(page) ?? []) await marked.evaluate(mark);
  await page.waitForSelector(settled);
  const part = image.area && (await clipOf(page, image.area(page), image.height));
  const png = await page.screenshot({ animations: "disabled", ...part });
  const { width, height } = await sharp(png)
    .webp({ quality: 72 })
    .toFile(join(folder, `images/${image.name}.webp`));
  return [Math.round(width / scale), Math.round(height / scale)];
}

async function takeImages(browser: Browser, only: string[]) {
  const site = await startSite();
  const empty = await startSite({ SAMPLE_CONTENT: "off" });
  try {
    await arrangeAdminWork(site);
    const keys = await arrangeBoxOffice(await site.service());
    await arrangeEarlierReservation(await site.service());
    const pages = await openPages(browser, site);
    const emptyPages = await openPages(browser, empty);
    const sizes: Sizes = JSON.parse(await readFile(join(folder, "images.json"), "utf8"));
    const failures: Error[] = [];
    for (const image of manualImages(keys)) {
      if (only.length > 0 && !only.includes(image.name)) continue;
      const { desktop, phone } = image.isEmpty ? emptyPages : pages;
      try {
        sizes[image.name] = await take(image.isPhone ? phone : desktop, image);
        console.log(`  ${image.name}`);
      } catch (error) {
        failures.push(new Error(`The image ${image.name} was not taken.`, { cause: error }));
      }
    }
    const lines = Object.entries(sizes)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, [width, height]]) => `  "${name}": [${width}, ${height}]`);
    await writeFile(join(folder, "images.json"), `{\n${lines.join(",\n")}\n}\n`);
    if (failures.length > 0) throw new AggregateError(failures);
  } finally {
    await Promise.all([site.dispose(), empty.dispose()]);
  }
}

async function printIt(browser: Browser) {
  // The page to print is part of the build, with the new images.
  execFileSync(process.execPath, ["scripts/bootstrap.mjs", "--build"], { cwd: root, stdio: "inherit" });
  const site = await startSite();
  try {
    const { desktop } = await openPages(browser, site);
    await writeFile(join(folder, "manual.pdf"), await printManual(desktop));
  } finally {
    await site.dispose();
  }
}

const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: [...browserFlags, koreanFields],
  env: { ...process.env, ...(await fontEnvironment("korean")) },
});
try {
  await takeImages(browser, process.argv.slice(2));
  await printIt(browser);
} finally {
  await browser.close();
}
