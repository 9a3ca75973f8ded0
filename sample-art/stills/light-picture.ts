/** Pictures of stage light: haze, soft beams, a shining floor and grain, 1200 × 800 with the floor from y = 560 on. */
import { circle, element, ellipse, group, type Point, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

export const floorY = 560;

const blurs = [1, 2, 4, 8, 16, 30, 60];
const defs = element(
  "defs",
  {},
  blurs
    .map((deviation) =>
      element(
        "filter",
        { id: `blur${deviation}`, x: "-50%", y: "-50%", width: "200%", height: "200%" },
        element("feGaussianBlur", { stdDeviation: deviation }),
      ),
    )
    .join("") +
    `<filter id="film" x="0" y="0" width="1200" height="800" filterUnits="userSpaceOnUse">
      <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="11"/>
      <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.94  0 0 0 0 0.84  0 0 0 2.2 -1"/>
    </filter>
    <pattern id="screen" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">
      <circle cx="4.5" cy="4.5" r="1.5" fill="#fff"/>
    </pattern>`,
);

export const blurred = (deviation: 1 | 2 | 4 | 8 | 16 | 30 | 60, children: string | string[]): string =>
  group(children, { filter: `url(#blur${deviation})` });

/** Light adds to what is behind it. */
export const lit = (children: string | string[]): string =>
  group(children, { style: "mix-blend-mode:screen" });

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity = 1]) =>
      element("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
    )
    .join("");

let gradients = 0;

/** Shades a shape from one point to another; `draw` gets the fill. */
export function fade(from: Point, to: Point, list: readonly Stop[], draw: (fill: string) => string): string {
  const id = `light${gradients++}`;
  const [x1, y1, x2, y2] = [...from, ...to];
  const gradient = { id, gradientUnits: "userSpaceOnUse", x1, y1, x2, y2 };
  return element("linearGradient", gradient, stops(list)) + draw(`url(#${id})`);
}

/** Shades a shape outwards from a centre. */
export function radiate(
  [cx, cy]: Point,
  r: number,
  list: readonly Stop[],
  draw: (fill: string) => string,
): string {
  const id = `light${gradients++}`;
  const gradient = { id, gradientUnits: "userSpaceOnUse", cx, cy, r };
  return element("radialGradient", gradient, stops(list)) + draw(`url(#${id})`);
}

/** A round light without an edge. */
export const glow = (centre: Point, radius: number, colour: string, strength = 1): string =>
  lit(
    radiate(
      centre,
      radius,
      [
        [0, colour, strength],
        [0.35, colour, strength * 0.42],
        [1, colour, 0],
      ],
      (fill) => circle(centre[0], centre[1], radius, fill),
    ),
  );

interface Beam {
  source: Point;
  /** Where the cone meets the floor. */
  floor: Point;
  /** Half the width of its pool. */
  spread: number;
  colour: string;
  strength?: number;
  /** Half the width of the lamp. */
  lens?: number;
}

/** A cone through haze, its dots of dust, and its pool on the floor. */
export function beam({ source, floor, spread, colour, strength = 0.6, lens = 16 }: Beam): string {
  const cone = (half: number): Point[] => [
    [source[0] - lens, source[1]],
    [source[0] + lens, source[1]],
    [floor[0] + half, floor[1]],
    [floor[0] - half, floor[1]],
  ];
  const along = (half: number, opacity: number, blur: 8 | 16) =>
    fade(
      source,
      floor,
      [
        [0, colour, opacity],
        [0.6, colour, opacity * 0.4],
        [1, colour, opacity * 0.12],
      ],
      (fill) => blurred(blur, polygon(cone(half), fill)),
    );
  const dust = fade(
    source,
    floor,
    [
      [0, "#fff", strength * 0.3],
      [0.7, "#fff", 0],
    ],
    (fill) =>
      element("mask", { id: `dust${gradients}` }, polygon(cone(spread * 0.8), fill)) +
      rect(0, 0, 1200, floor[1], "url(#screen)", { mask: `url(#dust${gradients})`, opacity: 0.5 }),
  );
  return lit([
    along(spread, strength * 0.55, 16),
    along(spread * 0.55, strength * 0.6, 8),
    dust,
    floorPool(floor, spread, colour, strength),
  ]);
}

