import { expect, it } from "vitest";
import { isYes } from "../../server/sample-question.ts";

it.each([
  ["", true],
  ["y", true],
  ["네", true],
  ["n", false],
  [" No", false],
  ["아니요", false],
  ["ㅜ", false],
])("an operator who answers %j gets a sample company: %j", (answer, withSample) => {
  expect(isYes(answer)).toBe(withSample);
});
