/** What is in an image file beside its image is not stored; a file with nothing of the kind comes back as it was. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chance } from "../support/chance.ts";
import { pngChunk, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
});
afterAll(() => target.stop());

type Format = "jpeg" | "png" | "webp" | "gif" | "avif";

const secret = Buffer.from("37.5665N 126.9780E in the author's home");
const field = (background = "#c60") => sharp({ create: { width: 48, height: 32, channels: 3, background } });
const frames = await Promise.all(["#c00", "#0c0", "#00c"].map((colour) => field(colour).png().toBuffer()));
const moving = () => sharp(frames, { join: { animated: true } });

const clean = {
  jpeg: await field().jpeg().toBuffer(),
  png: await field().png().toBuffer(),
  webp: await field().webp().toBuffer(),
  gif: await moving().gif({ loop: 3 }).toBuffer(),
  avif: await field().avif().toBuffer(),
};
const movingWebp = await moving().webp({ loop: 3 }).toBuffer();

let count = 0;

/** The file as it can be fetched after its upload. */
async function stored(file: Buffer, format: Format): Promise<Buffer> {
  const images = artist.storage.from("images");
  const name = `stage/${count++}.${format}`;
  const { error } = await images.upload(name, file, { contentType: `image/${format}` });
  expect(error).toBeNull();
  const { data } = await images.download(name);
  const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect((await images.info(name)).data?.size).toBe(bytes.length);
  return bytes;
}

const pointsOf = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();
const splice = (file: Buffer, at: number, inserted: Buffer) =>
  Buffer.concat([file.subarray(0, at), inserted, file.subarray(at)]);

/** A segment of a JPEG. */
function segment(marker: number, ...content: (Buffer | string)[]): Buffer {
  const data = Buffer.concat(content.map((part) => Buffer.from(part as Buffer)));
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([header, data]);
}
const afterSoi = (...inserted: Buffer[]) => splice(clean.jpeg, 2, Buffer.concat(inserted));

/** A PNG with a chunk behind its header. */
const withChunk = (type: string, ...content: (Buffer | string)[]) =>
  splice(clean.png, 33, pngChunk(type, Buffer.concat(content.map((part) => Buffer.from(part as Buffer)))));

/** Where the first block of the moving GIF is. */
const firstBlock = 13 + 3 * 2 ** (((clean.gif[10] ?? 0) & 7) + 1) * ((clean.gif[10] ?? 0) >> 7);
const subBlock = (data: Buffer | string) =>
  Buffer.concat([Buffer.from([data.length]), Buffer.from(data as Buffer)]);
const extension = (label: number, ...data: (Buffer | string)[]) =>
  splice(
    clean.gif,
    firstBlock,
    Buffer.concat([Buffer.from([0x21, label]), ...data.map(subBlock), Buffer.from([0])]),
  );

