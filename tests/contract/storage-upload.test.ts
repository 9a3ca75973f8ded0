import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, aPngOf, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
});
afterAll(() => target.stop());

const images = (client: Client) => client.storage.from("images");
const newName = () => `stage/${randomUUID()}.png`;

/** As a client that sets no headers but those that it must; the key is in the address as it is. */
async function postBare(key: string): Promise<Response> {
  const { data } = await artist.auth.getSession();
  return fetch(`${target.url}/storage/v1/object/images/${key}`, {
    method: "POST",
    headers: {
      apikey: target.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "image/png",
    },
    body: aPng,
  });
}

async function bytesOf(blob: Blob | null): Promise<Buffer> {
  return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
}

async function rowOf(name: string) {
  const rows = await target.database.query("select * from storage.objects where name = $1", [name]);
  return rows[0];
}

test("a person whom the policies allow uploads an image as a form, as a browser does", async () => {
  const name = newName();
  const { data, error } = await images(artist).upload(name, new Blob([aPng], { type: "image/png" }), {
    cacheControl: "31536000",
    metadata: { taken: "무대 리허설" },
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({
    path: name,
    fullPath: `images/${name}`,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });

  const { data: me } = await artist.auth.getUser();
  expect(await rowOf(name)).toMatchObject({
    id: data?.id,
    owner: me.user?.id,
    owner_id: me.user?.id,
    user_metadata: { taken: "무대 리허설" },
    metadata: {
      eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      size: aPng.length,
      contentLength: aPng.length,
      mimetype: "image/png",
      cacheControl: "max-age=31536000",
      httpStatusCode: 200,
    },
  });
});

test("a person uploads the bytes as they are", async () => {
  const name = newName();
  const { error } = await images(artist).upload(name, aPng, {
    contentType: "image/png",
    cacheControl: "60",
    metadata: { raw: true },
  });
  expect(error).toBeNull();
  expect(await rowOf(name)).toMatchObject({
    user_metadata: { raw: true },
    metadata: { mimetype: "image/png", cacheControl: "max-age=60", size: aPng.length },
  });
  const { data } = await images(artist).download(name);
  expect(await bytesOf(data)).toEqual(aPng);
});

test("a file is cached for an hour unless its upload says otherwise", async () => {
  const form = new FormData();
  form.append("", new Blob([aPng], { type: "image/png" }));
  const [asForm, asBytes, bare] = [newName(), newName(), newName()];
  expect((await images(artist).upload(asForm, form)).error).toBeNull();
  await images(artist).upload(asBytes, aPng, { contentType: "image/png" });
  await postBare(bare);
  const rows = await Promise.all([asForm, asBytes, bare].map(rowOf));
  expect(rows.map((row) => row?.metadata.cacheControl)).toEqual(["max-age=3600", "max-age=3600", "no-cache"]);
});

test("the bytes of a large image arrive unharmed, as a form and as a stream", async () => {
  const large = aPngOf(900_000);
  const form = newName();
  await images(artist).upload(form, new Blob([large], { type: "image/png" }));
  const stream = newName();
  await images(artist).upload(stream, new Blob([large]).stream(), { contentType: "image/png" });
  for (const name of [form, stream]) {
    const { data } = await images(artist).download(name);
    expect((await bytesOf(data)).equals(large)).toBe(true);
  }
});

test("compressed bytes are stored as they are, and sent with the name of their encoding", async () => {
  const papers = artist.storage.from("papers");
  const bytes = gzipSync("친애하는 관객께");
  await papers.upload("raw.txt", bytes, { contentType: "text/plain", contentEncoding: "gzip" });
  await papers.upload("form.txt", new Blob([bytes], { type: "text/plain" }), { contentEncoding: "gzip" });
  for (const name of ["raw.txt", "form.txt"]) {
    expect(await (await papers.download(name)).data?.text()).toBe("친애하는 관객께");
    expect((await papers.info(name)).data?.contentEncoding).toBe("gzip");
  }
  await papers.copy("raw.txt", "plain.txt", { copyMetadata: false, metadata: { contentEncoding: "" } });
  expect(await bytesOf((await papers.download("plain.txt")).data)).toEqual(bytes);
  const unknown = await papers.upload("odd.txt", "x", { contentEncoding: "rot13" });
  expect(unknown.error).toMatchObject({ status: 400, statusCode: "400" });
});

test("a visitor cannot upload, and nobody outside the folder the policies name", async () => {
  const visitor = await images(target.visitor()).upload(newName(), new Blob([aPng], { type: "image/png" }));
  expect(visitor.error).toMatchObject({
    status: 400,
    statusCode: "403",
    message: "new row violates row-level security policy",
  });
  const elsewhere = await images(artist).upload("office/a.png", new Blob([aPng], { type: "image/png" }));
  expect(elsewhere.error).toMatchObject({ statusCode: "403" });
});

test("an object is replaced only when the sender says so, and the old bytes go", async () => {
  const name = newName();
  const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: "image/png" });
  const first = await images(artist).upload(name, blob(aPng));
  const again = await images(artist).upload(name, blob(aPngOf(500)));
  expect(again.error).toMatchObject({
    status: 400,
    statusCode: "409",
    message: "The resource already exists",
  });

  const upserted = await images(artist).upload(name, blob(aPngOf(600)), { upsert: true });
  expect(upserted.data?.id).toBe(first.data?.id);
  const updated = await images(artist).update(name, blob(aPngOf(700)));
  expect(updated.error).toBeNull();
  expect((await rowOf(name))?.metadata.size).toBe(700);
  expect((await target.files.paths()).filter((file) => file.includes(name))).toHaveLength(1);
});

