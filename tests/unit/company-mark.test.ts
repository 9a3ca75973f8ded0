/** The mark that a site makes of its company's name. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { markLetter, markOf } from "../../app/features/company-mark/mark.ts";
import { markPixels } from "../../app/features/company-mark/mark-pixels.ts";
import { markImage } from "../../app/features/company-mark/mark-svg.ts";
import { letterOutline } from "../../server/fonts/letter-outline.ts";

it.each([
  ["극단 무대", "무"],
  ["극단 별자리", "별"],
  [" 극단  온", "온"],
  ["달오름", "달"],
  ["극단", "극"],
  ["극단적인 사람들", "극"],
  ["Studio 74 바다", "바"],
  ["Theatre Mudae", ""],
])("the mark of %s shows %s", (name, letter) => {
  expect(markLetter(name)).toBe(letter);
});

it.each(["무", "극", "별", "온", ""])("%s is drawn for pages and for icons alike", async (letter) => {
  const mark = markOf(letter, await letterOutline(letter));
  const size = 64;
  const [, svg = ""] = markImage(mark).split(",", 2);
  const drawn = await sharp(Buffer.from(decodeURIComponent(svg)))
    .raw()
    .toBuffer();
  const icon = markPixels(mark, { size, radius: 12, margin: 0 });
  const differing = [...icon].filter((value, index) => Math.abs(value - (drawn[index] ?? 0)) > 90);
  // At edges the two may round otherwise.
  expect(differing.length / icon.length).toBeLessThan(0.01);
  const lit = [...icon].filter((value, index) => index % 4 === 2 && value > 60).length / size ** 2;
  expect(lit).toBeGreaterThan(0.1);
  expect(lit).toBeLessThan(0.5);
});

it("what may be cut to any shape is coloured up to its corners", () => {
  const pixels = markPixels(markOf("", null), { size: 48, radius: 0, margin: 10 });
  expect([...pixels.subarray(0, 4)]).toEqual([0xa3, 0x20, 0x1b, 255]);
  expect([...pixels.subarray(-4)]).toEqual([0xa3, 0x20, 0x1b, 255]);
});

it("only syllables of Hangul have an outline", async () => {
  expect(await letterOutline("A")).toBeNull();
  expect(await letterOutline("ㅁ")).toBeNull();
  expect(await letterOutline("")).toBeNull();
});
