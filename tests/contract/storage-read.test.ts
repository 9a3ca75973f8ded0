import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, aPngOf, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;
const image = aPngOf(5000);

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
  const { error } = await artist.storage
    .from("images")
    .upload("stage/poster.png", image, { contentType: "image/png", cacheControl: "31536000" });
  if (error) throw error;
  await artist.storage
    .from("papers")
    .upload("a letter.txt", "친애하는 관객께", { contentType: "text/plain" });
});
afterAll(() => target.stop());

/** As a browser asks for an image: no key, no token. */
function see(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(`${target.url}/storage/v1/object/public/${path}`, { headers, method });
}

test("anyone sees an image of a public bucket, with all a cache needs to keep it", async () => {
  const { data } = artist.storage.from("images").getPublicUrl("stage/poster.png");
  const answer = await fetch(data.publicUrl);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": "5000",
    "cache-control": "max-age=31536000",
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
    "access-control-allow-origin": "*",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    "last-modified": expect.stringMatching(/ GMT$/),
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(image)).toBe(true);
});

test("a cache that has the image already gets 304", async () => {
  const first = await see("images/stage/poster.png");
  await first.arrayBuffer();
  const etag = first.headers.get("etag") ?? "";
  const conditions: Record<string, string>[] = [
    { "if-none-match": etag },
    { "if-none-match": `"other", W/${etag}` },
    { "if-modified-since": first.headers.get("last-modified") ?? "" },
  ];
  for (const headers of conditions) {
    const again = await see("images/stage/poster.png", headers);
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  const changed = await see("images/stage/poster.png", { "if-none-match": '"other"' });
  expect(changed.status).toBe(200);
});

test.each([
  ["bytes=0-7", 206, "bytes 0-7/5000", 8],
  ["bytes=4990-", 206, "bytes 4990-4999/5000", 10],
  ["bytes=4990-9999", 206, "bytes 4990-4999/5000", 10],
  ["bytes=-3", 206, "bytes 4997-4999/5000", 3],
  ["bytes=0-1,5-6", 200, null, 5000],
  ["bytes=7-2", 200, null, 5000],
  ["lines=1-2", 200, null, 5000],
])("the range %s is answered with %d", async (range, status, contentRange, length) => {
  const answer = await see("images/stage/poster.png", { range });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("content-range"), bytes.length]).toEqual([
    status,
    contentRange,
    length,
  ]);
  const start = Number(/\d+/.exec(contentRange ?? "0")?.[0]);
  expect(bytes.equals(image.subarray(start, start + length))).toBe(true);
});

test("a range behind the end cannot be answered", async () => {
  const answer = await see("images/stage/poster.png", { range: "bytes=5000-" });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */5000"]);
});

test("a range of an older image is not mixed with the newer one", async () => {
  const answer = await see("images/stage/poster.png", { range: "bytes=0-7", "if-range": '"older"' });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 5000]);
});

test("HEAD sends every header and no body", async () => {
  const answer = await see("images/stage/poster.png", {}, "HEAD");
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
    200,
    "5000",
    "",
  ]);
});

test("an image is saved under a name, Korean too, when the page asks for it", async () => {
  const plain = await see("images/stage/poster.png?download");
  expect(plain.headers.get("content-disposition")).toBe("attachment;");
  const named = artist.storage.from("images").getPublicUrl("stage/poster.png", { download: "포스터 1.png" });
  const disposition = (await fetch(named.data.publicUrl)).headers.get("content-disposition");
  expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent("포스터 1.png")}`);
});

test.each(["papers/a%20letter.txt", "nowhere/a.png", "%00/a.png"])(
  "a visitor gets no hint of a bucket at %s, whether there is none or it is private",
  async (path) => {
    const answer = await see(path);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        statusCode: "404",
        error: "Bucket not found",
        message: "Bucket not found",
        code: "NoSuchBucket",
      },
    ]);
  },
);

test.each(["images/stage/none.png", "images/..%2F..%2Fsecrets.json", "images/%00", "images/%ff"])(
  "a visitor finds nothing at %s",
  async (path) => {
    const answer = await see(path);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { statusCode: "404", error: "not_found", message: "Object not found", code: "NoSuchKey" },
    ]);
  },
);

test("what could run in a browser is never served as such", async () => {
  const page = "<script>alert(1)</script>";
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`;
  await target.database.query("update storage.buckets set public = true where id = 'papers'");
  const types: Record<string, string | null> = {};
  for (const [name, type] of [
    ["page.html", "text/html"],
    ["page.xhtml", "application/xhtml+xml"],
    ["script.js", "text/javascript"],
    ["drawing.svg", "image/svg+xml"],
  ] as const) {
    await artist.storage
      .from("papers")
      .upload(name, name === "drawing.svg" ? drawing : page, { contentType: type });
    const answer = await see(`papers/${name}`);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    types[name] = answer.headers.get("content-type");
    if (name === "drawing.svg")
      expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  }
  await target.database.query("update storage.buckets set public = false where id = 'papers'");
  expect(types).toEqual({
    "page.html": "text/plain",
    "page.xhtml": "text/plain",
    "script.js": "text/plain",
    "drawing.svg": "image/svg+xml",
  });
});

