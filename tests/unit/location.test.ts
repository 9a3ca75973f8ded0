import { expect, it } from "vitest";
import { locationOf } from "../../backend/rest/response/location.ts";

it.each([
  ['[{"a":1,"b":"x y"}]', "/shown?a=eq.1&b=eq.x%20y"],
  ['[{"a":1,"b":null}]', "/shown?a=eq.1&b=is.null"],
  ['[{"a":1,"b":2},{"a":3,"b":4}]', undefined],
  ["[]", undefined],
])("anyone who inserted %s through a view gets its location", (rows, location) => {
  expect(locationOf({ name: "shown", primary_key: ["a", "b"] }, rows)).toBe(location);
});
