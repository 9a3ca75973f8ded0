/** What the dark backgrounds share: light that keeps to the right, so that white type has the rest. */
import { pool, shaded } from "../light.ts";
import { ellipse, group, type Point, polygon, rect, repeat } from "../shape.ts";

/** The tones between a black stage and one warm lamp. */
export const night = {
  wall: "#120e0d",
  floor: "#1f1713",
  board: "#2a1e17",
  ember: "#4a2c16",
  amber: "#8a541c",
  glow: "#d08a2c",
} as const;

/** Boards running towards a vanishing point above the horizon. */
export function boards(horizon: number, vanishing: Point, colour: string): string {
  return (
    repeat(17, (index) => {
      const x = -1200 + index * 270;
      return polygon(
        [
          [vanishing[0] + (x - vanishing[0]) * 0.28, horizon],
          [x, 1080],
          [x + 7, 1080],
        ],
        colour,
      );
    }) + rect(0, horizon, 1920, 3, colour)
  );
}

interface Lamp {
  source: Point;
  floor: Point;
  spread: number;
  outer: string;
  inner: string;
  /** Without grain the light is two flat sheets, for lamps that only keep the first one company. */
  flat?: boolean;
}

/** A lamp's cone and its pool: flat paper light with a grainy core. */
export function cone({ source, floor, spread, outer, inner, flat = false }: Lamp): string {
  const triangle = (half: number, top: number): Point[] => [
    [source[0] - top, source[1]],
    [source[0] + top, source[1]],
    [floor[0] + half, floor[1]],
    [floor[0] - half, floor[1]],
  ];
  if (flat) {
    return group([
      polygon(triangle(spread, 34), outer),
      ellipse(floor[0], floor[1], spread, spread * 0.22, outer),
      polygon(triangle(spread * 0.55, 20), inner, { opacity: 0.5 }),
      ellipse(floor[0], floor[1], spread * 0.55, spread * 0.12, inner, { opacity: 0.7 }),
    ]);
  }
  return group([
    polygon(triangle(spread, 34), outer),
    shaded({ from: source, to: floor, colour: inner, strength: 0.8, end: 0.12 }, (fill) =>
      polygon(triangle(spread * 0.8, 26), fill),
    ),
    ellipse(floor[0], floor[1], spread, spread * 0.22, outer),
    group(pool([0, 0], 100, inner, 1), {
      transform: `translate(${floor[0]} ${floor[1]}) scale(${spread / 104} ${spread / 470})`,
    }),
  ]);
}
