/** Addresses that visitors follow or load: no matter who writes them, none of them runs anything. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.query(`
    insert into site_settings (company_name) values ('극단 무대');
    insert into current_performances (title) values ('공연');
    insert into performances (title, year) values ('공연', '1999');
    insert into actors (name) values ('김배우');
    insert into guest_performances (title) values ('작품');
    insert into staff_performances (title) values ('작품');
    insert into audition_announcements (title) values ('모집');
    insert into background_images (image_url, order_index) values ('/a.webp', 1);
    insert into webhooks (url, events) values ('https://hook.example/', '{inquiry.created}');`);
});
afterAll(() => database.drop());

interface Column {
  table: string;
  column: string;
  type: "text" | "text[]" | "jsonb";
  /** The check that names the column; null when there is none. */
  check: string | null;
}

/** What has an address in it, by its name. */
const columnsWithAddresses = () =>
  database.query<Column & Record<string, unknown>>(`
    select
      relation.relname as table, attribute.attname as column, format_type(atttypid, null) as type,
      (
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = relation.oid and contype = 'c' and attribute.attnum = any (conkey)
          and pg_get_constraintdef(oid) ~ 'private\\.(is_safe_link|are_safe_images)'
      ) as check
    from pg_class as relation join pg_attribute as attribute on attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
      and attname ~ '(^|_)(links?|urls?|href|images?|images?|photos?|portrait|poster|profiles|video|youtube)(_|$)'
    order by 1, 2`);

/** Whether the database takes the address into the column, and leaves it there no longer. */
async function takes({ table, column, type }: Column, address: string | null): Promise<boolean> {
  const value =
    type === "jsonb"
      ? JSON.stringify([{ name: "가람", image_url: address }])
      : type === "text[]"
        ? [address]
        : address;
  try {
    await database.query(`update ${table} set ${column} = $1`, [value]);
    return true;
  } catch (error) {
    expect((error as { code: string }).code).toBe("23514");
    return false;
  }
}

const dangerous = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "ftp://example.com/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "\\\\evil.example\\",
  "https:evil.example",
  "https:///evil.example",
  "https:\\\\evil.example",
  " https://example.com/",
  "https://example.com/\u0007",
  "example.com",
  "https://example.com/a b",
  "https://example.com/ ",
  "https://example.com/a\u3000b",
  'https://example.com/"onclick=1',
  "https://example.com/'a",
  "https://example.com/`a",
  "https://example.com/<b>",
  "https://example.com/a\\b",
  "mailto:company@example.com x",
  'mailto:"company"@example.com',
  "tel:042 000 0000",
  "/sample/posters/a b.avif",
  '/sample/posters/"a.avif',
];

test("every column with an address in it is asked", async () => {
  const columns = await columnsWithAddresses();
  expect(columns.length).toBeGreaterThan(20);
  expect(columns.filter(({ check }) => check === null)).toEqual([]);
});

test("no column takes an address that runs something or leads elsewhere than it says", async () => {
  for (const column of await columnsWithAddresses()) {
    const taken: string[] = [];
    for (const address of dangerous) if (await takes(column, address)) taken.push(address);
    expect([column.table, column.column, taken]).toEqual([column.table, column.column, []]);
  }
});

/** Nobody follows the address of a webhook: what it takes is in webhooks.test.ts. */
const columnsThatAreFollowed = async () =>
  (await columnsWithAddresses()).filter(({ table }) => table !== "webhooks");

describe("every column takes", () => {
  test.each(["https://example.com/a?b=c#d", "HTTP://EXAMPLE.COM", ""])("%j", async (address) => {
    for (const column of await columnsThatAreFollowed()) {
      if (column.table === "background_images" && address === "") continue;
      expect([column, await takes(column, address)]).toEqual([column, true]);
    }
  });

  test("an address of mail or a telephone where it is a link, a path of this site where it is an image", async () => {
    for (const column of await columnsThatAreFollowed()) {
      const isLink = /is_safe_link\(\w+\)/.test(column.check ?? "");
      for (const address of ["mailto:company@example.com", "tel:+82-42-000-0000"]) {
        if (isLink) expect([column, await takes(column, address)]).toEqual([column, true]);
      }
      expect([column, await takes(column, "/sample/posters/a.avif")]).toEqual([column, !isLink]);
    }
  });
});