/** Light on the floor, drawn flat. */
export const floorPool = ([x, y]: Point, spread: number, colour: string, strength = 0.7): string =>
  group(glow([0, 0], 100, colour, strength) + glow([0, 0], 55, colour, strength * 0.6), {
    transform: `translate(${x} ${y}) scale(${(spread * 1.25) / 100} ${(spread * 0.3) / 100})`,
  });

/** Wall and floor of a dark stage: the wall is lightest at `centre`. */
export function stage(
  centre: Point,
  reach: number,
  [bright, middle, dark]: readonly [string, string, string],
  floor = "#0a0808",
): string {
  return [
    radiate(
      centre,
      reach,
      [
        [0, bright],
        [0.45, middle],
        [1, dark],
      ],
      (fill) => rect(0, 0, 1200, floorY + 2, fill),
    ),
    fade(
      [0, floorY],
      [0, 800],
      [
        [0, middle, 0.75],
        [0.3, dark],
        [1, floor],
      ],
      (fill) => rect(0, floorY, 1200, 800 - floorY, floor) + rect(0, floorY, 1200, 800 - floorY, fill),
    ),
    blurred(2, rect(-20, floorY - 1, 1240, 3, dark, { opacity: 0.8 })),
  ].join("");
}

interface Standing {
  /** Where it stands: on the floor below the horizon for what is near. */
  at: Point;
  height: number;
  fill: string;
  /** Colour of the light that comes from behind, along its edges. */
  rim?: string;
  /** Where that light comes from, in pixels. */
  rimFrom?: Point;
  flip?: boolean;
  /** Out of focus, for what is close to the lens. */
  blur?: 1 | 2 | 4 | 8;
  reflection?: number;
}

/**
 * Sets a silhouette of `size` 100 on the floor: a line of light along its edges, and its image in the floor, which is lost
 * with depth. `draw` gets the colour.
 */
export function standing(
  draw: (colour: string) => string,
  { at, height, fill, rim, rimFrom = [0, -2.5], flip = false, blur, reflection = 0.5 }: Standing,
): string {
  const scale = height / 100;
  const placed = (children: string, [dx, dy]: Point = [0, 0], up: 1 | -1 = 1) =>
    group(children, {
      transform: `translate(${at[0] + dx} ${at[1] + dy}) scale(${flip ? -scale : scale} ${scale * up})`,
    });
  const id = `mirror${gradients++}`;
  const mirror =
    fade(
      [0, at[1]],
      [0, at[1] + height * 0.75],
      [
        [0, "#fff", reflection],
        [1, "#fff", 0],
      ],
      (shade) => element("mask", { id }, rect(0, at[1], 1200, 800, shade)),
    ) +
    group(blurred(4, placed(draw(fill), [0, -2], -1)), {
      mask: `url(#${id})`,
    });
  const body = [
    rim
      ? blurred(2, placed(draw(rim), rimFrom)) + placed(draw(rim), [rimFrom[0] * 0.6, rimFrom[1] * 0.6])
      : "",
    placed(draw(fill)),
  ];
  return mirror + (blur ? blurred(blur, body) : group(body));
}

/** Lamps of a grid seen against the dark, each with a small glare. */
export const lampRow = (xs: readonly number[], y: number, colour: string): string =>
  group([
    rect(0, y - 26, 1200, 5, "#000", { opacity: 0.7 }),
    repeat(xs.length, (index) => {
      const x = xs[index] ?? 0;
      return (
        rect(x - 13, y - 22, 26, 24, "#050404", { rx: 5 }) +
        ellipse(x, y + 2, 11, 5, colour) +
        glow([x, y + 2], 60, colour, 0.7)
      );
    }),
  ]);

/** A picture with its shadows towards the edges and the grain of film. */
export function lightPicture(slug: string, paper: string, art: string[]): Sheet {
  const vignette = radiate(
    [600, 400],
    760,
    [
      [0.55, "#000", 0],
      [1, "#000", 0.55],
    ],
    (fill) => rect(0, 0, 1200, 800, fill),
  );
  const grain = rect(0, 0, 1200, 800, "#000", {
    filter: "url(#film)",
    style: "mix-blend-mode:soft-light",
    opacity: 0.28,
  });
  return { slug, paper, tooth: 0, art: defs + art.join("") + vignette + grain };
}
