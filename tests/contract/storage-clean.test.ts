/** Images of before uploads lost their metadata are cleaned where they lie; what cannot be read stays as it is. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../backend/postgres/database.ts";
import { checkStorage } from "../../backend/storage/check-storage.ts";
import { cleanImages } from "../../backend/storage/clean-images.ts";
import type { ObjectFiles } from "../../backend/storage/object-files.ts";
import { openObjectFiles } from "../../backend/storage/open-object-files.ts";
import { prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;
let database: Database;
let files: ObjectFiles;

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
  database = await connectDatabase({ database: target.database.connection });
  files = await openObjectFiles({ storageDir: join(target.directory, "storage"), s3: target.s3 });
});
afterAll(async () => {
  await database.close();
  await target.stop();
});

const images = () => artist.storage.from("images");
const field = () => sharp({ create: { width: 48, height: 32, channels: 3, background: "#c60" } });
const place = { IFD0: { Artist: "at home" }, IFD3: { GPSLatitude: "37/1 33/1 59/1", GPSLatitudeRef: "N" } };
const photograph = await field().jpeg().withExif(place).toBuffer();
const lyingDown = await field().webp().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
const clean = await field().png().toBuffer();
const cutOff = photograph.subarray(0, photograph.length - 200);

/** Puts an image there as it came, with its row, as uploads did before they took anything out. */
async function storedAsItCame(name: string, bytes: Buffer, format: "jpeg" | "webp" | "png") {
  const stub = await field().toFormat(format).toBuffer();
  const { error } = await images().upload(name, stub, { contentType: `image/${format}` });
  expect(error).toBeNull();
  await target.files.write(await pathOf(name), bytes);
  const eTag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  const metadata = { eTag, size: bytes.length, contentLength: bytes.length };
  await target.database.query("update storage.objects set metadata = metadata || $2 where name = $1", [
    name,
    metadata,
  ]);
}

async function pathOf(name: string): Promise<string> {
  return (await target.files.paths()).find((path) => path.startsWith(`images/${name}/`)) ?? "";
}

async function bytesOf(name: string): Promise<Buffer> {
  const { data } = await images().download(name);
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
}

test("images that came before lose their place and time once, and nobody's image is broken", async () => {
  await storedAsItCame("stage/photograph.jpg", photograph, "jpeg");
  await storedAsItCame("stage/lying-down.webp", lyingDown, "webp");
  await storedAsItCame("stage/clean.png", clean, "png");
  await storedAsItCame("stage/cut-off.jpg", cutOff, "jpeg");
  await storedAsItCame("stage/no-jpeg.jpg", clean, "jpeg");
  await storedAsItCame("stage/gone.png", clean, "png");
  await target.files.remove(await pathOf("stage/gone.png"));
  expect((await sharp(await bytesOf("stage/photograph.jpg")).metadata()).exif).toBeDefined();
  const before = await fetch(images().getPublicUrl("stage/photograph.jpg").data.publicUrl);

  expect(await cleanImages(database, files)).toEqual({ cleaned: 2, clean: 1, unreadable: 2, missing: 1 });
  const cleaned = await bytesOf("stage/photograph.jpg");
  expect((await sharp(cleaned).metadata()).exif).toBeUndefined();
  const points = (file: Buffer) => sharp(file).raw().toBuffer();
  expect((await points(cleaned)).equals(await points(photograph))).toBe(true);
  expect(await sharp(await bytesOf("stage/lying-down.webp")).metadata()).toMatchObject({
    width: 32,
    height: 48,
  });
  expect((await sharp(await bytesOf("stage/lying-down.webp")).metadata()).exif).toBeUndefined();
  for (const [name, bytes] of [
    ["stage/clean.png", clean],
    ["stage/cut-off.jpg", cutOff],
    ["stage/no-jpeg.jpg", clean],
  ] as const) {
    expect([name, (await bytesOf(name)).equals(bytes)]).toEqual([name, true]);
  }
  // A browser that has the old one asks again, and row and bytes agree.
  const after = await fetch(before.url, { headers: { "if-none-match": before.headers.get("etag") ?? "" } });
  expect(after.status).toBe(200);
  expect((await images().info("stage/photograph.jpg")).data).toMatchObject({
    size: cleaned.length,
    contentType: "image/jpeg",
  });
  const folder = join(target.directory, "storage");
  const drift = await checkStorage({ database, files, folder, graceMs: 0, repair: false });
  expect(drift).toEqual({ strayFiles: [], missing: ["images/stage/gone.png"], damaged: [] });

  expect(await cleanImages(database, files)).toEqual({ cleaned: 0, clean: 3, unreadable: 2, missing: 1 });
});