test("the owner of a private paper downloads it, others do not find it", async () => {
  const { data } = await artist.storage.from("papers").download("a letter.txt");
  expect(await data?.text()).toBe("친애하는 관객께");
  for (const other of [target.visitor(), await target.signedIn()]) {
    const { error } = await other.storage.from("papers").download("a letter.txt");
    expect(error).toMatchObject({ status: 400 });
  }
});

test("a visitor downloads from a public bucket, and asks what is known of it, without any policy for it", async () => {
  const images = target.visitor().storage.from("images");
  const { data } = await images.download("stage/poster.png");
  expect(data?.size).toBe(5000);
  expect((await images.exists("stage/poster.png")).data).toBe(true);
  expect((await images.info("stage/poster.png")).data).toMatchObject({ size: 5000 });
  expect((await images.download("stage/none.png")).error).toMatchObject({ status: 400, statusCode: "404" });
  expect((await images.exists("stage/none.png")).data).toBe(false);
  const papers = target.visitor().storage.from("papers");
  expect((await papers.exists("a letter.txt")).data).toBe(false);
  expect((await papers.info("a letter.txt")).error?.message).toBe("Object not found");
  const nowhere = await target.visitor().storage.from("nowhere").download("a letter.txt");
  expect(nowhere.error?.message).toBe("Bucket not found");
});

test("a person asks what is known of an object, and whether there is one", async () => {
  const images = artist.storage.from("images");
  const { data } = await images.info("stage/poster.png");
  expect(data).toMatchObject({
    name: "stage/poster.png",
    bucketId: "images",
    size: 5000,
    contentType: "image/png",
    cacheControl: "max-age=31536000",
    metadata: {},
  });
  expect((await images.exists("stage/poster.png")).data).toBe(true);
  expect((await images.exists("stage/none.png")).data).toBe(false);
});

test("every address of an object leads to it, for whom it is meant", async () => {
  const session = (await artist.auth.getSession()).data.session?.access_token;
  const own = { apikey: target.publishableKey, authorization: `Bearer ${session}` };
  const reached = async (path: string, headers: Record<string, string>, method = "GET") => {
    const answer = await fetch(`${target.url}/storage/v1/object/${path}/stage/poster.png`, {
      headers,
      method,
    });
    const size = answer.headers.get("content-length");
    const body = await answer.text();
    return [answer.status, path.startsWith("info") ? JSON.parse(body).size : Number(size)];
  };
  for (const path of ["images", "authenticated/images", "info/images", "info/authenticated/images"]) {
    expect([path, ...(await reached(path, own))]).toEqual([path, 200, 5000]);
    expect([path, ...(await reached(path, { apikey: target.publishableKey }))]).toEqual([path, 200, 5000]);
    expect((await reached(path, {}))[0]).toBe(401);
  }
  for (const path of ["public/images", "info/public/images"]) {
    expect([path, ...(await reached(path, {}))]).toEqual([path, 200, 5000]);
  }
  for (const path of ["info/images", "info/public/images"]) {
    const address = `${target.url}/storage/v1/object/${path}/stage/poster.png`;
    const { status, headers } = await fetch(address, { headers: own, method: "HEAD" });
    expect([status, headers.get("etag"), headers.get("cache-control")]).toEqual([
      200,
      expect.stringMatching(/^"[0-9a-f]{32}"$/),
      "no-cache",
    ]);
  }
  for (const path of ["images", "authenticated/images", "public/images"]) {
    expect([path, ...(await reached(path, own, "HEAD"))]).toEqual([path, 200, 5000]);
  }
});

