import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, aPngOf, preparePictures } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;
const pictures = (client: Client) => client.storage.from("pictures");
const papers = (client: Client) => client.storage.from("papers");
const png = { contentType: "image/png" };

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: preparePictures });
  artist = await target.signedIn();
});
afterAll(() => target.stop());

async function newPicture(): Promise<string> {
  const name = `stage/${randomUUID()}.png`;
  const { error } = await pictures(artist).upload(name, aPngOf(300), {
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
  const from = await newPicture();
  const to = `stage/moved/${randomUUID()}.png`;
  const before = await rowOf("pictures", from);
  expect((await pictures(artist).move(from, to)).data).toMatchObject({
    message: "Successfully moved",
    Id: before?.id,
    Key: to,
  });
  expect(await rowOf("pictures", from)).toBeUndefined();
  expect(await rowOf("pictures", to)).toMatchObject({
    id: before?.id,
    metadata: before?.metadata,
    user_metadata: { by: "artist" },
  });
  expect(await filesBelow(`pictures/${from}`)).toEqual([]);
  expect((await (await pictures(artist).download(to)).data?.arrayBuffer())?.byteLength).toBe(300);
  expect((await pictures(artist).download(from)).error).toMatchObject({ status: 400 });
});

test("an object moves and is copied into another bucket, if it is what may lie there", async () => {
  const from = await newPicture();
  const me = (await artist.auth.getUser()).data.user?.id;
  expect((await pictures(artist).copy(from, "copy.png", { destinationBucket: "papers" })).data).toEqual({
    path: "papers/copy.png",
  });
  expect((await pictures(artist).move(from, "moved.png", { destinationBucket: "papers" })).error).toBeNull();
  for (const name of ["copy.png", "moved.png"]) {
    expect(await rowOf("papers", name)).toMatchObject({ owner_id: me, metadata: { size: 300 } });
    expect((await papers(artist).download(name)).error).toBeNull();
  }
  await papers(artist).upload("words.txt", "words", { contentType: "text/plain" });
  for (const way of ["move", "copy"] as const) {
    const refused = await papers(artist)[way]("words.txt", "stage/words.png", {
      destinationBucket: "pictures",
    });
    expect(refused.error).toMatchObject({ statusCode: "415" });
  }
  expect(await rowOf("papers", "words.txt")).toBeDefined();
  expect(await filesBelow("pictures/stage/words.png")).toEqual([]);
  const nowhere = await papers(artist).copy("words.txt", "words.txt", { destinationBucket: "nowhere" });
  expect(nowhere.error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
});

test("a copy is an object of its own", async () => {
  const from = await newPicture();
  const to = `stage/${randomUUID()}.png`;
  expect((await pictures(artist).copy(from, to)).data).toEqual({ path: `pictures/${to}` });
  const [one, other] = [await rowOf("pictures", from), await rowOf("pictures", to)];
  expect(other?.id).not.toBe(one?.id);
  expect(other).toMatchObject({
    metadata: { size: 300, cacheControl: "max-age=60", eTag: one?.metadata.eTag },
    user_metadata: { by: "artist" },
  });
  await pictures(artist).remove([from]);
  expect((await pictures(artist).download(to)).error).toBeNull();
});

test("a copy may be given other caching, and a type only if the bytes are of it", async () => {
  const from = await newPicture();
  const to = `stage/${randomUUID()}.png`;
  const change = (metadata: { cacheControl?: string; mimetype?: string }) =>
    pictures(artist).copy(from, to, { copyMetadata: false, metadata });
  expect((await change({ mimetype: "image/jpeg" })).error).toMatchObject({ statusCode: "415" });
  expect((await change({ mimetype: "text/html" })).error).toMatchObject({ statusCode: "415" });
  expect((await change({ cacheControl: "max-age=5\r\nx: y" })).error).toBeNull();
  expect(await rowOf("pictures", to)).toMatchObject({
    metadata: { cacheControl: "max-age=5x: y", mimetype: "image/png" },
    user_metadata: null,
  });
  expect((await pictures(artist).download(to)).error).toBeNull();
});

test("a copy may be given notes of its own", async () => {
  const from = await newPicture();
  const copy = (notes: string, body: object) =>
    fetch(`${target.url}/storage/v1/object/copy`, {
      method: "POST",
      headers: {
        apikey: target.secretKey,
        "content-type": "application/json",
        "x-metadata": Buffer.from(notes).toString("base64"),
        "x-upsert": "true",
      },
      body: JSON.stringify({ bucketId: "pictures", sourceKey: from, ...body }),
    });
  const to = `stage/${randomUUID()}.png`;
  expect((await copy('{"by":"무대"}', { destinationKey: to, copyMetadata: false })).status).toBe(200);
  expect(await rowOf("pictures", to)).toMatchObject({ user_metadata: { by: "무대" } });
  expect((await copy('{"by":"무대"}', { destinationKey: to })).status).toBe(200);
  expect(await rowOf("pictures", to)).toMatchObject({ user_metadata: { by: "artist" } });
  expect((await copy("no JSON", { destinationKey: to, copyMetadata: false })).status).toBe(400);
});

test("what lies at the other place already is not written over", async () => {
  const [from, to] = [await newPicture(), await newPicture()];
  for (const way of ["move", "copy"] as const) {
    expect((await pictures(artist)[way](from, to)).error).toMatchObject({ statusCode: "409" });
  }
  expect(await filesBelow(`pictures/${to}`)).toHaveLength(1);
  expect((await pictures(artist).move(from, from)).error).toBeNull();
  expect((await pictures(artist).download(from)).error).toBeNull();
});

test("nobody moves or copies what the policies hide from them, or to where they may not write", async () => {
  await papers(artist).upload("secret.txt", "words", { contentType: "text/plain" });
  const other = await target.signedIn();
  for (const way of ["move", "copy"] as const) {
    expect((await papers(other)[way]("secret.txt", "mine.txt")).error).toMatchObject({ statusCode: "404" });
    const from = await newPicture();
    expect((await pictures(artist)[way](from, "office/a.png")).error).toMatchObject({ statusCode: "403" });
    expect((await pictures(artist)[way](from, "stage/한글.png")).error).toMatchObject({ statusCode: "400" });
    expect((await pictures(artist)[way](from, "../escape.png")).error).toMatchObject({ statusCode: "400" });
  }
  expect((await papers(artist).download("secret.txt")).error).toBeNull();
});

test("of many who move one object at once one succeeds, and one file is left", async () => {
  const from = await newPicture();
  const names = Array.from({ length: 6 }, () => `stage/raced/${randomUUID()}.png`);
  const answers = await Promise.all(names.map((to) => pictures(artist).move(from, to)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const left = await target.database.query(
    "select name, version from storage.objects where name like 'stage/raced/%'",
  );
  expect(left).toHaveLength(1);
  for (const name of [from, ...names]) {
    expect(await filesBelow(`pictures/${name}`)).toEqual(name === left[0]?.name ? [left[0]?.version] : []);
  }
});

test("an object that is removed while it is copied leaves nothing half done", async () => {
  const from = await newPicture();
  const to = `stage/${randomUUID()}.png`;
  const [copied] = await Promise.all([pictures(artist).copy(from, to), pictures(artist).remove([from])]);
  const row = await rowOf("pictures", to);
  expect(row === undefined).toBe(copied.error !== null);
  expect(await filesBelow(`pictures/${to}`)).toEqual(row ? [row.version] : []);
  expect(await filesBelow(`pictures/${from}`)).toEqual([]);
});

test("a tiny picture survives all of it byte by byte", async () => {
  await pictures(artist).upload("stage/tiny.png", aPng, png);
  await pictures(artist).copy("stage/tiny.png", "stage/tiny-2.png");
  await pictures(artist).move("stage/tiny-2.png", "stage/tiny-3.png");
  const { data } = await pictures(artist).download("stage/tiny-3.png");
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(aPng)).toBe(true);
});
