/** What is on every poster of the company: its mark, the production's number and year, when and where, who made it. */
import { lines, smallPrint } from "./lettering.ts";
import { element, group, moved, rect } from "./shape.ts";

/** The mark: 무, drawn as a lit proscenium over a stage floor. 48 units wide, 56 high. */
function mark(x: number, y: number, scale: number, colour: string, lamp: string): string {
  return element(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})` },
    [
      element("path", { d: "M5 0H43V29H5Z M12 7V22H36V7Z", fill: colour, "fill-rule": "evenodd" }),
      element("circle", { cx: 24, cy: 14.5, r: 4.5, fill: lamp }),
      rect(0, 35, 48, 7, colour),
      rect(20.5, 42, 7, 14, colour),
    ].join(""),
  );
}

export interface Credits {
  number: string;
  year: string;
  makers: readonly string[];
  /** When and where, a line each. */
  played?: readonly string[];
}

/** The small print along the foot of a poster, in four columns on the common grid. */
export function imprint(
  credits: Credits,
  colour: string,
  {
    lamp = colour,
    y = 1196,
    left = 56,
    right = 904,
  }: { lamp?: string; y?: number; left?: number; right?: number } = {},
): string {
  const { played = [] } = credits;
  const small = { size: 19, fill: colour, leading: 1.45 };
  return group([
    mark(left, y - 15, 0.86, colour, lamp),
    lines(["극단 무대", credits.number], { x: left + 58, y: y + 3, ...small, weight: 700 }),
    lines(played, { x: left + 236, y: y + 4, ...small, size: 25, leading: 1.24, weight: 700 }),
    lines(credits.makers, { x: left + 508, y: y + 3, ...small }),
    smallPrint(credits.year, {
      x: right,
      y: y + 31,
      size: 58,
      fill: colour,
      weight: 200,
      anchor: "end",
      tracking: -0.03,
    }),
  ]);
}

/** The same small print running down an edge, for posters whose foot is taken by the picture. */
export function sideImprint(credits: Credits, colour: string, x: number, y: number): string {
  const words = [
    "극단 무대",
    credits.number,
    ...(credits.played ?? []),
    ...credits.makers,
    credits.year,
  ].join("   ·   ");
  return moved(
    x,
    y,
    smallPrint(words, { x: 0, y: 0, size: 19, fill: colour, weight: 600, tracking: 0.01 }),
    90,
  );
}