test("of many who upload the same name at once one wins, and one file is left", async () => {
  const name = newName();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      images(artist).upload(name, aPngOf(1000 + index), {
        contentType: "image/png",
        upsert: index % 2 === 0,
      }),
    ),
  );
  expect(answers.some(({ error }) => error === null)).toBe(true);
  for (const { error } of answers) if (error) expect(error).toMatchObject({ statusCode: "409" });
  const files = (await target.files.paths()).filter((file) => file.includes(name));
  expect(files).toHaveLength(1);
  expect(files[0]).toContain((await rowOf(name))?.version);
});

test("an image bucket refuses other types, whatever their names", async () => {
  const text = await images(artist).upload(newName(), new Blob(["words"], { type: "text/plain" }));
  expect(text.error).toMatchObject({
    status: 400,
    statusCode: "415",
    message: "mime type text/plain is not supported",
  });
  const parameter = await images(artist).upload(newName(), aPng, {
    contentType: "image/png;charset=utf-8",
  });
  expect(parameter.error).toMatchObject({ statusCode: "415" });
});

test.each([
  ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "image/png"],
  [
    "a drawing with a script",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    "image/png",
  ],
  ["another kind of image", Buffer.from("GIF89a\x01\x00\x01\x00"), "image/png"],
  ["nothing at all", Buffer.alloc(0), "image/jpeg"],
])(
  "an image bucket refuses %s that is declared as an image, and stores nothing of it",
  async (_, bytes, contentType) => {
    const name = newName();
    const { error } = await images(artist).upload(name, bytes, { contentType });
    expect(error).toMatchObject({ status: 400, statusCode: "415" });
    expect(await rowOf(name)).toBeUndefined();
    expect(
      (await target.files.paths()).filter((file) => file.includes(name) || file.includes(".uploads")),
    ).toEqual([]);
  },
);

test.each(["form", "raw", "stream"])(
  "an upload over the limit of its bucket is refused and keeps nothing (%s)",
  async (way) => {
    const name = newName();
    const large = aPngOf(3_000_000);
    const bodies = {
      form: new Blob([large], { type: "image/png" }),
      raw: large,
      stream: new Blob([large]).stream(),
    };
    const { error } = await images(artist).upload(name, bodies[way as keyof typeof bodies], {
      contentType: "image/png",
    });
    expect(error).toMatchObject({
      status: 400,
      statusCode: "413",
      message: "The object exceeded the maximum allowed size",
    });
    expect(
      (await target.files.paths()).filter((file) => file.includes(name) || file.includes(".uploads")),
    ).toEqual([]);
  },
);

test("an upload that breaks off leaves nothing behind", async () => {
  const name = newName();
  const { data } = await artist.auth.getSession();
  const url = new URL(`${target.url}/storage/v1/object/images/${name}`);
  const broken = httpRequest(url, {
    method: "POST",
    headers: {
      apikey: target.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "image/png",
      "content-length": "500000",
    },
  });
  broken.on("error", () => {
    // The connection is cut on purpose.
  });
  broken.write(aPng);
  await expect
    .poll(async () => (await target.files.paths()).filter((file) => file.includes(".uploads")))
    .toHaveLength(1);
  broken.destroy();
  await expect
    .poll(async () => (await target.files.paths()).filter((file) => file.includes(".uploads")))
    .toEqual([]);
  expect(await rowOf(name)).toBeUndefined();
});

test.each([
  "stage/한글.png",
  "stage/a\\b.png",
  "stage/x\u0000.png",
  "stage/%2e%2e%2f%2e%2e%2fescape.png",
  `stage/${"a".repeat(256)}`,
])("the key %j is refused", async (key) => {
  const answer = await postBare(encodeURI(key).replaceAll("%25", "%"));
  expect([answer.status, (await answer.json()).code]).toEqual([400, "InvalidKey"]);
});

test("a key may have every sign that hosted takes", async () => {
  const key = "stage/AZaz09_!.*'()&$@=;:+,?- x.png";
  const { data: session } = await artist.auth.getSession();
  const headers = {
    apikey: target.publishableKey,
    authorization: `Bearer ${session.session?.access_token}`,
    "content-type": "image/png",
  };
  // The client library would take the question mark for the beginning of a query.
  const address = (kind: string) => `${target.url}/storage/v1/${kind}/images/${encodeURIComponent(key)}`;
  const sent = await fetch(address("object"), { method: "POST", headers, body: aPng });
  expect(await sent.json()).toMatchObject({ Key: `images/${key}` });
  const seen = await fetch(address("object/public"));
  expect(Buffer.from(await seen.arrayBuffer()).equals(aPng)).toBe(true);
  expect((await images(artist).remove([key])).data).toHaveLength(1);
});

test("a bucket that does not exist is not found", async () => {
  const { error } = await artist.storage.from("nowhere").upload("a.png", aPng, { contentType: "image/png" });
  expect(error).toMatchObject({ status: 400, statusCode: "404", message: "Bucket not found" });
});

test("an object may lie where another one's folder is", async () => {
  const name = `stage/${randomUUID()}`;
  for (const key of [name, `${name}/inside`]) {
    expect((await images(artist).upload(key, aPng, { contentType: "image/png" })).error).toBeNull();
  }
  expect((await images(artist).remove([name])).data).toHaveLength(1);
  expect((await images(artist).download(`${name}/inside`)).error).toBeNull();
});
