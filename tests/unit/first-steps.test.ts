import { expect, it } from "vitest";
import { stepsOf } from "../../app/features/admin/first-day/steps.ts";

const named = {
  representative_name: "김대표",
  business_number: "",
  privacy_officer: "이책임",
  hosting_company: "직접 운영",
};
const nothingMissing = {
  named,
  hasSecondFactor: true,
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

it("a company reads what the law wants to be named, and that its admin has no second factor", () => {
  const nobody = { ...nothingMissing, named: null, hasSecondFactor: false, findings: well };
  const left = stepsOf(nobody).flatMap(({ label, done }) => (done ? [] : label));
  expect(left).toEqual([
    "대표자와 사업자 정보 적기",
    "개인정보 책임자 적기",
    "서버를 맡긴 곳 적기 (극단이 직접 돌리면 ‘직접 운영’)",
    "2단계 인증 켜기",
  ]);
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
