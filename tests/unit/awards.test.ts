import { expect, test } from "vitest";
import { type Award, awardDate, byDecade, countByImportance } from "../../app/features/award/award.ts";

const award = (year: number, importance = "acting"): Award => ({
  id: `${year}`,
  year,
  month: null,
  festival: "연극제",
  play: "갈매기",
  awards: "연기상",
  importance,
});

test("awards are grouped by decade, and everything from 2000 on is one group", () => {
  const decades = byDecade([1985, 1989, 1990, 1999, 2000, 2024].map((year) => award(year)));
  expect(decades.map(({ starts, open, awards }) => [starts, open, awards.map(({ year }) => year)])).toEqual([
    [1980, false, [1985, 1989]],
    [1990, false, [1990, 1999]],
    [2000, true, [2000, 2024]],
  ]);
});

test("a company older than its theatre has decades before the 1980s", () => {
  expect(byDecade([award(1979)])).toMatchObject([{ starts: 1970, open: false }]);
});

test("the legend counts the weights that there are, weightiest first", () => {
  const awards = [award(1985), award(1986, "grand"), award(1987)];
  expect(countByImportance(awards).map(({ label, count }) => [label, count])).toEqual([
    ["대상", 1],
    ["연기상", 2],
  ]);
});

test("the month of an award is shown when it is known", () => {
  expect(awardDate({ year: 1989, month: 10 })).toBe("1989. 10.");
  expect(awardDate({ year: 1989, month: null })).toBe("1989");
});
