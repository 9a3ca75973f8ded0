import { expect, test } from "vitest";
import { cachedPageQuery, pageAddress, pageNumbers, pageOf } from "../../app/lib/page-numbers.ts";

test.each([
  [1, 1, "1"],
  [3, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 4 … 6"],
  [3, 6, "1 2 3 4 … 6"],
  [4, 6, "1 … 3 4 5 6"],
  [6, 6, "1 … 3 4 5 6"],
  [4, 7, "1 … 3 4 5 … 7"],
  [5, 7, "1 … 4 5 6 7"],
  [50, 100, "1 … 49 50 51 … 100"],
])("a visitor on page %i of %i is offered %s", (page, pageCount, offered) => {
  expect(
    pageNumbers(page, pageCount)
      .map((number) => number ?? "…")
      .join(" "),
  ).toBe(offered);
});

test("an address asks for a page, and nonsense asks for the first", () => {
  const asked = (query: string) => pageOf(new URL(`https://example.com/archive${query}`));
  expect(["", "?page=3", "?page=0", "?page=-1", "?page=1e9", "?page=%00", "?page=123456"].map(asked)).toEqual(
    [1, 3, 1, 1, 1, 1, 1],
  );
});

test("the first page is the address itself", () => {
  expect([pageAddress("/contact", 1), pageAddress("/contact", 2)]).toEqual(["/contact", "/contact?page=2"]);
});

test("a page is cached by its number only when the number is spelled as the links spell it", () => {
  const queryOf = (query: string) => cachedPageQuery(new URL(`https://example.com/contact${query}`));
  expect([queryOf(""), queryOf("?page=2")]).toEqual([["page"], ["page"]]);
  expect(["?page=1", "?page=02", "?page=-1", "?page=x", "?page="].map(queryOf)).toEqual([[], [], [], [], []]);
});
