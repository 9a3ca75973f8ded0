import { expect, test } from "vitest";
import { briefMoment } from "../../app/ui/admin/brief-moment.ts";
import { describeWho } from "../../app/ui/admin/change-text.ts";
import type { FieldDescription } from "../../app/ui/admin/described-fields.ts";
import { shortenUnchanged, textDifference } from "../../app/ui/admin/text-difference.ts";
import { describeListChange, describeValue, entriesOf } from "../../app/ui/admin/value-text.ts";

const number = (label: string): FieldDescription => ({ kind: "text", type: "number", label });

test.each([
  [number("가격(원)"), "30000", "30,000원"],
  [number("가격(원)"), "5,000", "5,000원"],
  [number("관람 시간(분)"), "90", "90분"],
  [number("창단 연도"), "1984", "1984"],
  [number("가격(원)"), "삼만", "삼만"],
  [number("가격(원)"), "", "(비어 있음)"],
  [{ kind: "text", type: "date", label: "마감일" }, "2026-11-20", "2026. 11. 20. (금)"],
  [{ kind: "switch", label: "지금 공연 중" }, true, "켜짐"],
  [{ kind: "switch", label: "지금 공연 중" }, false, "꺼짐"],
  [{ kind: "choice", label: "상태", choices: [{ value: "active", label: "공연 중" }] }, "active", "공연 중"],
  [{ kind: "choice", label: "회차", choices: [] }, "7", "지금 목록에 없는 값"],
  [{ kind: "images", label: "갤러리", shape: [4, 3] }, ["/a.webp", "/b.webp"], "2장"],
] as [FieldDescription, unknown, string][])("%o reads %o as %s", (field, value, text) => {
  expect(describeValue(field, value)).toBe(text);
});

const discounts: FieldDescription = {
  kind: "rows",
  label: "할인",
  columns: [
    { name: "name", label: "이름" },
    { name: "discount_percentage", label: "할인율(%)", kind: "number" },
    { name: "image_url", label: "사진", folder: "members" },
  ],
};

test("rows are described by their columns, and what became of the list by how many were added and taken out", () => {
  const youth = { id: "a", name: "청소년", discount_percentage: "30", image_url: "/a.webp" };
  const welfare = { id: "b", name: "복지", discount_percentage: "", image_url: null };
  expect(entriesOf(discounts, [youth, welfare])).toMatchObject([
    { text: "청소년 · 30%", image: "/a.webp" },
    { text: "복지", image: null },
  ]);
  expect(describeListChange(discounts, [youth], [welfare, youth])).toBe("처음보다 1개 더함");
  expect(describeListChange(discounts, [youth, welfare], [welfare, youth])).toBe("순서만 바꿈");
  expect(describeListChange(discounts, [youth, welfare], [{ ...youth, name: "학생" }])).toBe(
    "처음보다 1개 더함, 2개 뺌",
  );
});

test("two texts show the words in which they differ, and what is far from them is left out", () => {
  const [one, other] = ["비 오는 밤, 세 사람이 만난다.", "눈 오는 밤, 네 사람이 만난다."];
  const [mine, theirs] = [textDifference(one, other), textDifference(other, one)];
  expect(mine.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(["비", "세"]);
  expect(theirs.filter(({ changed }) => changed).map(({ text }) => text)).toEqual(["눈", "네"]);
  expect(mine.map(({ text }) => text).join("")).toBe("비 오는 밤, 세 사람이 만난다.");

  const long = "같은 말 ".repeat(100);
  const first = textDifference(`${long}처음${long}`, `${long}나중${long}`);
  const shortened = shortenUnchanged(first);
  expect(shortened.map(({ text }) => text).join("").length).toBeLessThan(120);
  expect(shortened.filter(({ changed }) => changed)).toMatchObject([
    { text: expect.stringContaining("처음") },
  ]);
});

test("who saved is shown with the day as people write it", () => {
  const change = { email: "kim@example.com", own: false, removed: false, columns: ["title"] };
  expect(briefMoment("2026-11-20T05:03:00Z", "2026-11-20")).toBe("오늘 14:03");
  expect(briefMoment("2026-11-19T14:10:00Z", "2026-11-20")).toBe("어제 23:10");
  expect(briefMoment("2026-11-18T05:03:00Z", "2026-11-20")).toBe("11. 18. 14:03");
  expect(
    describeWho([
      { ...change, at: "2020-11-18T05:03:00Z" },
      { ...change, at: "2020-11-18T04:03:00Z" },
      { ...change, email: null, at: "2020-11-17T05:03:00Z" },
    ]),
  ).toBe("kim@example.com 님이 2020. 11. 18. 14:03에, 사이트 서버가 2020. 11. 17. 14:03에");
  expect(describeWho([{ ...change, own: true, at: "2020-11-18T05:03:00Z" }])).toMatch(
    /^내 계정으로 다른 창에서/,
  );
});
