/** The icons of the site and of the installed app: the company's logo, or the mark made of its name. */
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { imageLimits, imageTools, maxSeconds } from "~/lib/image-tools.server.ts";
import { readStoredImage } from "~/lib/stored-image.server.ts";
import tokens from "~/styles/tokens.css?raw";
import { drawnMark, type MarkedCompany } from "./company-mark.server.ts";
import { markSize } from "./mark.ts";
import { markPixels } from "./mark-pixels.ts";

type Context = Readonly<RouterContextProvider>;

interface Icon {
  size: number;
  /** Of the corners of a square of 64. */
  radius: number;
  /** Around the square of 64. */
  margin: number;
}

const icons: Record<string, Icon> = {
  "icon-192.png": { size: 192, radius: 12, margin: 0 },
  "icon-512.png": { size: 512, radius: 12, margin: 0 },
  // A maskable icon keeps what matters inside the middle 80 %.
  "icon-maskable-512.png": { size: 512, radius: 0, margin: 10 },
  // Systems that cut icons to their own shape want no corners of ours.
  "apple-touch-icon.png": { size: 180, radius: 0, margin: 0 },
};
/** Search engines, messengers and readers of feeds ask for it by this name, whatever the page says. */
const oldIcon = "favicon.ico";
const oldIconSizes = [32, 48];

/** A logo that cannot be read is tried again before long. */
const withoutLogoMs = 60_000;
const cache = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: 30 });

export interface IconFile {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

/** null: there is no icon of this name. */
export async function companyIcon(
  context: Context,
  name: string,
  company: MarkedCompany,
): Promise<IconFile | null> {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (!icon && name !== oldIcon) return null;
  const key = [name, company.logo, company.company_name].join("\n");
  let made = cache.get(key);
  if (!made) {
    made = icon ? iconOf(context, company, icon, key) : oldIconOf(context, company, key);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
  }
  return { type: icon ? "image/png" : "image/x-icon", bytes: await made };
}

async function iconOf(context: Context, company: MarkedCompany, icon: Icon, key: string) {
  const logo = company.logo ? await logoIcon(context, company.logo, icon).catch(() => null) : null;
  if (company.logo && !logo) setTimeout(() => cache.delete(key), withoutLogoMs).unref();
  if (logo) return Buffer.from(logo);
  const sharp = await imageTools();
  const { size } = icon;
  const pixels = markPixels(await drawnMark(context, company.company_name), icon);
  return Buffer.from(
    await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
      .png({ palette: true, effort: 10 })
      .toBuffer(),
  );
}

/** On the colour of the page, whole. */
async function logoIcon(context: Context, logo: string, { size, margin }: Icon): Promise<Buffer | null> {
  const stored = await readStoredImage(context, logo);
  if (!stored) return null;
  const sharp = await imageTools();
  const background = /--paper: (#\w+)/.exec(tokens)?.[1] ?? "#ffffff";
  const free = Math.round((size * margin) / (markSize + 2 * margin));
  const within = size - 2 * free;
  return sharp(stored.bytes, imageLimits)
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .flatten({ background })
    .resize(within, within, { fit: "contain", background })
    .extend({ top: free, bottom: free, left: free, right: free, background })
    .png({ effort: 10 })
    .toBuffer();
}

async function oldIconOf(context: Context, company: MarkedCompany, key: string) {
  const sizes = oldIconSizes.map((size) => iconOf(context, company, { size, radius: 12, margin: 0 }, key));
  return iconFile(oldIconSizes, await Promise.all(sizes));
}

/** An ICO file of square PNG images. */
function iconFile(sizes: number[], images: Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + index * 16;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
