/** Prints the manual from its page (/admin/help/all) as a PDF in A4. */
import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Images go in as JPEG: Chromium would put any other kind in without compression of its own. */
async function imagesAsJpeg(page: Page) {
  await page.route(/\/assets\/.*\.webp$/, async (route) => {
    const response = await route.fetch();
    const body = await sharp(await response.body())
      .resize({ width: 1000, withoutEnlargement: true })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer();
    await route.fulfill({ contentType: "image/jpeg", body });
  });
}

/** Closer than on the screen: a book of some thirty pages, whose chapters follow each other. */
const density = `
  article { break-before: auto !important; padding-top: 9mm; gap: 2.5mm !important; }
  article > div { gap: 2.2mm !important; line-height: 1.55 !important; }
  article h2, article h3 { break-after: avoid; }
  article h3 { margin-top: 2.5mm !important; font-size: 1.08em !important; }
  article img { max-height: 46mm !important; width: auto !important; }
  article ol, article ul { gap: 0.8mm !important; }
  article figure { gap: 1mm !important; }`;

const footer = `<div style="width: 100%; text-align: center; font-size: 8pt; color: #5c534a"><span class="pageNumber"></span></div>`;

async function print(page: Page): Promise<Buffer> {
  return page.pdf({
    format: "A4",
    scale: 0.88,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: footer,
    margin: { top: "16mm", bottom: "18mm", left: "17mm", right: "17mm" },
    outline: true,
    tagged: true,
  });
}

export async function printManual(page: Page): Promise<Buffer> {
  await imagesAsJpeg(page);
  await page.goto("/admin/help/all");
  await page.getByRole("heading", { level: 2 }).last().waitFor();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.waitForSelector("html[data-fonts=ready]");
  await page.addStyleTag({ content: `@media print { ${density} }` });
  return print(page);
}
