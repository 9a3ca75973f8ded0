import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, aPngOf, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;
const images = (client: Client) => client.storage.from("images");
const papers = (client: Client) => client.storage.from("papers");
const png = { contentType: "image/png" };

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
});
afterAll(() => target.stop());

async function newImage(): Promise<string> {
  const name = `stage/${randomUUID()}.png`;
  const { error } = await images(artist).upload(name, aPngOf(300), {
    ...png,
    cacheControl: "60",
    metadata: { by: "artist" },
  });
  if (error) throw error;
  return name;
}

async function rowOf(bucket: string, name: string) {
  const rows = await target.database.query(
    "select * from storage.objects where bucket_id = $1 and name = $2",
    [bucket, name],
  );
  return rows[0];
}

/** The versions that lie under a name. */
async function filesBelow(name: string): Promise<string[]> {
  const paths = await target.files.paths();
  return paths.filter((path) => path.startsWith(`${name}/`)).map((path) => path.slice(name.length + 1));
}

test("a person gives an object another name; it keeps its id, and nothing stays under the old one", async () => {
  const from = await newImage();
  const to = `stage/moved/${randomUUID()}.png`;
  const before = await rowOf("images", from);
  expect((await images(artist).move(from, to)).data).toMatchObject({
    message: "Successfully moved",
    Id: before?.id,
    Key: to,
  });
  expect(await rowOf("images", from)).toBeUndefined();
  expect(await rowOf("images", to)).toMatchObject({
    id: before?.id,
    metadata: before?.metadata,
    user_metadata: { by: "artist" },
  });
  expect(await filesBelow(`images/${from}`)).toEqual([]);
  expect((await (await images(artist).download(to)).data?.arrayBuffer())?.byteLength).toBe(300);
  expect((await images(artist).download(from)).error).toMatchObject({ status: 400 });
});

