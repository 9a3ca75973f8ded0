import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng, aPngOf, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let keeper: Client;

/** Anyone who is signed in may make and change buckets whose names begin with `own`. */
beforeAll(async () => {
  target = await startTarget({
    template: "bootstrapped",
    prepare: async (database) => {
      await prepareImages(database);
      await database.query(`
        create policy "keepers keep their buckets" on storage.buckets to authenticated
          using (id like 'own%') with check (id like 'own%');
        create policy "keepers keep what is in them" on storage.objects to authenticated
          using (bucket_id like 'own%') with check (bucket_id like 'own%');`);
    },
  });
  keeper = await target.signedIn();
});
afterAll(() => target.stop());

const errorOf = async (work: Promise<{ error: unknown }>) => (await work).error;

test("a person makes a bucket where the policies let them, with its limits", async () => {
  const made = await keeper.storage.createBucket("own-images", {
    public: true,
    fileSizeLimit: "2KB",
    allowedMimeTypes: ["image/png"],
  });
  expect(made.data).toEqual({ name: "own-images" });
  expect((await keeper.storage.getBucket("own-images")).data).toMatchObject({
    id: "own-images",
    public: true,
    file_size_limit: 2000,
    allowed_mime_types: ["image/png"],
  });
  const own = keeper.storage.from("own-images");
  expect(await errorOf(own.upload("a.png", aPng, { contentType: "image/png" }))).toBeNull();
  expect(await errorOf(own.upload("b.png", aPngOf(2001), { contentType: "image/png" }))).toMatchObject({
    statusCode: "413",
  });
  expect(await errorOf(own.upload("c.txt", "words"))).toMatchObject({ statusCode: "415" });
});

test.each([
  ["elsewhere", {}, "403", "new row violates row-level security policy"],
  ["own-images", {}, "409", "The resource already exists"],
  ["own/slash", {}, "400", "Bucket name invalid"],
  [`own${"x".repeat(100)}`, {}, "400", "Bucket name invalid"],
  [" own", {}, "400", "Bucket name invalid"],
  ["own-large", { fileSizeLimit: "60MB" }, "413", "The object exceeded the maximum allowed size"],
  [
    "own-odd",
    { fileSizeLimit: "many" },
    "400",
    "Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B",
  ],
])("a bucket %s with %j is refused", async (name, options, statusCode, message) => {
  await errorOf(keeper.storage.createBucket("own-images"));
  const { error } = await keeper.storage.createBucket(name, { public: false, ...options });
  expect(error).toMatchObject({ status: 400, statusCode, message });
});

test("a bucket's taken name and a taken key are distinguished", async () => {
  await errorOf(keeper.storage.createBucket("own-images"));
  const { data } = await keeper.auth.getSession();
  const again = await fetch(`${target.url}/storage/v1/bucket`, {
    method: "POST",
    headers: {
      apikey: target.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: '{"name":"own-images"}',
  });
  expect([again.status, await again.json()]).toEqual([
    400,
    {
      statusCode: "409",
      error: "Duplicate",
      code: "BucketAlreadyExists",
      message: "The resource already exists",
    },
  ]);
});

test("a person changes what a bucket takes, and whether it is public", async () => {
  await keeper.storage.createBucket("own-papers");
  const papers = keeper.storage.from("own-papers");
  await papers.upload("plan.txt", "words");
  const seen = async () => (await fetch(papers.getPublicUrl("plan.txt").data.publicUrl)).status;
  expect(await seen()).toBe(400);
  const changed = await keeper.storage.updateBucket("own-papers", {
    public: true,
    fileSizeLimit: 10,
    allowedMimeTypes: ["text/plain;charset=UTF-8"],
  });
  expect(changed.data).toEqual({ message: "Successfully updated" });
  expect(await seen()).toBe(200);
  expect(await errorOf(papers.upload("long.txt", "more than ten letters"))).toMatchObject({
    statusCode: "413",
  });

  await keeper.storage.updateBucket("own-papers", { public: true });
  expect((await keeper.storage.getBucket("own-papers")).data).toMatchObject({ file_size_limit: 10 });
  await keeper.storage.updateBucket("own-papers", {
    public: false,
    fileSizeLimit: null,
    allowedMimeTypes: null,
  });
  expect((await keeper.storage.getBucket("own-papers")).data).toMatchObject({
    public: false,
    file_size_limit: null,
    allowed_mime_types: null,
  });
  expect(await seen()).toBe(400);
});

test("a bucket goes only when it is empty, and emptying it removes rows and files", async () => {
  await keeper.storage.createBucket("own-full");
  const full = keeper.storage.from("own-full");
  for (const name of ["a.txt", "deep/b.txt", "deep/er/c.txt"]) await full.upload(name, "words");
  expect(await errorOf(keeper.storage.deleteBucket("own-full"))).toMatchObject({
    status: 400,
    statusCode: "409",
    message: "The bucket you tried to delete is not empty",
  });
  const one = await fetch(`${target.url}/storage/v1/object/own-full/a.txt`, {
    method: "DELETE",
    headers: {
      apikey: target.publishableKey,
      authorization: `Bearer ${(await keeper.auth.getSession()).data.session?.access_token}`,
    },
  });
  expect([one.status, await one.json()]).toEqual([200, { message: "Successfully deleted" }]);
  expect((await keeper.storage.emptyBucket("own-full")).data).toEqual({
    message: "Empty bucket has been queued. Completion may take up to an hour.",
  });
  expect((await full.list()).data).toEqual([]);
  expect((await target.files.paths()).filter((path) => path.startsWith("own-full/"))).toEqual([]);
  expect((await keeper.storage.deleteBucket("own-full")).data).toEqual({ message: "Successfully deleted" });
  expect(await errorOf(keeper.storage.getBucket("own-full"))).toMatchObject({ statusCode: "404" });
});

test("nobody changes, empties or removes a bucket that the policies hide from them", async () => {
  await keeper.storage.createBucket("own-guarded");
  await keeper.storage.from("own-guarded").upload("a.txt", "words");
  for (const [client, name] of [
    [target.visitor(), "own-guarded"],
    [keeper, "papers"],
    [keeper, "nowhere"],
  ] as const) {
    const hidden = { status: 400, statusCode: "404", message: "Bucket not found" };
    expect(await errorOf(client.storage.updateBucket(name, { public: true }))).toMatchObject(hidden);
    expect(await errorOf(client.storage.emptyBucket(name))).toMatchObject(hidden);
    expect(await errorOf(client.storage.deleteBucket(name))).toMatchObject(hidden);
  }
  expect(await errorOf(target.visitor().storage.createBucket("own-visitor"))).toMatchObject({
    statusCode: "403",
  });
  expect((await keeper.storage.from("own-guarded").list()).data).toHaveLength(1);
});

test("the secret key does all of it, and lists what there is by name, page by page", async () => {
  const { storage } = target.service();
  for (const name of ["zoo-b", "zoo-a", "zoo-c"]) await storage.createBucket(name);
  const names = async (options: Parameters<typeof storage.listBuckets>[0]) =>
    (await storage.listBuckets(options)).data?.map(({ name }) => name);
  expect(await names({ search: "ZOO" })).toEqual(["zoo-a", "zoo-b", "zoo-c"]);
  expect(await names({ search: "zoo", limit: 2, offset: 1, sortColumn: "name", sortOrder: "desc" })).toEqual([
    "zoo-b",
    "zoo-a",
  ]);
  for (const name of ["zoo-a", "zoo-b", "zoo-c"])
    expect(await errorOf(storage.deleteBucket(name))).toBeNull();
  expect(await names({ search: "zoo" })).toEqual([]);
});
