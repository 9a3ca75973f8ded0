/** The press: draws sheets in a headless browser, where type is set as on the site, and encodes them. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Format, printed, type Sheet } from "./sheet.ts";

const fileOf = (path: string) => new URL(`../${path}`, import.meta.url);
/** The site's fonts: the Latin part, and the rest from which the server cuts. */
const families = ["sans", "serif"];

export interface Press {
  print(sheet: Sheet, format: Format): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a browser with the fonts of the site; CHROMIUM names another executable. */
export async function openPress(): Promise<Press> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--font-render-hinting=none"],
  });
  const page: Page = await browser.newPage({ colorScheme: "light" });
  // A file of the repository as the address lets the page read the fonts beside it.
  await page.goto(new URL("bed.html", import.meta.url).href);
  for (const family of families) {
    const rest = brotliDecompressSync(await readFile(fileOf(`server/fonts/${family}.ttf.br`)));
    const latin = await readFile(fileOf(`app/styles/fonts/${family}-latin.woff2`));
    const face = (part: string, bytes: Buffer) =>
      `@font-face{font-family:"${family} ${part}";font-weight:1 999;src:url(data:font/ttf;base64,${bytes.toString("base64")})}`;
    await page.addStyleTag({ content: face("latin", latin) + face("rest", rest) });
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

/** AVIF at the best quality that fits the budget; the search runs on the quicker, slightly larger encoding. */
async function avif(png: Buffer, width: number, budget: number): Promise<Buffer> {
  const scaled = await sharp(png).resize({ width, kernel: "lanczos3" }).png().toBuffer();
  const encode = (quality: number, effort: number) => sharp(scaled).avif({ quality, effort }).toBuffer();
  let [low, high] = [22, 64];
  while (high - low > 3) {
    const middle = Math.round((low + high) / 2);
    if ((await encode(middle, 1)).length * 0.85 > budget) high = middle;
    else low = middle;
  }
  return encode(low, 4);
}

/** Writes a printed sheet into public/sample in every width of its format; returns the bytes written. */
export async function deliver(png: Buffer, slug: string, format: Format): Promise<number> {
  const folder = `public/sample/${format.folder}`;
  let bytes = 0;
  for (const width of [format.width, ...format.twins]) {
    const suffix = width === format.width ? "" : `-${width}`;
    const budget = format.budget * (width / format.width) ** 1.35;
    const encoded = await avif(png, width, budget);
    await writeFile(fileURLToPath(fileOf(`${folder}/${slug}${suffix}.avif`)), encoded);
    bytes += encoded.length;
  }
  return bytes;
}
