import { afterAll, beforeAll, expect, test } from "vitest";
import { englishMoment } from "../../app/lib/english.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test.each([
  ["2026-12-05T06:00:00Z", "Sat, 5 Dec 2026, 3 PM"],
  ["2026-12-05T10:30:00Z", "Sat, 5 Dec 2026, 7:30 PM"],
  ["2026-09-01T15:00:00Z", "Wed, 2 Sep 2026, 12 AM"],
  ["2026-09-01T03:05:00Z", "Tue, 1 Sep 2026, 12:05 PM"],
])("a visitor reads %s alike in a message and on an English page", async (instant, text) => {
  const [row] = await database.query<{ moment: string }>(
    "select private.english_moment($1::timestamptz) as moment",
    [instant],
  );
  expect(row?.moment).toBe(text);
  expect(englishMoment(instant)).toBe(text);
});
