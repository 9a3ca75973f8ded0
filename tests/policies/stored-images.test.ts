import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor } from "./callers.ts";

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

/** A stored image: its key and its address. */
async function aImage(folder = "gallery") {
  const name = `${folder}/${randomUUID()}.gif`;
  const { error } = await bucket(admin).upload(name, gif, { contentType: "image/gif" });
  if (error) throw error;
  return { name, address: bucket(admin).getPublicUrl(name).data.publicUrl };
}

const stored = async (name: string) =>
  (await admin.rpc("stored_images").throwOnError()).data.find((image) => image.name === name);

describe("an admin", () => {
  test("sees what is stored, how large it is and that nothing uses it", async () => {
    const { name } = await aImage();
    expect(await stored(name)).toMatchObject({ size: gif.length, uses: [] });
  });

  test("sees every place that an image is used in, however the address is written there", async () => {
    const service = target.service();
    const names = await Promise.all(Array.from({ length: 11 }, () => aImage()));
    const [a, b, c, d, e, f, g, h, i, j, k] = names.map(({ address }) => address);
    const { performance } = await aShow(target, {
      title: "쓰는 공연",
      image: `${a}?width=320`,
      gallery_urls: [b ?? ""],
      cast_profiles: [{ name: "가람", image_url: c ?? "" }, { name: "하윤" }],
      staff_profiles: [{ name: "조명", image_url: d ?? "" }],
    });
    const archived = await service
      .from("performances")
      .insert({
        title: "지난 공연",
        additional_images: [e ?? "", a ?? ""],
        staff_profiles: [{ name: "조명", image_url: j ?? "" }],
      })
      .select("id")
      .single()
      .throwOnError();
    await service
      .from("actors")
      .insert({ name: "단원", image: null, profile_image: f ?? "" })
      .throwOnError();
    await service
      .from("guest_performances")
      .insert({ title: "작품", poster_image: g ?? "" })
      .throwOnError();
    await service
      .from("background_images")
      .insert({ image_url: h ?? "", title: "배경" })
      .throwOnError();
    await service
      .from("site_settings")
      .insert({ company_name: "극단 무대", greeting_portrait: i ?? "", logo: k ?? "" })
      .throwOnError();

    const usesOf = await Promise.all(names.map(({ name }) => stored(name)));
    const show = { kind: "current_performances", id: performance.id, title: "쓰는 공연" };
    expect(usesOf.map((image) => image?.uses)).toEqual([
      [show, { kind: "performances", id: archived.data.id, title: "지난 공연" }],
      [show],
      [show],
      [show],
      [{ kind: "performances", id: archived.data.id, title: "지난 공연" }],
      [expect.objectContaining({ kind: "actors", title: "단원" })],
      [expect.objectContaining({ kind: "guest_performances", title: "작품" })],
      [expect.objectContaining({ kind: "background_images", title: "배경" })],
      [expect.objectContaining({ kind: "site_settings", title: "극단 무대" })],
      [{ kind: "performances", id: archived.data.id, title: "지난 공연" }],
      [expect.objectContaining({ kind: "site_settings", title: "극단 무대" })],
    ]);
  });

  test("neither removes nor renames an image while something uses it", async () => {
    const { name, address } = await aImage("posters");
    const unused = await aImage("posters");
    const service = target.service();
    const { data: work } = await service
      .from("staff_performances")
      .insert({ title: "작품", poster_image: address })
      .select("id")
      .single()
      .throwOnError();
    expect((await bucket(admin).move(name, `posters/${randomUUID()}.gif`)).error).not.toBeNull();
    const removed = await bucket(admin).remove([name, unused.name]);
    expect(removed.data?.map((object) => object.name)).toEqual([unused.name]);
    expect((await fetch(address)).status).toBe(200);

    await service.from("staff_performances").delete().eq("id", work.id).throwOnError();
    const renamed = `posters/${randomUUID()}.gif`;
    expect((await bucket(admin).move(name, renamed)).error).toBeNull();
    expect((await bucket(admin).remove([renamed])).data).toHaveLength(1);
  });
});

/** Columns that take the path of an image, by their check. */
const imageColumns = () =>
  target.database.query<{ table: string; column: string; type: "text" | "text[]" | "jsonb" }>(`
    select relation.relname as table, attribute.attname as column, format_type(atttypid, null) as type
    from pg_constraint join pg_class as relation on relation.oid = conrelid
    join pg_attribute as attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and relation.relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(pg_constraint.oid) ~ 'private\\.(is_safe_link\\(\\w+, true|are_safe_images)'
    order by 1, 2`);

test("every column of images has a stored one by its path, and any other as it was written", async () => {
  const { name } = await aImage();
  const path = `/storage/v1/object/public/theater_images/${name}`;
  const addresses = [
    [`http://127.0.0.1:3000${path}`, path],
    [`https://stage.example${path}?width=320`, `${path}?width=320`],
    [
      `https://other.supabase.co/storage/v1/render/image/public/theater_images/${name}`,
      `/storage/v1/render/image/public/theater_images/${name}`,
    ],
    [path, path],
    ...["https://example.com/a.jpg", `https://example.com${path}.gif`, "/sample/posters/a.avif", ""].map(
      (address) => [address, address],
    ),
  ];
  const columns = await imageColumns();
  expect(columns.length).toBeGreaterThan(10);
  await target.database.query(`
    insert into performances (title, year) values ('경로', '1999');
    insert into guest_performances (title) values ('경로');
    insert into staff_performances (title) values ('경로');
    insert into background_images (image_url, title) values ('/a.webp', '경로');
    insert into current_performances (title) values ('경로');
    insert into actors (name) values ('경로');
    insert into site_settings (company_name) values ('극단 무대') on conflict do nothing`);
  for (const { table, column, type } of columns) {
    const asStored = (address: string) =>
      type === "jsonb"
        ? [{ name: '"인용"', image_url: address }, { name: "하윤" }]
        : type === "text[]"
          ? [address, "/b.webp"]
          : address;
    for (const [written = "", expected = ""] of addresses) {
      if (table === "background_images" && written === "") continue;
      const value = asStored(written);
      const rows = await target.database.query(
        `update ${table} set ${column} = $1 returning ${column} as now`,
        [type === "jsonb" ? JSON.stringify(value) : value],
      );
      for (const { now } of rows) expect([table, column, now]).toEqual([table, column, asStored(expected)]);
    }
  }
});

test("nobody else learns what is stored", async () => {
  await aImage();
  expect((await target.visitor().rpc("stored_images")).error?.code).toBe("42501");
  expect((await target.visitor().rpc("image_uses")).error?.code).toBe("42501");
  for (const caller of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expect((await caller.rpc("stored_images")).data).toEqual([]);
    expect((await caller.rpc("image_uses")).data).toEqual([]);
  }
});
