/** What the search of everything finds without the whole words. */
import { expect, it } from "vitest";
import { hasInitials } from "../../app/features/admin/palette/has-word.ts";

it("finds Korean words by their initial consonants, in any spacing", () => {
  expect(hasInitials("매표 예매 관리", "ㅇㅁ")).toBe(true);
  expect(hasInitials("매표 예매 관리", "ㅇㅁ ㄱㄹ")).toBe(true);
  expect(hasInitials("할 일 여러 건 입금 확인", "ㅎㅇ")).toBe(true);
  expect(hasInitials("가장 먼저, 끝으로 힣", "ㄲㅇㄹㅎ")).toBe(true);
  expect(hasInitials("매표 예매 관리", "ㅇㄱ")).toBe(false);
  expect(hasInitials("매표 예매 관리", "예매")).toBe(false);
});
