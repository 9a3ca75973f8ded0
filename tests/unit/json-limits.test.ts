import { expect, test } from "vitest";
import { jsonExcess, jsonExcessOfBytes } from "../../backend/json-limits.ts";

const keys = (count: number, prefix = "k") =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [prefix + nth, "a:b,{["]));
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each([
  ["an object with as many keys as a table has columns", JSON.stringify(keys(1_600))],
  ["many objects with few keys each", JSON.stringify(Array.from({ length: 500 }, () => keys(10)))],
  ["lists in lists", nested(500)],
  ["brackets, commas and colons in a string", JSON.stringify(`${"[{".repeat(900)}\\"${",:".repeat(60_000)}`)],
  ["what is no JSON", `"${"[".repeat(900)}`],
  ["closing brackets only", "]".repeat(1_000)],
])("%s is not too much", (_, text) => {
  expect(jsonExcess(text, "anon")).toBeUndefined();
});

test.each([
  ["too many keys", JSON.stringify(keys(1_601)), "A JSON object may have at most 1600 keys"],
  [
    "too many keys deep inside",
    JSON.stringify([1, { a: [keys(1_601)] }]),
    "A JSON object may have at most 1600 keys",
  ],
  ["the same key too often", `{${'"k":1,'.repeat(1_601)}}`, "A JSON object may have at most 1600 keys"],
  ["too deep a nesting", nested(501), "JSON may be nested at most 500 levels deep"],
  [
    "too many values",
    `[${"1,".repeat(50_000)}1]`,
    "Without the secret key JSON may have at most 50000 values",
  ],
  [
    "too many empty objects",
    `[${"{},".repeat(30_000)}{}]`,
    "Without the secret key JSON may have at most 50000 values",
  ],
])("%s is refused in words", (_, text, words) => {
  expect(jsonExcess(text, "authenticated")).toBe(words);
});

test("the secret key may send more values, but no more keys or levels", () => {
  expect(jsonExcess(`[${"1,".repeat(50_000)}1]`, "service_role")).toBeUndefined();
  expect(jsonExcess(JSON.stringify(keys(1_601)), "service_role")).toBeDefined();
  expect(jsonExcess(nested(501), "service_role")).toBeDefined();
});

test("bytes for a function count when they look like JSON", () => {
  const bytes = (text: string) => Buffer.from(text);
  expect(jsonExcessOfBytes(bytes(`\n ${JSON.stringify(keys(1_601, "열쇠"))}`))).toBeDefined();
  expect(jsonExcessOfBytes(bytes(`\ufeff${" ".repeat(1_000)}${JSON.stringify(keys(1_601))}`))).toBeDefined();
  expect(jsonExcessOfBytes(bytes(JSON.stringify(keys(1_600, "열쇠"))))).toBeUndefined();
  expect(jsonExcessOfBytes(bytes(`text: ${":".repeat(2_000)}`))).toBeUndefined();
});

test("a body of five megabytes with far too many keys is refused in less than the time of parsing it", () => {
  const text = JSON.stringify(keys(200_000));
  const begun = performance.now();
  JSON.parse(text);
  const parsed = performance.now();
  for (let nth = 0; nth < 10; nth++) expect(jsonExcess(text, "authenticated")).toBeDefined();
  expect(performance.now() - parsed).toBeLessThan((parsed - begun) / 2);
});
