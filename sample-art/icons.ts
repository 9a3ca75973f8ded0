/** The icons of the installed app, made out of app/favicon.svg. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const publicFile = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));

/** Writes public/icons and public/favicon.ico. */
export async function drawIcons(): Promise<void> {
  const favicon = await readFile(new URL("../app/favicon.svg", import.meta.url), "utf8");
  // Systems that cut icons to their own shape want no corners of ours.
  const square = favicon.replace(/ rx="\d+"/, "");
  // A maskable icon keeps what matters inside the middle 80 %.
  const padded = square
    .replace('viewBox="0 0 64 64"', 'viewBox="-10 -10 84 84"')
    .replace('<rect width="64" height="64"', '<rect x="-10" y="-10" width="84" height="84"');
  const icons: readonly [file: string, svg: string, size: number][] = [
    ["icon-192.png", favicon, 192],
    ["icon-512.png", favicon, 512],
    ["icon-maskable-512.png", padded, 512],
    ["apple-touch-icon.png", square, 180],
  ];
  await mkdir(publicFile("icons"), { recursive: true });
  for (const [file, svg, size] of icons) {
    const pixels = sharp(Buffer.from(svg), { density: 600 }).resize(size, size);
    await pixels.png({ effort: 10 }).toFile(publicFile(`icons/${file}`));
  }
  // Search engines, messengers and readers of feeds ask for it by this name, whatever the page says.
  const sizes = [32, 48];
  const pictures = sizes.map((size) =>
    sharp(Buffer.from(favicon), { density: 600 })
      .resize(size, size)
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  );
  await writeFile(publicFile("favicon.ico"), iconFile(sizes, await Promise.all(pictures)));
}

/** An ICO file of square PNG pictures. */
function iconFile(sizes: number[], pictures: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + index * 16;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
