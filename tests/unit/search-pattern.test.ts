/** What a search finds without the whole words. */
import { expect, it } from "vitest";
import { searchPattern, textMatcher } from "../../app/lib/search-pattern.ts";

it("finds Korean words by initial consonants, or by some of them, in any spacing", () => {
  for (const typed of ["ㅇㅁ", "ㅇㅁ ㄱㄹ", "예ㅁㄱ", "ㅇ매 관ㄹ"])
    expect(textMatcher(typed)("매표 예매 관리")).toBe(true);
  expect(textMatcher(",ㄲㅇㄹㅎ")("가장 먼저, 끝으로 힣")).toBe(true);
  expect(textMatcher("ㅇㄱ")("매표 예매 관리")).toBe(false);
  expect(textMatcher("예ㅂ")("매표 예매 관리")).toBe(false);
  // PostgreSQL reads names as they are written.
  expect(new RegExp(searchPattern("ㅁㅍㅇㅁ")).test("매표 예매 관리")).toBe(true);
});

it("reads what means something to patterns as it is typed", () => {
  expect(textMatcher("\\^$|?*[]{}")("\\^$|?*[]{}")).toBe(true);
  expect(textMatcher("별*극장")("별극장")).toBe(false);
});
