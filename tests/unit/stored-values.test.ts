import { expect, test } from "vitest";
import { z } from "zod";
import { keepStored } from "../../app/lib/stored-values.ts";
import { lines, text, textOrNull } from "../../app/lib/typed-text.ts";

const schema = z
  .object({
    title: text("제목은", 200),
    note: textOrNull("메모는", 200),
    cast: lines("출연은", { most: 10, longest: 100 }),
  })
  .transform((show) => ({ ...show, first: show.cast[0] }));
const stored = {
  title: "  달의 뒷면 ",
  note: "첫 줄\r\n둘째 줄\r\n",
  cast: [" 가람", "", "하윤"],
  first: "",
};
const untouched = { title: stored.title, note: stored.note, cast: stored.cast.join("\n") };

function saved(changes: Partial<typeof untouched>) {
  const typed = { ...untouched, ...changes };
  return keepStored(
    { typed, values: schema.parse(typed) },
    { typed: untouched, values: schema.parse(untouched) },
    stored,
  );
}

test("a form saves what nobody has touched as it was stored, with its blanks and empty lines", () => {
  expect(saved({})).toEqual(stored);
});

test("a form saves what somebody has typed as its schema reads it, also where only a blank was taken out", () => {
  expect(saved({ title: "달의 뒷면", cast: "나래\n\n하윤" })).toEqual({
    ...stored,
    title: "달의 뒷면",
    cast: ["나래", "하윤"],
    first: "나래",
  });
});

test("a browser's own ends of lines are no change", () => {
  expect(saved({ note: "첫 줄\n둘째 줄\n" })).toEqual(stored);
});