test("a person lists one level of what the policies show them", async () => {
  const images = artist.storage.from("images");
  for (const name of ["stage/2026/b.png", "stage/2026/a.png", "stage/2026/deep/c.png", "stage/2026/A.png"]) {
    await images.upload(name, aPng, { contentType: "image/png" });
  }
  const names = async (path: string, options = {}) =>
    (await images.list(path, options)).data?.map(({ name, id }) => (id ? name : `${name}/`));
  expect(await names("")).toEqual(["stage/"]);
  expect(await names("stage")).toEqual(["2026/", "poster.png"]);
  expect(await names("stage/2026")).toEqual(["A.png", "a.png", "b.png", "deep/"]);
  expect(await names("stage/2026", { sortBy: { column: "name", order: "desc" } })).toEqual([
    "deep/",
    "b.png",
    "a.png",
    "A.png",
  ]);
  expect(await names("stage/2026", { limit: 2, offset: 1 })).toEqual(["a.png", "b.png"]);
  expect(await names("stage/2026", { search: "B" })).toEqual(["b.png"]);
  expect(await names("stage/2026", { sortBy: { column: "created_at", order: "desc" } })).toEqual([
    "deep/",
    "A.png",
    "a.png",
    "b.png",
  ]);
  expect(await names("stage/20%")).toEqual([]);
  expect(await names("stage/2026", { limit: 100_000 })).toHaveLength(4);
  expect(await names("stage/2026", { sortBy: { column: "color", order: "DESC" } })).toEqual(
    await names("stage/2026"),
  );
  const [poster] = (await images.list("stage", { search: "poster" })).data ?? [];
  expect(poster).toMatchObject({ name: "poster.png", metadata: { size: 5000, mimetype: "image/png" } });
  const [folder] = (await images.list()).data ?? [];
  expect(folder).toEqual({
    name: "stage",
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  });
  expect((await target.visitor().storage.from("images").list("stage")).data).toEqual([]);
});

test("a person removes what the policies let them, the rest stays and is not mentioned", async () => {
  const images = artist.storage.from("images");
  await images.upload("stage/gone.png", aPng, { contentType: "image/png" });
  const visitor = await target.visitor().storage.from("images").remove(["stage/gone.png"]);
  expect(visitor).toMatchObject({ data: [], error: null });
  expect((await see("images/stage/gone.png")).status).toBe(200);

  const { data } = await images.remove(["stage/gone.png", "stage/never.png"]);
  expect(data).toMatchObject([{ name: "stage/gone.png", bucket_id: "images" }]);
  expect((await see("images/stage/gone.png")).status).toBe(400);
  expect((await images.upload("stage/gone.png", aPng, { contentType: "image/png" })).error).toBeNull();
});

test("rows cannot be deleted past the service", async () => {
  await expect(target.database.query("delete from storage.objects")).rejects.toMatchObject({ code: "42501" });
});

test("the secret key sees all buckets, a visitor none", async () => {
  const { data } = await target.service().storage.listBuckets();
  expect(data).toMatchObject([
    { id: "images", public: true, type: "STANDARD", file_size_limit: 1048576 },
    {
      id: "papers",
      name: "papers",
      public: false,
      file_size_limit: null,
      allowed_mime_types: null,
      owner: "",
    },
  ]);
  expect((await target.service().storage.getBucket("images")).data).toMatchObject({
    id: "images",
    public: true,
  });
  expect((await target.visitor().storage.listBuckets()).data).toEqual([]);
  expect((await target.visitor().storage.getBucket("images")).error).toMatchObject({
    message: "Bucket not found",
  });
});

test("a request without a key is turned away, one with a broken token too", async () => {
  const keyless = await fetch(`${target.url}/storage/v1/bucket`);
  expect(keyless.status).toBe(401);
  const broken = await fetch(`${target.url}/storage/v1/bucket`, {
    headers: { apikey: target.publishableKey, authorization: "Bearer a.b.c" },
  });
  expect([broken.status, (await broken.json()).statusCode]).toEqual([400, "403"]);
});
