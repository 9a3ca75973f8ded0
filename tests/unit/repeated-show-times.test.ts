import { describe, expect, test } from "vitest";
import { planRun } from "../../app/features/admin/current-show/repeated-show-times.ts";
import { readTimes } from "../../app/lib/typed-times.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

test("a run on Fridays and weekends names each day once, at each time", () => {
  const run = { from: "2026-11-26", until: "2026-11-29", weekdays: [5, 6, 0], times: "15:00, 19:30" };
  expect(planRun(run).planned.map(({ date, time }) => `${date} ${time}`)).toEqual([
    "2026-11-27 15:00",
    "2026-11-27 19:30",
    "2026-11-28 15:00",
    "2026-11-28 19:30",
    "2026-11-29 15:00",
    "2026-11-29 19:30",
  ]);
});

test.each([
  ["a run that ends before it begins", { until: "2026-11-25" }, "until", "앞섭니다"],
  ["a run without a first day", { from: "" }, "from", "첫날을 골라"],
  ["a run without a time", { times: " " }, "times", "시각을 적어"],
  ["a run on no weekday", { weekdays: [], until: "2026-11-28" }, "weekdays", "하나 이상"],
  [
    "a run without any of its weekdays",
    { weekdays: [1], until: "2026-11-28" },
    "weekdays",
    "고른 요일이 없습니다",
  ],
  ["a run of a thousand years", { until: "3026-11-26" }, "until", "1년까지만"],
] as const)("%s has no show times, and says why", (_which, change, field, reason) => {
  const run = { from: "2026-11-26", until: "", weekdays: everyDay, times: "19:30", ...change };
  const { planned, problems } = planRun(run);
  expect(planned).toEqual([]);
  expect(problems[field]).toContain(reason);
});

test("a run of one day is of any weekday", () => {
  const { planned } = planRun({ from: "2026-11-26", until: "", weekdays: [], times: "19:30" });
  expect(planned).toEqual([{ date: "2026-11-26", time: "19:30" }]);
});

describe("an admin may write a time as", () => {
  test.each([
    ["오후 7시 30분", "19:30"],
    ["저녁 7시", "19:00"],
    ["저녁 7시 반", "19:30"],
    ["밤 9시", "21:00"],
    ["낮 12시", "12:00"],
    ["낮 11시", "11:00"],
    ["낮 2시", "14:00"],
    ["정오", "12:00"],
    ["아침 10시 30분", "10:30"],
    ["오전 7:30", "07:30"],
    ["12:10 am", "00:10"],
    ["7:30 PM", "19:30"],
    ["7:30pm", "19:30"],
    ["7:30 p.m.", "19:30"],
    ["PM 7:30", "19:30"],
    ["11am", "11:00"],
    ["12pm", "12:00"],
    ["7 p.m.", "19:00"],
    ["pm 7", "19:00"],
    ["오후 3", "15:00"],
    ["저녁 11시", "23:00"],
    ["오후 19:30", "19:30"],
    ["19.30", "19:30"],
    ["1930", "19:30"],
    ["930", "09:30"],
    ["19:30:00", "19:30"],
    ["１９：３０", "19:30"],
    ["19시", "19:00"],
    ["19시30분", "19:30"],
    ["9:30", "09:30"],
    ["07:30", "07:30"],
    ["00:00", "00:00"],
  ])("%s", (typed, time) => {
    expect(readTimes(typed)).toEqual({ times: [time], problems: [] });
  });
});

test("several times may stand side by side, parted by commas, slashes, lines or blanks", () => {
  expect(readTimes("오후 3시, 저녁 7시 30분 / 15:00\n9시30분 그리고 21.00")).toEqual({
    times: ["09:30", "15:00", "19:30", "21:00"],
    problems: [],
  });
});

describe("a time is refused with its reason when an admin writes", () => {
  test.each([
    ["24:00", "다음 날"],
    ["24시", "다음 날"],
    ["자정", "다음 날"],
    ["밤 12시", "다음 날"],
    ["저녁 12시", "다음 날 00:00"],
    ["저녁 12시 반", "다음 날 00:30"],
    ["아침 12시", "다음 날 00:00"],
    ["오전 12시", "다음 날 00:00"],
    ["12:10 오전", "다음 날 00:10"],
    ["새벽 12시", "다음 날"],
    ["저녁 1시", "맞지 않습니다"],
    ["am 11pm", "맞지 않습니다"],
    ["25:00", "0부터 23까지"],
    ["19:75", "0부터 59까지"],
    ["7:30", "오전인지 오후인지"],
    ["7시", "오전인지 오후인지"],
    ["730", "오전인지 오후인지"],
    ["오전 19:30", "맞지 않습니다"],
    ["저녁", "읽지 못했습니다"],
    ["19", "읽지 못했습니다"],
    ["오후 3시와 7시", "읽지 못했습니다"],
    ["저녁 일곱시", "읽지 못했습니다"],
    ["19h30", "읽지 못했습니다"],
    ["19:30~21:00", "읽지 못했습니다"],
    ["19:3", "읽지 못했습니다"],
    ["-1:00", "읽지 못했습니다"],
  ])("%s", (typed, reason) => {
    const { times, problems } = readTimes(typed);
    expect(times).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(reason)]);
    expect(problems[0]).toContain(typed);
  });

  test.each(["2025", "2026", "2027"])("%s in 2026, which may be the year", (typed) => {
    const { times, problems } = readTimes(`19:30, ${typed}`, 2026);
    expect(times).toEqual(["19:30"]);
    expect(problems).toEqual([expect.stringMatching(`^‘${typed}’: 연도인지 시각인지.*20:2\\d처럼`)]);
    expect(readTimes(`${typed} pm`, 2026).problems).toEqual([]);
    expect(readTimes("2030, 1926", 2026)).toEqual({ times: ["19:26", "20:30"], problems: [] });
  });

  test("a right one beside a wrong one, so that none falls away unsaid", () => {
    expect(readTimes("19:30, 25:00").problems).toHaveLength(1);
    expect(
      planRun({ from: "2026-11-26", until: "", weekdays: everyDay, times: "19:30, 25:00" }).planned,
    ).toEqual([]);
  });
});
