/** What comes back of seats that are given back, by the company's rows and the calendar of Seoul. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const longAgo = "2026-10-01T12:00:00+09:00";

async function refundOf(won: number, at: string, reservedAt = longAgo, seats = 1) {
  const [refund] = await database.query<{ comes_back: number; reason: string; days: number | null }>(
    `select comes_back, reason, days_before as days
     from private.refund_of($1, $2, '2026-12-20', $3::timestamptz, $4::timestamptz)`,
    [won, seats, reservedAt, at],
  );
  return refund;
}

describe("the consumer standard for a show on 20 December", () => {
  test.each([
    ["2026-12-10T23:59:59.9+09:00", 60_000, 10],
    ["2026-12-11T00:00:00+09:00", 54_000, 7],
    ["2026-12-13T23:59:59+09:00", 54_000, 7],
    ["2026-12-14T00:00:00+09:00", 48_000, 3],
    ["2026-12-17T23:59:59+09:00", 48_000, 3],
    ["2026-12-18T00:00:00+09:00", 42_000, 1],
    ["2026-12-19T14:59:59Z", 42_000, 1],
    ["2026-12-19T15:00:00Z", 6_000, 0],
  ])("gives a visitor at %s back %i won", async (at, comes_back, days) => {
    expect(await refundOf(60_000, at)).toEqual({ comes_back, reason: "rule", days });
  });

  test("gives a visitor all back within a day of reserving, up to three days before the show", async () => {
    const reserved = "2026-12-16T20:00:00+09:00";
    expect(await refundOf(60_000, "2026-12-17T19:59:00+09:00", reserved)).toMatchObject({
      comes_back: 60_000,
      reason: "within_a_day",
    });
    expect(await refundOf(60_000, "2026-12-17T20:00:00+09:00", reserved)).toMatchObject({
      comes_back: 48_000,
    });
    expect(await refundOf(60_000, "2026-12-18T00:00:00+09:00", "2026-12-17T20:00:00+09:00")).toMatchObject({
      comes_back: 42_000,
    });
  });

  test("rounds what stays with the company down to 10 won, in the visitor's favour", async () => {
    expect(await refundOf(12_345, "2026-12-12T12:00:00+09:00")).toMatchObject({ comes_back: 12_345 - 1_230 });
  });
});

test("a company that takes a fixed fee leaves it for each seat, and never more than was paid", async () => {
  await database.query(
    `update box_office_settings set refund_rules = '[{"days_before": 7, "fee_per_seat": 4000}]'`,
  );
  const at = "2026-12-12T12:00:00+09:00";
  expect(await refundOf(60_000, at, longAgo, 2)).toMatchObject({ comes_back: 52_000, days: 7 });
  expect(await refundOf(5_000, at, longAgo, 2)).toMatchObject({ comes_back: 0 });
});
