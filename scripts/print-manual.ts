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

/** Closer than on the screen: chapters follow each other. In blocks: a grid that is cut between pages lays text over text. */
const density = `
  main, main > div, article, article > div { display: block !important; }
  article { break-before: auto !important; break-inside: auto !important; padding-top: 8mm; }
  article > * + *, article > div > * + * { margin-top: 2.2mm !important; }
  article > div { line-height: 1.55 !important; }
  article h2, article h3 { break-after: avoid; }
  article h3 { margin-top: 4mm !important; font-size: 1.08em !important; }
  article figure, article tr, article li { break-inside: avoid; }
  article img { max-height: 46mm !important; width: auto !important; }
  article ol, article ul { gap: 0.8mm !important; }
  article figure { gap: 1mm !important; }`;

const footer = `<div style="width: 100%; text-align: center; font-size: 8pt; color: #5c534a"><span class="pageNumber"></span></div>`;

async function print(page: Page): Promise<Buffer> {
  return page.pdf({
    format: "A4",
    scale: 0.84,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: footer,
    margin: { top: "14mm", bottom: "16mm", left: "16mm", right: "16mm" },
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
