import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let owner: Client;

/** In the order they are uploaded. */
const keys = [
  "b.txt",
  "shows/2026/poster.txt",
  "A.txt",
  "shows/2025/poster.txt",
  "a.txt",
  "showreel.txt",
  "shows/list.txt",
];

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  owner = await target.signedIn();
  for (const key of keys) {
    const { error } = await owner.storage.from("papers").upload(key, key, { contentType: "text/plain" });
    if (error) throw error;
  }
  await owner.storage.from("papers").update("b.txt", "newer");
});
afterAll(() => target.stop());

type Options = NonNullable<Parameters<ReturnType<Client["storage"]["from"]>["listV2"]>[0]>;

/** All pages of a list, each as the names of its folders and objects. */
async function pages(options: Options, client = owner) {
  const found: { folders: string[]; objects: string[] }[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, error } = await client.storage
      .from("papers")
      .listV2({ ...options, ...(cursor && { cursor }) });
    if (error) throw error;
    found.push({
      folders: data.folders.map(({ name }) => name),
      objects: data.objects.map(({ name }) => name),
    });
    if (!data.hasNext) return found;
    cursor = data.nextCursor;
  }
}

test("a person lists everything that the policies show them, in one go", async () => {
  const { data } = await owner.storage.from("papers").listV2();
  expect(data).toMatchObject({ hasNext: false, folders: [] });
  expect(data?.nextCursor).toBeUndefined();
  expect(data?.objects.map(({ name }) => name)).toEqual([...keys].sort());
  expect(data?.objects.find(({ name }) => name === "shows/list.txt")).toMatchObject({
    key: "list.txt",
    id: expect.any(String),
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    metadata: { size: 14, mimetype: "text/plain" },
  });
  expect(await pages({}, await target.signedIn())).toEqual([{ folders: [], objects: [] }]);
});

test("with a delimiter, what lies deeper shows as a folder, once", async () => {
  expect(await pages({ with_delimiter: true })).toEqual([
    { folders: ["shows/"], objects: ["A.txt", "a.txt", "b.txt", "showreel.txt"] },
  ]);
  expect(await pages({ with_delimiter: true, prefix: "shows/" })).toEqual([
    { folders: ["shows/2025/", "shows/2026/"], objects: ["shows/list.txt"] },
  ]);
  expect(await pages({ with_delimiter: true, prefix: "show" })).toEqual([
    { folders: ["shows/"], objects: ["showreel.txt"] },
  ]);
  const { data } = await owner.storage.from("papers").listV2({ with_delimiter: true, prefix: "shows/" });
  expect(data?.folders[0]).toEqual({ name: "shows/2025/", key: "2025" });
});

const byTime = [
  "shows/2026/poster.txt",
  "A.txt",
  "shows/2025/poster.txt",
  "a.txt",
  "showreel.txt",
  "shows/list.txt",
  "b.txt",
];

test.each<[string, Options, string[]]>([
  ["by name", {}, [...keys].sort()],
  ["by name, backwards", { sortBy: { column: "name", order: "desc" } }, [...keys].sort().reverse()],
  ["oldest first", { sortBy: { column: "created_at" } }, keys],
  ["newest first", { sortBy: { column: "created_at", order: "desc" } }, [...keys].reverse()],
  ["longest unchanged first", { sortBy: { column: "updated_at" } }, byTime],
])("page after page, %s, nothing is left out or listed twice", async (_, options, expected) => {
  const found = await pages({ ...options, limit: 2 });
  expect(found.map(({ objects }) => objects.length)).toEqual([2, 2, 2, 1]);
  expect(found.flatMap(({ objects }) => objects)).toEqual(expected);
});

test("folders take part in the pages, as old as the first object in them", async () => {
  const found = await pages({ with_delimiter: true, limit: 2, sortBy: { column: "created_at" } });
  expect(found).toEqual([
    { folders: ["shows/"], objects: ["b.txt"] },
    { folders: [], objects: ["A.txt", "a.txt"] },
    { folders: [], objects: ["showreel.txt"] },
  ]);
});

test("a cursor of somebody's own making is refused", async () => {
  for (const cursor of [
    "x",
    Buffer.from('{"name":1}').toString("base64url"),
    Buffer.from('{"name":"a","at":"now"}').toString("base64url"),
  ]) {
    const { error } = await owner.storage.from("papers").listV2({ cursor, sortBy: { column: "created_at" } });
    expect(error).toMatchObject({ status: 400, statusCode: "400" });
  }
  const odd = await owner.storage.from("papers").listV2({ prefix: "%_\u0000" });
  expect(odd.error).toMatchObject({ status: 400 });
});
