import { expect, it } from "vitest";
import { stepsOf } from "../../app/features/admin/first-day/steps.ts";

const nothingMissing = {
  missing: [],
  sample: [],
  hasEmail: true,
  hasReservation: false,
  publishedFrom: null,
};
const well = Object.fromEntries(
  ["mail", "public address", "reach", "backup"].map((name) => [name, { state: "good" }]),
);
const open = (findings: Record<string, { state: string }>) =>
  stepsOf({ ...nothingMissing, findings })
    .filter(({ done }) => !done)
    .map(({ label }) => label);

it("a company whose address, mail and backup are well has no step left", () => {
  expect(open(well)).toEqual([]);
});

it("a company whose mail server refuses its account tries an e-mail again, and whose backup cannot be read makes one", () => {
  expect(open({ ...well, mail: { state: "problem" }, backup: { state: "problem" } })).toEqual([
    "시험 메일 보내 보기",
    "첫 백업을 만들고 읽히는지 보기",
  ]);
});

it("a company whose address does not lead to the site has no https yet, and nothing is done before it was looked at", () => {
  expect(open({ ...well, reach: { state: "attention" } })).toEqual([
    "https 주소로 열기 (서버를 맡은 분이 합니다)",
  ]);
  expect(open({})).toHaveLength(3);
});

it("a company between two shows keeps the steps outside the show, unless only the sample was reserved", () => {
  const betweenShows = (sample: string[]) =>
    stepsOf({ ...nothingMissing, missing: ["current_show"], sample, hasReservation: true, findings: well })
      .filter(({ done }) => !done)
      .map(({ label }) => label);
  expect(betweenShows([])).toEqual([]);
  expect(betweenShows(["shows"])).toContain("공연 올리기");
});

it("a show that is published later is done, with its date", () => {
  const [step] = stepsOf({ ...nothingMissing, publishedFrom: "2026-12-01T01:00:00Z", findings: well }).filter(
    ({ label }) => label.startsWith("공연 올리기"),
  );
  expect(step).toMatchObject({ label: "공연 올리기 (2026. 12. 1. (화) 10:00 공개)", done: true });
});
