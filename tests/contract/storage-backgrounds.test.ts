import { afterAll, beforeAll, expect, test } from "vitest";
import { aPng } from "../support/images.ts";
import { startTarget, type Target } from "../support/target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const image = new Blob([aPng], { type: "image/png" });

test("an admin uploads a background, everybody sees it, and the admin removes it again", async () => {
  const images = (await target.admin()).storage.from("theater_images");
  const uploaded = await images.upload("background/curtain.png", image, { cacheControl: "3600" });
  expect(uploaded.error).toBeNull();

  const { publicUrl } = images.getPublicUrl("background/curtain.png").data;
  const seen = await fetch(publicUrl);
  expect([seen.status, seen.headers.get("content-type"), seen.headers.get("cache-control")]).toEqual([
    200,
    "image/png",
    "max-age=3600",
  ]);
  await seen.arrayBuffer();

  expect((await images.remove(["background/curtain.png"])).data).toHaveLength(1);
  expect((await fetch(publicUrl)).status).toBe(400);
});

test("neither a visitor nor a signed-in person who is no admin uploads or removes", async () => {
  const admin = (await target.admin()).storage.from("theater_images");
  await admin.upload("background/stored.png", image);
  for (const client of [target.visitor(), await target.signedIn()]) {
    const images = client.storage.from("theater_images");
    expect((await images.upload("background/mine.png", image)).error).toMatchObject({ statusCode: "403" });
    expect((await images.update("background/stored.png", image)).error).toMatchObject({ statusCode: "403" });
    expect((await images.remove(["background/stored.png"])).data).toEqual([]);
  }
  expect((await fetch(admin.getPublicUrl("background/stored.png").data.publicUrl)).status).toBe(200);
});

test("an admin can put nothing but images, and only into the folders of the site", async () => {
  const images = (await target.admin()).storage.from("theater_images");
  const page = new Blob(["<script>"], { type: "text/html" });
  expect((await images.upload("background/a.html", page)).error).toMatchObject({ statusCode: "415" });
  const drawing = new Blob(["<svg/>"], { type: "image/svg+xml" });
  expect((await images.upload("background/a.svg", drawing)).error).toMatchObject({ statusCode: "415" });
  expect((await images.upload("elsewhere/a.png", image)).error).toMatchObject({ statusCode: "403" });
});
