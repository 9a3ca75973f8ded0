/** SVG written by hand: each function returns the markup of one cut-out shape. */
export type Attributes = Record<string, string | number>;
export type Point = readonly [x: number, y: number];

export function element(name: string, attributes: Attributes, children = ""): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
  return `<${name}${written}>${children}</${name}>`;
}

export const group = (children: string | string[], more: Attributes = {}): string =>
  element("g", more, [children].flat().join(""));

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element("rect", { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element("circle", { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element("ellipse", { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element("path", { d, fill, ...more });

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  element("polygon", { points: points.map((point) => point.join(",")).join(" "), fill, ...more });

/** An open line drawn with a round pen. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });

/** Calls `draw` for 0 … count - 1 and joins what it returns. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

export const moved = (x: number, y: number, children: string, turn = 0): string =>
  element("g", { transform: `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}` }, children);