test("an object moves and is copied into another bucket, if it is what may lie there", async () => {
  const from = await newImage();
  const me = (await artist.auth.getUser()).data.user?.id;
  expect((await images(artist).copy(from, "copy.png", { destinationBucket: "papers" })).data).toEqual({
    path: "papers/copy.png",
  });
  expect((await images(artist).move(from, "moved.png", { destinationBucket: "papers" })).error).toBeNull();
  for (const name of ["copy.png", "moved.png"]) {
    expect(await rowOf("papers", name)).toMatchObject({ owner_id: me, metadata: { size: 300 } });
    expect((await papers(artist).download(name)).error).toBeNull();
  }
  await papers(artist).upload("words.txt", "words", { contentType: "text/plain" });
  for (const way of ["move", "copy"] as const) {
    const refused = await papers(artist)[way]("words.txt", "stage/words.png", {
      destinationBucket: "images",
    });
    expect(refused.error).toMatchObject({ statusCode: "415" });
  }
  expect(await rowOf("papers", "words.txt")).toBeDefined();
  expect(await filesBelow("images/stage/words.png")).toEqual([]);
  const nowhere = await papers(artist).copy("words.txt", "words.txt", { destinationBucket: "nowhere" });
  expect(nowhere.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
});

test("a copy is an object of its own", async () => {
  const from = await newImage();
  const to = `stage/${randomUUID()}.png`;
  expect((await images(artist).copy(from, to)).data).toEqual({ path: `images/${to}` });
  const [one, other] = [await rowOf("images", from), await rowOf("images", to)];
  expect(other?.id).not.toBe(one?.id);
  expect(other).toMatchObject({
    metadata: { size: 300, cacheControl: "max-age=60", eTag: one?.metadata.eTag },
    user_metadata: { by: "artist" },
  });
  await images(artist).remove([from]);
  expect((await images(artist).download(to)).error).toBeNull();
});

test("a copy may be given other caching, and a type only if the bytes are of it", async () => {
  const from = await newImage();
  const to = `stage/${randomUUID()}.png`;
  const change = (metadata: { cacheControl?: string; mimetype?: string }) =>
    images(artist).copy(from, to, { copyMetadata: false, metadata });
  expect((await change({ mimetype: "image/jpeg" })).error).toMatchObject({ statusCode: "415" });
  expect((await change({ mimetype: "text/html" })).error).toMatchObject({ statusCode: "415" });
  expect((await change({ cacheControl: "max-age=5\r\nx: y" })).error).toBeNull();
  expect(await rowOf("images", to)).toMatchObject({
    metadata: { cacheControl: "max-age=5x: y", mimetype: "image/png" },
    user_metadata: null,
  });
  expect((await images(artist).download(to)).error).toBeNull();
});

test("a copy may be given notes of its own", async () => {
  const from = await newImage();
  const copy = (notes: string, body: object) =>
    fetch(`${target.url}/storage/v1/object/copy`, {
      method: "POST",
      headers: {
        apikey: target.secretKey,
        "content-type": "application/json",
        "x-metadata": Buffer.from(notes).toString("base64"),
        "x-upsert": "true",
      },
      body: JSON.stringify({ bucketId: "images", sourceKey: from, ...body }),
    });
  const to = `stage/${randomUUID()}.png`;
  expect((await copy('{"by":"무대"}', { destinationKey: to, copyMetadata: false })).status).toBe(200);
  expect(await rowOf("images", to)).toMatchObject({ user_metadata: { by: "무대" } });
  expect((await copy('{"by":"무대"}', { destinationKey: to })).status).toBe(200);
  expect(await rowOf("images", to)).toMatchObject({ user_metadata: { by: "artist" } });
  expect((await copy("no JSON", { destinationKey: to, copyMetadata: false })).status).toBe(400);
});

test("what lies at the other place already is not written over", async () => {
  const [from, to] = [await newImage(), await newImage()];
  for (const way of ["move", "copy"] as const) {
    expect((await images(artist)[way](from, to)).error).toMatchObject({ statusCode: "409" });
  }
  expect(await filesBelow(`images/${to}`)).toHaveLength(1);
  expect((await images(artist).move(from, from)).error).toBeNull();
  expect((await images(artist).download(from)).error).toBeNull();
});

test("nobody moves or copies what the policies hide from them, or to where they may not write", async () => {
  await papers(artist).upload("secret.txt", "words", { contentType: "text/plain" });
  const other = await target.signedIn();
  for (const way of ["move", "copy"] as const) {
    expect((await papers(other)[way]("secret.txt", "mine.txt")).error).toMatchObject({ statusCode: "404" });
    const from = await newImage();
    expect((await images(artist)[way](from, "office/a.png")).error).toMatchObject({ statusCode: "403" });
    expect((await images(artist)[way](from, "stage/한글.png")).error).toMatchObject({ statusCode: "400" });
    expect((await images(artist)[way](from, "../escape.png")).error).toMatchObject({ statusCode: "400" });
  }
  expect((await papers(artist).download("secret.txt")).error).toBeNull();
});

test("of many who move one object at once one succeeds, and one file is left", async () => {
  const from = await newImage();
  const names = Array.from({ length: 6 }, () => `stage/raced/${randomUUID()}.png`);
  const answers = await Promise.all(names.map((to) => images(artist).move(from, to)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const left = await target.database.query(
    "select name, version from storage.objects where name like 'stage/raced/%'",
  );
  expect(left).toHaveLength(1);
  for (const name of [from, ...names]) {
    expect(await filesBelow(`images/${name}`)).toEqual(name === left[0]?.name ? [left[0]?.version] : []);
  }
});

test("an object that is removed while it is copied leaves nothing half done", async () => {
  const from = await newImage();
  const to = `stage/${randomUUID()}.png`;
  const [copied] = await Promise.all([images(artist).copy(from, to), images(artist).remove([from])]);
  const row = await rowOf("images", to);
  expect(row === undefined).toBe(copied.error !== null);
  expect(await filesBelow(`images/${to}`)).toEqual(row ? [row.version] : []);
  expect(await filesBelow(`images/${from}`)).toEqual([]);
});

test("a tiny image survives all of it byte by byte", async () => {
  await images(artist).upload("stage/tiny.png", aPng, png);
  await images(artist).copy("stage/tiny.png", "stage/tiny-2.png");
  await images(artist).move("stage/tiny-2.png", "stage/tiny-3.png");
  const { data } = await images(artist).download("stage/tiny-3.png");
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(aPng)).toBe(true);
});
