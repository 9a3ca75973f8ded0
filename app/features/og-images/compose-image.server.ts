/** Puts a poster on the lit stage, or fills the image with the company's backdrop; JPEG, as every messenger reads it. */
import type { Sharp } from "sharp";
import { imageLimits, imageTools, maxSeconds } from "~/lib/image-tools.server.ts";
import { sharingSize } from "~/lib/og-image.ts";
import { floorLine, litStage } from "./lit-stage.server.ts";

const { width, height } = sharingSize;
/** Bytes; messengers give up on heavy images. */
const heaviest = 300_000;
/** The poster stands a little way into the pool of light. */
const posterFoot = floorLine + 60;
const posterBox = { width: 760, height: 536 };

export async function posterOnStage(poster: Buffer | null): Promise<Buffer> {
  const sharp = await imageTools();
  const stage = sharp(litStage(), { raw: { width, height, channels: 3 } });
  if (!poster) return asJpeg(stage);
  const { data, info } = await opened(poster)
    .then((image) => image.resize({ ...posterBox, fit: "inside" }).removeAlpha())
    .then((image) => image.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true }));
  const left = Math.round((width - info.width) / 2);
  const top = posterFoot - info.height;
  return asJpeg(
    stage.composite([
      { input: await shadow(info.width), left: left - shadowReach, top: posterFoot - 14 },
      { input: data, left, top },
    ]),
  );
}

export async function backdropAlone(backdrop: Buffer): Promise<Buffer> {
  return asJpeg((await opened(backdrop)).resize({ width, height, fit: "cover" }).removeAlpha());
}

async function opened(bytes: Buffer): Promise<Sharp> {
  const sharp = await imageTools();
  return sharp(bytes, imageLimits).timeout({ seconds: maxSeconds }).autoOrient();
}

const shadowReach = 26;

/** A soft dark strip where the poster touches the floor. */
async function shadow(posterWidth: number): Promise<Buffer> {
  const sharp = await imageTools();
  const box = { width: posterWidth + 2 * shadowReach, height: 44 };
  return sharp({
    create: { width: posterWidth, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.85 } },
  })
    .extend({
      top: 12,
      bottom: box.height - 22,
      left: shadowReach,
      right: shadowReach,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .blur(9)
    .png()
    .toBuffer();
}

async function asJpeg(image: Sharp): Promise<Buffer> {
  for (const quality of [84, 72]) {
    const jpeg = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < heaviest) return jpeg;
  }
  return image.jpeg({ quality: 50, mozjpeg: true }).toBuffer();
}
