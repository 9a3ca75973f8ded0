/**
 * Draws the pictures of the sample company: `FONTS=<folder> node sample-art/draw.ts [part of a name …]`. The folder is a
 * `node_modules` with the packages "pretendard" and "@fontsource-variable/noto-serif-kr".
 *
 * The output in public/sample is committed, so nobody needs to run this to use the site. Run it after changing a
 * drawing. PROOFS=<folder> also keeps each picture as PNG, to look at.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hero } from "./hero.ts";
import { members } from "./members.ts";
import { posters } from "./posters.ts";
import { deliver, openPress } from "./press.ts";
import type { Format, Sheet } from "./sheet.ts";
import { stills } from "./stills.ts";
import { works } from "./works.ts";

const series: readonly [Format, readonly Sheet[]][] = [
  [{ folder: "posters", width: 960, height: 1280, twins: [720, 480, 32], budget: 34_000 }, posters],
  [{ folder: "members", width: 800, height: 1000, twins: [400, 32], budget: 21_000 }, members],
  [{ folder: "hero", width: 1920, height: 1080, twins: [1280, 768, 32], budget: 40_000 }, hero],
  [{ folder: "works", width: 960, height: 1280, twins: [480, 32], budget: 27_000 }, works],
  [{ folder: "stills", width: 1200, height: 800, twins: [600, 32], budget: 24_000 }, stills],
];

const wanted = process.argv.slice(2);
const proofs = process.env.PROOFS;
const fonts = process.env.FONTS;
if (!fonts) throw new Error("Set FONTS to a node_modules folder that has the packages of the fonts.");
const press = await openPress(fonts);
try {
  for (const [format, sheets] of series) {
    await mkdir(fileURLToPath(new URL(`../public/sample/${format.folder}`, import.meta.url)), {
      recursive: true,
    });
    for (const sheet of sheets) {
      const name = `${format.folder}/${sheet.slug}`;
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      const png = await press.print(sheet, format);
      if (proofs) {
        await mkdir(join(proofs, format.folder), { recursive: true });
        await writeFile(join(proofs, `${name}.png`), png);
      }
      const bytes = await deliver(png, sheet.slug, format);
      console.log(`${name}  ${Math.round(bytes / 1000)} kB`);
    }
  }
} finally {
  await press.close();
}
