import { describe, expect, it } from "vitest";
import { partShowTimes } from "../../app/features/admin/dashboard/show-times-ahead.ts";

const showTime = (date: string) => ({
  show_time_id: date,
  performance_id: "show",
  title: "달의 뒷면",
  date,
  time: "19:30:00",
  capacity: 60,
  seats_reserved: 0,
  seats_paid: 0,
});

const days = [
  "2026-11-19",
  "2026-11-20",
  "2026-11-22",
  "2026-11-23",
  "2026-11-28",
  "2026-11-29",
  "2026-12-05",
  "2026-12-06",
  "2026-12-12",
  "2026-12-13",
];

function parted(today: string) {
  const ahead = days.filter((day) => day >= today).map(showTime);
  const { today: todays, thisWeek, later } = partShowTimes(ahead, today);
  const daysOf = (showTimes: typeof later) => showTimes.map(({ date }) => date.slice(5));
  return { today: daysOf(todays), thisWeek: daysOf(thisWeek), later: daysOf(later) };
}

describe("the show times ahead are", () => {
  it("today's, those until Sunday, and the next six after it", () => {
    expect(parted("2026-11-19")).toEqual({
      today: ["11-19"],
      thisWeek: ["11-20", "11-22"],
      later: ["11-23", "11-28", "11-29", "12-05", "12-06", "12-12"],
    });
  });

  it("on a Sunday no longer this week's", () => {
    expect(parted("2026-11-22")).toEqual({
      today: ["11-22"],
      thisWeek: [],
      later: ["11-23", "11-28", "11-29", "12-05", "12-06", "12-12"],
    });
  });
});
