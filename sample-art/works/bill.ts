/** Bills of other companies: the same inks, another designer's rule, so titles are set in a heavy sans. */
import { smallPrint } from "../lettering.ts";
import { group, rect } from "../shape.ts";

interface Title {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
}

/** A title in one or more lines, tight. */
export const heading = (words: readonly string[], { x, y, size, fill, anchor = "start" }: Title): string =>
  group(
    words.map((line, index) =>
      smallPrint(line, { x, y: y + index * size * 0.98, size, fill, weight: 900, tracking: -0.055, anchor }),
    ),
  );

/** Company and house along the top edge, above a rule. */
export const banner = (company: string, house: string, colour: string, y = 78): string =>
  group([
    smallPrint(company, { x: 56, y, size: 24, fill: colour, weight: 700 }),
    smallPrint(house, { x: 904, y, size: 24, fill: colour, weight: 500, anchor: "end" }),
    rect(56, y + 20, 848, 4, colour),
  ]);
