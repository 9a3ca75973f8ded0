import { expect, test } from "vitest";
import { isRecruiting, timeLeft } from "../../app/features/audition/audition.ts";
import { byDeadline } from "../../app/lib/by-deadline.ts";

test.each([
  ["2026-12-25", true, ""],
  ["2026-12-05", true, "14일 남음"],
  ["2026-11-22", true, "1일 남음"],
  ["2026-11-21", true, "오늘 마감"],
  ["2026-11-20", false, ""],
  [null, true, ""],
])("on 21 November an audition with the deadline %s is open: %s, %j", (deadline, open, left) => {
  expect(isRecruiting({ deadline }, "2026-11-21")).toBe(open);
  expect(timeLeft({ deadline }, "2026-11-21")).toBe(left);
});

test("what is open comes first, the nearest deadline before others, and what was over long ago last", () => {
  const days = ["2020-01-31", null, "2026-12-25", "2026-11-20", "2026-11-21"];
  const auditions = days.map((deadline) => ({ deadline }));
  expect(auditions.toSorted(byDeadline("2026-11-21")).map(({ deadline }) => deadline)).toEqual([
    "2026-11-21",
    "2026-12-25",
    null,
    "2026-11-20",
    "2020-01-31",
  ]);
});
