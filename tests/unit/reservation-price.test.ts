/** What a visitor is asked to pay, and which discounts there are to choose from. */
import { describe, expect, test } from "vitest";
import { discountLabel, discountsOf, offersDiscountChoice } from "../../app/features/reservation/discount.ts";
import { costTheSame, priceOf } from "../../app/features/reservation/price.ts";
import { discountedUnitPrice } from "../../app/lib/ticket-price.ts";

describe("the price", () => {
  test.each([
    { price: 30_000, percentage: 0, unit: 30_000, why: "no discount" },
    { price: 30_000, percentage: 40, unit: 18_000, why: "a plain discount" },
    {
      price: 12_345,
      percentage: 30,
      unit: 8_642,
      why: "8,641.5 is rounded up, though binary fractions say less",
    },
    { price: 15_555, percentage: 30, unit: 10_889, why: "10,888.5 is rounded up" },
    { price: 10_001, percentage: 50, unit: 5_001, why: "halves go up" },
    { price: 9_999, percentage: 33.3, unit: 6_669, why: "6,669.333 is rounded down" },
    { price: 10_000_000, percentage: 0.005, unit: 9_999_500, why: "thousandths of a percent count" },
    { price: 30_000, percentage: 100, unit: 0, why: "free" },
  ])("a visitor sees $unit won for $price won less $percentage%: $why", ({ price, percentage, unit }) => {
    expect(discountedUnitPrice(price, percentage)).toBe(unit);
  });

  test("a visitor pays the rounded price of a seat times the count, not the rounded sum", () => {
    const youth = { id: "youth", name: "청소년", discount_percentage: 30 };
    expect(priceOf(12_345, 3, youth)).toEqual({ unit: 8_642, total: 25_926, originalTotal: 37_035 });
  });

  test("a visitor without a discount pays the full price, whatever the entry says", () => {
    const none = { id: "none", name: "없음", discount_percentage: 90 };
    expect(priceOf(30_000, 2, none).total).toBe(60_000);
    expect(priceOf(30_000, 2).total).toBe(60_000);
  });
});

describe("the discounts", () => {
  const usual = ["youth", "welfare", "theater_friend", "none"];

  test.each([null, undefined, [], {}, "youth"])("a show that lists %j has the usual four", (stored) => {
    const discounts = discountsOf(stored);
    expect(discounts.map(({ id }) => id)).toEqual(usual);
    expect(discounts.map(discountLabel)).toEqual(["청소년", "복지", "극단지인", "할인 없음 (일반)"]);
  });

  test("a show's own list takes the place of the usual one", () => {
    const stored = [
      { id: "student", name: "학생", discount_percentage: 30, description: "학생증 지참" },
      { id: "none", name: "없음", discount_percentage: null },
    ];
    const discounts = discountsOf(stored);
    expect(discounts).toEqual([
      { id: "student", name: "학생", discount_percentage: 30, description: "학생증 지참" },
      { id: "none", name: "없음" },
    ]);
    expect(discounts.map(discountLabel)).toEqual(["학생 (30% 할인)", "할인 없음 (일반)"]);
  });

  test("what takes nothing off is called by what it means, or as the company calls it", () => {
    const label = (name: string) => discountLabel({ id: "none", name, discount_percentage: 20 });
    expect(["없음", "할인 없음", "어른"].map(label)).toEqual([
      "할인 없음 (일반)",
      "할인 없음 (일반)",
      "어른",
    ]);
  });

  test("a visitor reads that all cost the same only where none takes anything off", () => {
    expect(costTheSame(20_000, discountsOf([]))).toBe(true);
    expect(
      costTheSame(
        20_000,
        discountsOf([
          { id: "a", name: "학생", discount_percentage: 10 },
          { id: "none", name: "없음" },
        ]),
      ),
    ).toBe(false);
  });

  test.each([
    { ids: ["none"], shown: false },
    { ids: ["student"], shown: true },
    { ids: ["none", "student"], shown: true },
  ])("a visitor choosing among $ids sees radios: $shown", ({ ids, shown }) => {
    const discounts = ids.map((id) => ({ id, name: id }));
    expect(offersDiscountChoice(30_000, discounts)).toBe(shown);
    expect(offersDiscountChoice(0, discounts)).toBe(false);
  });
});