/** A WebP with a chunk at its end, which its header counts in. */
function withRiffChunk(file: Buffer, type: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(secret.length);
  const longer = Buffer.concat([file, Buffer.from(type), size, secret, Buffer.alloc(secret.length % 2)]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
}

/** A box of an AVIF behind all others. */
function withBox(type: string): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(secret.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([clean.avif, header, secret]);
}

test.each<[string, Format, Buffer]>([
  ["a comment in a JPEG", "jpeg", afterSoi(segment(0xfe, secret))],
  ...Array.from({ length: 16 }, (_, n): [string, Format, Buffer] => [
    `data of an application (APP${n}) in a JPEG`,
    "jpeg",
    afterSoi(segment(0xe0 + n, "Maker\0", secret)),
  ]),
  ["EXIF of a JPEG that is upright", "jpeg", await withExif("jpeg")],
  ["the thumbnail of a JPEG", "jpeg", afterSoi(jfifWithThumbnail())],
  ["a film behind a JPEG", "jpeg", Buffer.concat([clean.jpeg, Buffer.from("\0\0\0\x18ftypmp42"), secret])],
  ["a second image behind a JPEG", "jpeg", Buffer.concat([clean.jpeg, afterSoi(segment(0xfe, secret))])],
  ["a comment between the scans of a JPEG", "jpeg", await commentBetweenScans()],
  ["a text in a PNG", "png", withChunk("tEXt", "Author\0", secret)],
  ["a compressed text in a PNG", "png", withChunk("zTXt", "Author\0\0", deflateSync(secret))],
  ["a text of the world in a PNG", "png", withChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0", secret)],
  ["the time of a PNG", "png", withChunk("tIME", Buffer.from([7, 234, 11, 22, 12, 0, 0]))],
  ["EXIF of a PNG", "png", await withExif("png")],
  ["a chunk of somebody's own in a PNG", "png", withChunk("prVt", secret)],
  ["data behind a PNG", "png", Buffer.concat([clean.png, secret])],
  ["EXIF of a WebP", "webp", await withExif("webp")],
  ["XMP of a WebP", "webp", withRiffChunk(clean.webp, "XMP ")],
  ["a chunk of somebody's own in a WebP", "webp", withRiffChunk(clean.webp, "prVt")],
  ["data behind a WebP", "webp", Buffer.concat([clean.webp, secret])],
  ["XMP of a moving WebP", "webp", withRiffChunk(movingWebp, "XMP ")],
  ["data behind a moving WebP", "webp", Buffer.concat([movingWebp, secret])],
  ["a comment in a moving GIF", "gif", extension(0xfe, secret)],
  ["a plain text in a moving GIF", "gif", extension(0x01, Buffer.alloc(12), secret)],
  ["XMP in a moving GIF", "gif", extension(0xff, "XMP DataXMP", secret)],
  ["data of an application in a moving GIF", "gif", extension(0xff, "ANOTHERTOOL", secret)],
  ["data behind a moving GIF", "gif", Buffer.concat([clean.gif, secret])],
])("an image loses %s, and not one of its points", async (_, format, file) => {
  const result = await stored(file, format);
  expect(result.length).toBeLessThan(file.length);
  expect(result.includes(secret)).toBe(false);
  expect(result.includes(deflateSync(secret))).toBe(false);
  const { exif, xmp, iptc, comments, pages, loop } = await sharp(result).metadata();
  expect({ exif, xmp, iptc, comments }).toEqual({});
  const before = await sharp(file).metadata();
  expect([pages, loop]).toEqual([before.pages, before.loop]);
  expect((await pointsOf(result)).equals(await pointsOf(file))).toBe(true);
});

test.each(["uuid", "free", "prVt"])("an AVIF loses a box of type %s", async (type) => {
  const result = await stored(withBox(type), "avif");
  expect(result.includes(secret)).toBe(false);
  expect(await sharp(result).metadata()).toMatchObject({ format: "heif", width: 48, height: 32 });
});

test("an AVIF loses its EXIF, and what is behind its end", async () => {
  for (const file of [await withExif("avif"), Buffer.concat([clean.avif, secret])]) {
    const result = await stored(file, "avif");
    expect(result.includes(secret)).toBe(false);
    expect((await sharp(result).metadata()).exif).toBeUndefined();
  }
});

test("a GIF that carries more than it may in a block that it needs is written again, and still moves", async () => {
  const result = await stored(extension(0xff, "NETSCAPE2.0", Buffer.from([1, 3, 0]), secret), "gif");
  expect(result.includes(secret)).toBe(false);
  expect((await sharp(result).metadata()).pages).toBe(3);
});

const profiled = () => field().withIccProfile("p3");

test.each<[string, Format, Buffer]>([
  ["a JPEG", "jpeg", clean.jpeg],
  ["a progressive JPEG", "jpeg", await field().jpeg({ progressive: true }).toBuffer()],
  ["a JPEG in the colours of print", "jpeg", await field().toColourspace("cmyk").jpeg().toBuffer()],
  ["a grey JPEG", "jpeg", await field().grayscale().jpeg().toBuffer()],
  ["a JPEG with a colour profile", "jpeg", await profiled().jpeg().toBuffer()],
  ["a PNG", "png", clean.png],
  ["a PNG with few colours", "png", await field().png({ palette: true }).toBuffer()],
  ["a PNG with a colour profile", "png", await profiled().png().toBuffer()],
  ["a transparent PNG", "png", await field().ensureAlpha(0.5).png().toBuffer()],
  ["a WebP", "webp", clean.webp],
  ["a WebP without loss", "webp", await field().webp({ lossless: true }).toBuffer()],
  ["a transparent WebP", "webp", await field().ensureAlpha(0.5).webp().toBuffer()],
  ["a WebP with a colour profile", "webp", await profiled().webp().toBuffer()],
  ["a moving WebP", "webp", movingWebp],
  ["a GIF", "gif", await field().gif().toBuffer()],
  ["a moving GIF", "gif", clean.gif],
  ["an AVIF", "avif", clean.avif],
  ["a transparent AVIF", "avif", await field().ensureAlpha(0.5).avif().toBuffer()],
  ["an AVIF with a colour profile", "avif", await profiled().avif().toBuffer()],
])("%s of nothing but an image comes back byte by byte", async (_, format, file) => {
  expect((await stored(file, format)).equals(file)).toBe(true);
});

test("an image keeps its colour profile when it loses the rest", async () => {
  const file = await profiled().jpeg().toBuffer();
  const result = await stored(splice(file, 2, segment(0xfe, secret)), "jpeg");
  expect(result.equals(file)).toBe(true);
});

test("a damaged file is refused with a message or stored as the image that is left, and never an error of the server", async () => {
  const { random, pick } = chance(20261122);
  const upTo = (end: number) => Math.floor(random() * end);
  const statuses = new Map<string, number>();
  for (let round = 0; round < 60; round++) {
    const [format, whole] = pick(Object.entries(clean) as [Format, Buffer][]);
    const damaged = Buffer.from(upTo(3) ? whole : whole.subarray(0, 20 + upTo(whole.length - 20)));
    for (let n = upTo(4); n > 0; n--) damaged[12 + upTo(damaged.length - 12)] = upTo(256);
    const { error } = await artist.storage
      .from("images")
      .upload(`stage/${count++}.${format}`, damaged, { contentType: `image/${format}` });
    const status = error && "statusCode" in error ? String(error.statusCode) : "200";
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => !["200", "400", "413"].includes(status))).toEqual([]);
  expect(statuses.get("200")).toBeGreaterThan(5);
  expect(statuses.get("400")).toBeGreaterThan(5);
});

async function withExif(format: Format): Promise<Buffer> {
  return field()
    .toFormat(format)
    .withExif({ IFD0: { Artist: secret.toString() } })
    .toBuffer();
}

/** One row of points, three bytes each. */
function jfifWithThumbnail(): Buffer {
  const points = Buffer.concat([secret, Buffer.alloc(3 - (secret.length % 3))]);
  return segment(0xe0, "JFIF\0", Buffer.from([1, 1, 0, 0, 1, 0, 1, points.length / 3, 1]), points);
}

async function commentBetweenScans(): Promise<Buffer> {
  const progressive = await field().jpeg({ progressive: true }).toBuffer();
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  return splice(progressive, lastScan, segment(0xfe, secret));
}
