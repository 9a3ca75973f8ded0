/** The mark of a company that has no logo: the first syllable of its name on the colour of the curtain. */
import type { Outline, Point } from "~/lib/letter-outline.ts";

export interface Layer {
  fill: string;
  outline: Outline;
  /** How much wider than its outline a letter is drawn. */
  weight?: number;
}

/** Layers over the ground, in a square of 64. */
export interface Mark {
  ground: string;
  layers: Layer[];
}

export const markSize = 64;
const ground = "#a3201b";
const paper = "#f7f2e9";
const lamp = "#f4b94a";
/** What a letter fills of the square, and how much its strokes gain. */
const letterSize = 43;
const letterWeight = 2.6;

/** "극단 무대" → "무"; "" when no syllable of Hangul is in the name. */
export function markLetter(companyName: string): string {
  return /[가-힣]/.exec(companyName.replace(/^\s*극단\s+(?=\S)/, ""))?.[0] ?? "";
}

/** 무 is drawn as a lit proscenium over a stage floor. */
const proscenium: Layer[] = [
  { fill: paper, outline: [box(14, 9, 36, 26), box(21, 16, 22, 12).reverse(), stageFloor()] },
  { fill: lamp, outline: [disc({ x: 32, y: 22 }, 4.5)] },
];

/** `outline`: of the letter; without one the mark is a lamp. */
export function markOf(letter: string, outline: Outline | null): Mark {
  if (letter === "무") return { ground, layers: proscenium };
  if (!outline) return { ground, layers: [{ fill: lamp, outline: [disc({ x: 32, y: 32 }, 14)] }] };
  return { ground, layers: [{ fill: paper, outline: inTheMiddle(outline), weight: letterWeight }] };
}

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

function stageFloor(): Point[] {
  const corners = [8, 41, 56, 41, 56, 48, 36, 48, 36, 56, 28, 56, 28, 48, 8, 48];
  return Array.from({ length: corners.length / 2 }, (_, index) => ({
    x: corners[index * 2] ?? 0,
    y: corners[index * 2 + 1] ?? 0,
  }));
}

/** Of eight curves. */
function disc({ x, y }: Point, radius: number): Outline[number] {
  const at = (eighths: number, reach: number) => ({
    x: x + reach * Math.cos((eighths * Math.PI) / 4),
    y: y + reach * Math.sin((eighths * Math.PI) / 4),
  });
  const controlReach = radius / Math.cos(Math.PI / 8);
  return Array.from({ length: 8 }, (_, index) => ({
    ...at(index, radius),
    control: at(index - 0.5, controlReach),
  }));
}

function inTheMiddle(outline: Outline): Outline {
  const points = outline.flat();
  const [left, right] = span(points.map(({ x }) => x));
  const [top, bottom] = span(points.map(({ y }) => y));
  const scale = letterSize / Math.max(right - left, bottom - top);
  const placed = ({ x, y }: Point) => ({
    x: markSize / 2 + (x - (left + right) / 2) * scale,
    y: markSize / 2 + (y - (top + bottom) / 2) * scale,
  });
  return outline.map((contour) =>
    contour.map(({ control, ...point }) => ({
      ...placed(point),
      ...(control && { control: placed(control) }),
    })),
  );
}

function span(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
