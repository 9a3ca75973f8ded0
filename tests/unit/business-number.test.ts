import { describe, expect, it } from "vitest";
import { isBusinessNumber, withHyphens } from "../../app/features/admin/company/business-number.ts";

describe("a business registration number", () => {
  it("is written with hyphens, however it was typed", () => {
    expect(withHyphens("1248100998")).toBe("124-81-00998");
    expect(withHyphens("124 81 00998")).toBe("124-81-00998");
    expect(withHyphens("124-81")).toBe("124-81");
  });

  it.each([
    ["124-81-00998", true],
    ["220-81-62517", true],
    ["124-81-00999", false],
    ["124-8100998", false],
    ["", false],
  ])("%s is right: %s", (number, right) => {
    expect(isBusinessNumber(number)).toBe(right);
  });
});
