/** The press: draws sheets in a headless browser, where type is set as on the site, and encodes them. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Format, printed, type Sheet } from "./sheet.ts";

const fileOf = (path: string) => new URL(`../${path}`, import.meta.url);
/** The fonts of the site in all their weights, of which the site itself carries a few (scripts/merge-fonts.py). */
const fontSheets = [
  "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css",
  "@fontsource-variable/noto-serif-kr/index.css",
];

export interface Press {
  print(sheet: Sheet, format: Format): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a browser with fonts from a `node_modules` folder that has the packages; CHROMIUM names another executable. */
export async function openPress(packages: string): Promise<Press> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--font-render-hinting=none"],
  });
  const page: Page = await browser.newPage({ colorScheme: "light" });
  // A file of the repository as the address lets the page read the fonts.
  await page.goto(new URL("bed.html", import.meta.url).href);
  for (const sheet of fontSheets) {
    await page.addStyleTag({ url: new URL(sheet, `${pathToFileURL(packages)}/`).href });
  }
  return {
    async print(sheet, format) {
      await page.setViewportSize({ width: format.width, height: format.height });
      await page.evaluate(
        async (markup) => {
          document.body.innerHTML = markup;
          document.body.getBoundingClientRect();
          await document.fonts.ready;
        },
        printed(sheet, format),
      );
      return page.screenshot({ type: "png" });
    },
    close: () => browser.close(),
  };
}

/** AVIF at the best quality that fits the budget, in steps of three. */
async function avif(png: Buffer, width: number, budget: number): Promise<Buffer> {
  const scaled = await sharp(png).resize({ width, kernel: "lanczos3" }).png().toBuffer();
  const encode = (quality: number) => sharp(scaled).avif({ quality, effort: 4 }).toBuffer();
  let [low, high] = [22, 64];
  while (high - low > 3) {
    const middle = Math.round((low + high) / 2);
    if ((await encode(middle)).length > budget) high = middle;
    else low = middle;
  }
  return encode(low);
}

/** Writes a printed sheet into public/sample in every width of its format; returns the bytes written. */
export async function deliver(png: Buffer, slug: string, format: Format): Promise<number> {
  const folder = `public/sample/${format.folder}`;
  let bytes = 0;
  for (const width of [format.width, ...format.twins]) {
    const suffix = width === format.width ? "" : `-${width}`;
    const budget = format.budget * (width / format.width) ** 1.5;
    const encoded = await avif(png, width, budget);
    await writeFile(fileURLToPath(fileOf(`${folder}/${slug}${suffix}.avif`)), encoded);
    bytes += encoded.length;
  }
  return bytes;
}
