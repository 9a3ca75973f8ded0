/** Light and shade made of printed dots: gradients broken into grain, and halftone screens. */
import { type Attributes, circle, element, type Point, path, polygon } from "./shape.ts";

/** From full ink at `from` to nothing at `to`; both in the units of the sheet. */
interface Fade {
  from: Point;
  to: Point;
  colour: string;
  strength?: number;
  end?: number;
}

const gradientId = (kind: string, parts: readonly (number | string)[]) =>
  `${kind}${parts.join("_").replace(/[^\w]/g, "-")}`;

function stops(colour: string, strength: number, end: number): string {
  return (
    element("stop", { offset: 0, "stop-color": colour, "stop-opacity": strength }) +
    element("stop", { offset: 1, "stop-color": colour, "stop-opacity": end })
  );
}

/** Shades any shape with a straight fade; `draw` gets the fill to use. */
export function shaded({ from, to, colour, strength = 0.9, end = 0 }: Fade, draw: (fill: string) => string) {
  const id = gradientId("fade", [...from, ...to, colour, strength, end]);
  const gradient = element(
    "linearGradient",
    { id, gradientUnits: "userSpaceOnUse", x1: from[0], y1: from[1], x2: to[0], y2: to[1] },
    stops(colour, strength, end),
  );
  return element("g", { filter: "url(#grain)" }, gradient + draw(`url(#${id})`));
}

interface Glow {
  centre: Point;
  radius: number;
  colour: string;
  strength?: number;
  end?: number;
}

/** Shades any shape with a round glow, strongest at its centre. */
function glowing({ centre, radius, colour, strength = 0.9, end = 0 }: Glow, draw: (fill: string) => string) {
  const id = gradientId("glow", [...centre, radius, colour, strength, end]);
  const gradient = element(
    "radialGradient",
    { id, gradientUnits: "userSpaceOnUse", cx: centre[0], cy: centre[1], r: radius },
    stops(colour, strength, end),
  );
  return element("g", { filter: "url(#grain)" }, gradient + draw(`url(#${id})`));
}

/** A round pool of grainy light. */
export const pool = (centre: Point, radius: number, colour: string, strength = 0.8): string =>
  glowing({ centre, radius, colour, strength }, (fill) => circle(centre[0], centre[1], radius, fill));

/** A beam from a lamp at `source` to the floor between `left` and `right`. */
export function beam(source: Point, left: Point, right: Point, colour: string, strength = 0.85): string {
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  return shaded({ from: source, to: middle, colour, strength, end: strength * 0.25 }, (fill) =>
    polygon([source, left, right], fill),
  );
}

/** A screen of dots inside a box; `size` says how large the dot at a place is, 0 to 1. */
export function halftone(
  box: { x: number; y: number; width: number; height: number; step: number },
  colour: string,
  size: (x: number, y: number) => number,
  more: Attributes = {},
): string {
  let d = "";
  for (let row = 0; row * box.step * 0.866 <= box.height; row++) {
    for (let column = 0; column * box.step <= box.width; column++) {
      const x = box.x + column * box.step + (row % 2 ? box.step / 2 : 0);
      const y = box.y + row * box.step * 0.866;
      const r = Math.min(1, Math.max(0, size(x, y))) * box.step * 0.56;
      if (r < 0.8) continue;
      const [left, width] = [(x - r).toFixed(1), (2 * r).toFixed(1)];
      const radius = r.toFixed(1);
      d += `M${left} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0 -${width} 0`;
    }
  }
  return path(d, colour, more);
}
