import { expect, it } from "vitest";
import { shortPeriod } from "../../app/lib/show-date.ts";

it("says the year of a period once, and leaves every other text as it was typed", () => {
  expect(shortPeriod("2026. 11. 20. – 2026. 12. 12.")).toBe("2026. 11. 20. – 12. 12.");
  expect(shortPeriod("2026. 11. 20.~2026. 12. 12.")).toBe("2026. 11. 20.~12. 12.");
  const others = [
    "2026. 12. 20. – 2027. 1. 3.",
    "2026. 11. 20. – 12. 12.",
    "2026. 11. 20.",
    "매주 – 2026. 1. 3.",
    "",
  ];
  for (const period of others) expect(shortPeriod(period)).toBe(period);
});
