import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;

/** A red field with a blue stripe on the left, 400 × 200. */
const poster = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#c00" } })
  .composite([
    {
      input: { create: { width: 100, height: 200, channels: 3, background: "#00c" } },
      left: 0,
      top: 0,
    },
  ])
  .jpeg()
  .toBuffer();

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
  const { error } = await artist.storage
    .from("images")
    .upload("stage/poster.jpg", poster, { contentType: "image/jpeg", cacheControl: "31536000" });
  if (error) throw error;
  await artist.storage.from("papers").upload("plan.jpg", poster, { contentType: "image/jpeg" });
});
afterAll(() => target.stop());

/** As a browser asks for an image: no key, no token. */
function see(path: string, headers: Record<string, string> = {}) {
  return fetch(`${target.url}/storage/v1/render/image/public/${path}`, { headers });
}

/** What has come: type and size of the image. */
async function shapeOf(answer: Response) {
  const { format, compression, width, height } = await sharp(
    Buffer.from(await answer.arrayBuffer()),
  ).metadata();
  return [answer.headers.get("content-type"), compression === "av1" ? "avif" : format, width, height];
}

test("anyone sees an image of a public bucket in the size they ask for, as supabase-js names it", async () => {
  const { data } = artist.storage
    .from("images")
    .getPublicUrl("stage/poster.jpg", { transform: { width: 100, quality: 60 } });
  const answer = await fetch(data.publicUrl);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "max-age=31536000",
    vary: "Accept",
    "x-content-type-options": "nosniff",
    "access-control-allow-origin": "*",
    "x-transformations": "width:100,resizing_type:fill,quality:60,format:jpeg",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  });
  expect(await shapeOf(answer)).toEqual(["image/jpeg", "jpeg", 100, 50]);
});

test.each([
  ["image/avif,image/webp,*/*;q=0.8", "avif"],
  ["image/webp,*/*", "webp"],
  ["image/avif;q=0, image/webp", "webp"],
  ["*/*", "jpeg"],
])("a reader that accepts %s gets %s", async (accept, format) => {
  const answer = await see("images/stage/poster.jpg?width=80", { accept });
  expect(await shapeOf(answer)).toEqual([`image/${format}`, format, 80, 40]);
});

test("a reader who asks for the original format gets it, whatever else it accepts", async () => {
  const answer = await see("images/stage/poster.jpg?width=80&format=origin", { accept: "image/avif" });
  expect(await shapeOf(answer)).toEqual(["image/jpeg", "jpeg", 80, 40]);
});

test.each([
  ["width=100&height=100", 100, 100],
  ["width=100&height=100&resize=contain", 100, 50],
  ["width=100&height=100&resize=fill", 100, 100],
  ["height=100", 200, 100],
  ["width=4000", 400, 200],
  ["", 400, 200],
])("an image asked for with %s is %d by %d", async (query, width, height) => {
  const answer = await see(`images/stage/poster.jpg?${query}`);
  expect((await shapeOf(answer)).slice(2)).toEqual([width, height]);
});

