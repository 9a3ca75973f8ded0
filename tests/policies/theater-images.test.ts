import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, demandSecondFactor } from "./callers.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

// The smallest whole GIF: 1 × 1, transparent.
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const bucket = (client: Client) => client.storage.from("theater_images");
const freshPath = (folder = "background") => `${folder}/${randomUUID()}.gif`;
const upload = (client: Client, path: string, upsert = false) =>
  bucket(client).upload(path, gif, { contentType: "image/gif", cacheControl: "3600", upsert });

test("the bucket is public, takes images up to 10 MB, and no drawings that could carry scripts", async () => {
  const { data } = await target.service().storage.getBucket("theater_images");
  expect(data).toMatchObject({
    public: true,
    file_size_limit: 10_485_760,
    allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
  });
  const drawing = await bucket(admin).upload(`background/${randomUUID()}.svg`, "<svg/>", {
    contentType: "image/svg+xml",
  });
  expect(drawing.error).not.toBeNull();
});

describe("an admin", () => {
  test("uploads an image that every visitor can load, replaces it and removes it", async () => {
    const path = freshPath();
    expect((await upload(admin, path)).error).toBeNull();
    const url = bucket(target.visitor()).getPublicUrl(path).data.publicUrl;
    const loaded = await fetch(url);
    expect(Buffer.from(await loaded.arrayBuffer())).toEqual(gif);
    expect((await upload(admin, path)).error).not.toBeNull();
    expect((await upload(admin, path, true)).error).toBeNull();
    const { data } = await bucket(admin).list("background");
    expect(data?.map(({ name }) => `background/${name}`)).toContain(path);
    expect((await bucket(admin).remove([path])).data).toHaveLength(1);
    expect((await fetch(url)).ok).toBe(false);
  });

  test.each(["background", "hero", "posters", "members", "works", "gallery", "greeting", "logo"])(
    "uploads into %s/",
    async (folder) => {
      expect((await upload(admin, freshPath(folder))).error).toBeNull();
    },
  );

  test.each(["elsewhere", "Background", "background2"])("does not upload into %s/", async (folder) => {
    expect((await upload(admin, freshPath(folder))).error?.message).toContain("row-level security");
  });

  test("does not upload beside the folders, nor move an image out of them", async () => {
    expect((await upload(admin, `${randomUUID()}.gif`)).error?.message).toContain("row-level security");
    const path = freshPath();
    await upload(admin, path);
    expect((await bucket(admin).move(path, freshPath("elsewhere"))).error).not.toBeNull();
  });
});

/** For an admin who has set up none. */
async function adminWithoutDemandedFactor() {
  await demandSecondFactor(target, true);
  return target.admin();
}
afterEach(() => demandSecondFactor(target, false));

describe.each([
  ["a visitor", () => Promise.resolve(target.visitor())],
  ["a signed-in user who is no admin", () => target.signedIn()],
  ["an admin who has yet to show the second factor", () => adminBeforeSecondFactor(target)],
  ["an admin who lacks the second factor that is demanded", adminWithoutDemandedFactor],
])("%s", (_who, client) => {
  test("neither uploads, nor replaces, nor lists, nor removes", async () => {
    const path = freshPath();
    await upload(admin, path);
    const caller = await client();
    expect((await upload(caller, freshPath())).error?.message).toContain("row-level security");
    expect((await upload(caller, path, true)).error?.message).toContain("row-level security");
    expect((await bucket(caller).list("background")).data).toEqual([]);
    expect((await bucket(caller).remove([path])).data).toEqual([]);
    expect((await fetch(bucket(caller).getPublicUrl(path).data.publicUrl)).status).toBe(200);
  });
});
