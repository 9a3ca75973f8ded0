import { describe, expect, it } from "vitest";
import { formatSpan, impossibleDay, readDay, readSpan } from "~/features/admin/imports/import-dates.ts";

describe("a day that a company has written in a table", () => {
  it.each([
    ["1970-05-09", "1970-05-09"],
    ["1970. 5. 9.", "1970-05-09"],
    ["1970년 5월 9일", "1970-05-09"],
    ["1970/5/9", "1970-05-09"],
    ["19700509", "1970-05-09"],
    ["２０１９.３.１ (금)", "2019-03-01"],
    ["2019-03-01 00:00:00", "2019-03-01"],
    // Days of a spreadsheet whose cell is not shown as a date.
    ["43525", "2019-03-01"],
  ])("%s is read", (written, day) => expect(readDay(written)).toBe(day));

  it.each(["2019", "2019.02.30", "오월", "", "2019.13.01"])("%s is none", (written) =>
    expect(readDay(written)).toBeNull(),
  );
});

describe("the dates of a run that a company has written in a table", () => {
  it.each([
    ["2019.03.01~03.10", "2019. 3. 1. (금) – 3. 10. (일)"],
    ["2019.03.01 ~ 2019.03.10", "2019. 3. 1. (금) – 3. 10. (일)"],
    ["2019-03-01-2019-03-10", "2019. 3. 1. (금) – 3. 10. (일)"],
    ["2019. 3. 1.(금) – 10.(일)", "2019. 3. 1. (금) – 3. 10. (일)"],
    ["2019년 3월 1일부터 3월 10일까지", "2019. 3. 1. (금) – 3. 10. (일)"],
    ["20190301~20190310", "2019. 3. 1. (금) – 3. 10. (일)"],
    ["2019.12.28～2020.1.5", "2019. 12. 28. (토) – 2020. 1. 5. (일)"],
    ["2019-03-01", "2019. 3. 1. (금)"],
    ["2019. 3. 1. (금) – 3. 10. (일)", "2019. 3. 1. (금) – 3. 10. (일)"],
  ])("%s is understood", (written, shown) => {
    const span = readSpan(written);
    expect(span && formatSpan(span)).toBe(shown);
  });

  it.each(["2019", "2019년 봄", "3월 1일~10일", "2019.03.10~03.01", "2019.03.01~미정"])(
    "%s is left as it is",
    (written) => expect(readSpan(written)).toBeNull(),
  );
});

describe("a day that the calendar does not have", () => {
  it.each([
    ["2026-02-30", "2026-02-30"],
    ["2026-13-01", "2026-13-01"],
    ["20260230", "20260230"],
    ["2026년 2월 30일", "2026년 2월 30"],
    ["2026.02.20~2026.02.30", "2026.02.30"],
    ["2026. 2. 20. (금) – 2. 30. (월)", "2. 30."],
    ["2026.02.20~31", "31"],
    ["봄 공연 2026/4/31", "2026/4/31"],
  ])("is found in %s", (written, day) => expect(impossibleDay(written)).toBe(day));

  it.each([
    "2026-02-28",
    "2024.02.29",
    "2019년 봄",
    "2019.03.10~03.01",
    "2019.03.01~미정",
    "2019-2020",
    "43525",
    "",
  ])("is not in %s", (written) => expect(impossibleDay(written)).toBeNull());
});
