import { expect, it } from "vitest";
import { withValue } from "../../app/ui/admin/search-state.ts";

it("what is typed while the address still says the search before it stays", () => {
  const asked = { typed: "관객", sent: ["관객"], seen: "" };
  expect(withValue(asked, "")).toBe(asked);
  expect(withValue({ ...asked, typed: "" }, "관객")).toEqual({ typed: "", sent: ["관객"], seen: "관객" });
});

it("an address that comes late, after the next search was asked for, takes nothing of what is typed", () => {
  const twice = { typed: "", sent: ["관객", ""], seen: "" };
  expect(withValue(twice, "관객")).toEqual({ typed: "", sent: ["관객", ""], seen: "관객" });
});

it("a step back in the history changes what the field shows", () => {
  const found = { typed: "관객", sent: ["관객"], seen: "관객" };
  expect(withValue(found, "")).toEqual({ typed: "", sent: [""], seen: "" });
});
