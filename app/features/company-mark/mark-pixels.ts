/**
 * A mark as points of colour: drawn here, since the reader of vector drawings is not offered to any file
 * (lib/image-tools.server.ts).
 */
import type { Outline, Point } from "~/lib/letter-outline.ts";
import { type Mark, markSize } from "./mark.ts";

interface Shape {
  /** Points along a side. */
  size: number;
  /** Of the corners, in a square of 64. */
  radius: number;
  /** What is left free around the square of 64, on each side. */
  margin: number;
}

/** Lines across each row of points. */
const linesPerRow = 8;

/** Four bytes for each point, row by row. */
export function markPixels({ ground, layers }: Mark, { size, radius, margin }: Shape): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const scale = size / (markSize + 2 * margin);
  const onPoints = (outline: Outline) =>
    outline.map((contour) =>
      flat(contour).map(({ x, y }) => ({ x: (x + margin) * scale, y: (y + margin) * scale })),
    );
  paint(pixels, size, ground, [onPoints([roundedSquare(radius, margin)])]);
  for (const { fill, outline, weight } of layers) {
    const polygons = onPoints(outline);
    paint(pixels, size, fill, [polygons, ...(weight ? [strokeOf(polygons, weight * scale)] : [])]);
  }
  return pixels;
}

/** Colours what lies in any of the shapes. */
function paint(pixels: Buffer, size: number, colour: string, shapes: Point[][][]): void {
  const number = Number.parseInt(colour.slice(1), 16);
  const channels = [number >> 16, (number >> 8) & 255, number & 255];
  const covers = shapes.map((polygons) => coverOf(polygons, size));
  for (let point = 0; point < size * size; point++) {
    const cover = Math.min(1, Math.max(...covers.map((one) => one[point] ?? 0)));
    if (cover === 0) continue;
    const at = point * 4;
    for (const [index, value] of channels.entries()) {
      // Nothing lies beneath the ground.
      const beneath = pixels[at + 3] === 0 ? value : (pixels[at + index] ?? 0);
      pixels[at + index] = Math.round(beneath + (value - beneath) * cover);
    }
    pixels[at + 3] = Math.max(pixels[at + 3] ?? 0, Math.round(cover * 255));
  }
}

/** How much of each point lies within the polygons, by the rule of non-zero winding. */
function coverOf(polygons: Point[][], size: number): Float32Array {
  const cover = new Float32Array(size * size);
  for (let line = 0; line < size * linesPerRow; line++) {
    const y = (line + 0.5) / linesPerRow;
    const row = Math.floor(line / linesPerRow) * size;
    let winding = 0;
    let from = 0;
    for (const { x, turn } of crossings(polygons, y)) {
      if (winding === 0) from = x;
      winding += turn;
      if (winding === 0) addSpan(cover, row, from, Math.min(x, size));
    }
  }
  return cover;
}

function crossings(polygons: Point[][], y: number): { x: number; turn: number }[] {
  const found: { x: number; turn: number }[] = [];
  for (const polygon of polygons) {
    let before = polygon.at(-1);
    for (const point of polygon) {
      if (before && before.y <= y !== point.y <= y) {
        const share = (y - before.y) / (point.y - before.y);
        found.push({ x: before.x + share * (point.x - before.x), turn: point.y > before.y ? 1 : -1 });
      }
      before = point;
    }
  }
  return found.sort((a, b) => a.x - b.x);
}

function addSpan(cover: Float32Array, row: number, from: number, to: number): void {
  for (let column = Math.floor(from); column < to; column++) {
    const share = Math.min(to, column + 1) - Math.max(from, column);
    cover[row + column] = (cover[row + column] ?? 0) + share / linesPerRow;
  }
}

/** Each line as a bar with round ends. */
function strokeOf(polygons: Point[][], width: number): Point[][] {
  return polygons.flatMap((polygon) =>
    polygon.map((end, index) => bar(polygon.at(index - 1) ?? end, end, width / 2)),
  );
}

function bar(start: Point, end: Point, reach: number): Point[] {
  const along = Math.atan2(end.y - start.y, end.x - start.x);
  const halfRound = ({ x, y }: Point, from: number) =>
    Array.from({ length: 9 }, (_, step) => {
      const angle = from + (step * Math.PI) / 8;
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    });
  return [...halfRound(end, along - Math.PI / 2), ...halfRound(start, along + Math.PI / 2)];
}

/** Curves as short lines. */
function flat(contour: Outline[number]): Point[] {
  return contour.flatMap((step, index) => {
    const start = contour.at(index - 1) ?? step;
    const { control } = step;
    if (!control) return [{ x: step.x, y: step.y }];
    return Array.from({ length: 12 }, (_, number) => {
      const t = (number + 1) / 12;
      const at = (a: number, b: number, c: number) => a * (1 - t) ** 2 + 2 * b * t * (1 - t) + c * t ** 2;
      return { x: at(start.x, control.x, step.x), y: at(start.y, control.y, step.y) };
    });
  });
}

/** All of the square, with what is left free around it. */
function roundedSquare(radius: number, margin: number): Point[] {
  const near = radius - margin;
  const far = markSize + margin - radius;
  return [
    { x: far, y: near },
    { x: far, y: far },
    { x: near, y: far },
    { x: near, y: near },
  ].flatMap(({ x, y }, corner) =>
    Array.from({ length: 13 }, (_, step) => {
      const angle = ((corner - 1) * Math.PI) / 2 + (step * Math.PI) / 24;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    }),
  );
}