test("cover cuts the sides off, fill squeezes them in", async () => {
  const left = async (resize: string) => {
    const answer = await see(`images/stage/poster.jpg?width=100&height=100&resize=${resize}&format=origin`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 10, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return red > blue ? "red" : "blue";
  };
  expect([await left("cover"), await left("fill")]).toEqual(["red", "blue"]);
});

test("an image taken with the camera on its side is upright, and reveals nothing of the camera", async () => {
  const onItsSide = await sharp(poster)
    .withExif({ IFD0: { Make: "Camera" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await artist.storage.from("images").upload("stage/side.jpg", onItsSide, { contentType: "image/jpeg" });
  const bytes = Buffer.from(await (await see("images/stage/side.jpg?height=100")).arrayBuffer());
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([50, 100, undefined]);
});

test("a cache that has the image already gets 304, per format", async () => {
  const first = await see("images/stage/poster.jpg?width=60", { accept: "image/webp" });
  await first.arrayBuffer();
  const etag = first.headers.get("etag") ?? "";
  const again = await see("images/stage/poster.jpg?width=60", {
    accept: "image/webp",
    "if-none-match": etag,
  });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  const other = await see("images/stage/poster.jpg?width=60", {
    accept: "image/avif",
    "if-none-match": etag,
  });
  expect(other.status).toBe(200);
});

test("a replaced image is seen at once, and nothing made from the old one is left", async () => {
  const images = artist.storage.from("images");
  await images.upload("stage/changing.jpg", poster, { contentType: "image/jpeg" });
  const before = await see("images/stage/changing.jpg?width=50");
  expect((await shapeOf(before)).slice(2)).toEqual([50, 25]);
  const square = await sharp(poster).resize(200, 200).jpeg().toBuffer();
  await images.update("stage/changing.jpg", square, { contentType: "image/jpeg" });
  const after = await see("images/stage/changing.jpg?width=50", {
    "if-none-match": before.headers.get("etag") ?? "",
  });
  expect((await shapeOf(after)).slice(2)).toEqual([50, 50]);

  await images.remove(["stage/changing.jpg"]);
  expect((await see("images/stage/changing.jpg?width=50")).status).toBe(400);
  const rows = await target.database.query("select version from storage.objects");
  const versions = await readdir(join(target.directory, "storage/.renders"));
  expect(rows.map(({ version }) => version)).toEqual(expect.arrayContaining(versions));
});

test("an image once made is read from the disk, also when many ask for it at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => see("images/stage/poster.jpg?width=33", { accept: "image/webp" })),
  );
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  const [{ version } = {}] = await target.database.query(
    "select version from storage.objects where name = 'stage/poster.jpg'",
  );
  const cached = await readFile(join(target.directory, `storage/.renders/${version}/33x0-whole-q80.webp`));
  for (const body of bodies) expect(body.equals(cached)).toBe(true);
});

test("a private image is transformed for anyone who may read it, and for nobody else", async () => {
  const transform = { width: 40, resize: "contain" } as const;
  const { data } = await artist.storage.from("papers").download("plan.jpg", { transform });
  const seen = await sharp(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata();
  expect(seen.width).toBe(40);
  for (const other of [target.visitor(), await target.signedIn()]) {
    const refused = await other.storage.from("papers").download("plan.jpg", { transform });
    expect(refused.error).toMatchObject({ status: 400 });
  }
  expect((await see("papers/plan.jpg?width=40")).status).toBe(400);
});

test.each([
  ["width=-1", "InvalidRequest"],
  ["width=1.5", "InvalidRequest"],
  ["width=wide", "InvalidRequest"],
  ["resize=stretch", "InvalidRequest"],
  ["quality=101", "InvalidRequest"],
  ["format=svg", "InvalidRequest"],
])("what no image can be asked for (%s) is refused", async (query, code) => {
  const answer = await see(`images/stage/poster.jpg?${query}`);
  expect([answer.status, (await answer.json()).code]).toEqual([400, code]);
});

test("a reader who asks for AVIF or WebP gets it, whatever it accepts", async () => {
  for (const format of ["avif", "webp"]) {
    const answer = await see(`images/stage/poster.jpg?width=80&format=${format}`);
    expect(await shapeOf(answer)).toEqual([`image/${format}`, format, 80, 40]);
  }
});

test("an image that was stored as something else is transformed by what it is", async () => {
  const papers = artist.storage.from("papers");
  for (const contentType of ["text/plain", "application/octet-stream"]) {
    expect((await papers.upload("hidden.bin", poster, { contentType, upsert: true })).error).toBeNull();
    const { data } = await papers.download("hidden.bin", { transform: { width: 40 } });
    const { format, width } = await sharp(await data?.arrayBuffer()).metadata();
    expect([format, width]).toEqual(["jpeg", 40]);
  }
  await papers.upload("nothing.bin", "", { contentType: "application/octet-stream" });
  const empty = await papers.download("nothing.bin", { transform: { width: 40 } });
  expect(empty.error).toMatchObject({ status: 400 });
});

test("what is no image is refused and not stored", async () => {
  await target.database.query("update storage.buckets set public = true where id = 'papers'");
  const papers = artist.storage.from("papers");
  await papers.upload("words.txt", "words", { contentType: "text/plain" });
  await papers.upload("drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", {
    contentType: "image/svg+xml",
  });
  for (const name of ["words.txt", "drawing.svg"]) {
    const answer = await see(`papers/${name}?width=10`);
    expect([name, answer.status, (await answer.json()).code]).toEqual([name, 400, "InvalidRequest"]);
  }
  await target.database.query("update storage.buckets set public = false where id = 'papers'");
});

test("a file that only begins like an image is refused when it arrives", async () => {
  const papers = artist.storage.from("papers");
  const cut = [
    ["broken.png", aPng.subarray(0, 40), "image/png"],
    ["broken.jpg", poster.subarray(0, 700), "image/jpeg"],
  ] as const;
  for (const [name, bytes, contentType] of cut) {
    const { error } = await papers.upload(name, bytes, { contentType });
    expect([name, error?.message]).toEqual([name, expect.stringMatching(/^The image cannot be read: /)]);
    expect((await papers.exists(name)).data).toBe(false);
  }
});

test("a photograph is stored upright and without its place, its time and its camera", async () => {
  const images = artist.storage.from("images");
  const photograph = await sharp(poster)
    .withExif({
      IFD0: { Make: "Camera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    const sent = await sharp(photograph).keepMetadata().toFormat(format).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const name = `stage/photograph.${format}`;
    const { error } = await images.upload(name, sent, { contentType: `image/${format}` });
    expect(error).toBeNull();
    const { data } = await images.download(name);
    const { width, height, exif, xmp } = await sharp(await data?.arrayBuffer()).metadata();
    expect([format, width, height, exif, xmp]).toEqual([format, 200, 400, undefined, undefined]);
    expect((await images.info(name)).data?.size).toBe(data?.size);
  }
});

test("an image with more points than a phone can show is refused before it is unfolded", async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 6000, channels: 3, background: "#000" },
  })
    .png({ compressionLevel: 6 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const { error } = await artist.storage
    .from("images")
    .upload("stage/bomb.png", bomb, { contentType: "image/png" });
  expect(error).toMatchObject({
    statusCode: "413",
    message: "The image has more than 40 megapixels",
  });
});
