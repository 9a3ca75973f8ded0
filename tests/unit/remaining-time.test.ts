import { expect, it } from "vitest";
import { remainingTime } from "../../app/ui/admin/remaining-time.ts";

const hour = 3_600_000;

it.each([
  [47 * hour, "1일 23시간"],
  [48 * hour, "2일"],
  [5 * hour + 20 * 60_000, "5시간 20분"],
  [5 * hour + 59_000, "5시간"],
  [40 * 60_000 + 59_000, "40분"],
  [-hour, "0분"],
])("an admin reads what is left of %i ms as %s", (ms, words) => {
  expect(remainingTime(ms)).toBe(words);
});
