import { expect, test } from "vitest";
import { pageAddressOf } from "../../server/page-cache-key.ts";

const of = (address: string, method = "GET") =>
  pageAddressOf({ method, url: `http://127.0.0.1:3000${address}` });

test("a page has one spelling, whatever an advertisement adds and in whatever order its parameters come", () => {
  expect(of("/?utm_source=kakao&fbclid=1")?.key).toBe("/");
  expect(of("/archive?selected=a&page=2&n_media=3")).toEqual({
    path: "/archive",
    names: ["page", "selected"],
    key: "/archive?page=2&selected=a",
  });
  expect(of("/actors?selected=%EA%B0%80")?.key).toBe(of("/actors?selected=가")?.key);
});

test.each([
  "/Archive",
  "/archive/",
  "//archive",
  "/%61rchive",
  "/archive?page=1&page=2",
  `/archive?q=${"a".repeat(201)}`,
  "/archive?a&b&c&d&e&f&g&h&i",
])("%s is never cached beside the page it leads to", (address) => {
  expect(of(address)).toBeNull();
});

test("only what is read can be cached", () => {
  expect(of("/archive", "HEAD")?.key).toBe("/archive");
  expect(of("/archive", "POST")).toBeNull();
});
