/** Stage pictures seen from the house: a floor, a back wall and small figures in costume. 1200 × 800. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, rect } from "../shape.ts";

/** Wall above, boards below, black at the very front. */
export const set = (wall: string, floor: string, horizon = 520): string =>
  group([
    rect(0, 0, 1200, horizon, wall),
    polygon(
      [
        [0, horizon],
        [1200, horizon],
        [1200, 800],
        [0, 800],
      ],
      floor,
    ),
    rect(0, 770, 1200, 30, ink.black),
  ]);

interface Figure {
  x: number;
  y: number;
  coat: string;
  size?: number;
  hair?: string;
  skin?: string;
  skirt?: boolean;
  /** Which way the figure faces. */
  faces?: 1 | -1;
  /** Markup drawn with the figure: an arm, a prop. */
  more?: string;
}

/** A standing figure, 300 units high at size 1; x, y are its feet. */
export function figure({
  x,
  y,
  coat,
  size = 1,
  hair = ink.black,
  skin = ink.rose,
  skirt = false,
  faces = 1,
  more = "",
}: Figure): string {
  const body = skirt
    ? path("M-70 0Q-30 -120 -34 -180Q-30 -226 0 -228Q30 -226 34 -180Q34 -120 74 0Z", coat)
    : group([
        path("M-36 0L-30 -110H30L38 0H10L0 -90L-12 0Z", ink.black),
        path("M-44 -80L-36 -190Q-30 -226 0 -228Q32 -226 38 -190L46 -80Z", coat),
      ]);
  return group(
    [
      body,
      rect(-9, -246, 18, 24, skin),
      path(
        "M-22 -270Q-20 -302 6 -300Q30 -296 28 -274L36 -264L27 -260Q24 -240 0 -240Q-22 -244 -22 -270Z",
        skin,
      ),
      path("M-27 -252Q-36 -306 4 -310Q34 -308 31 -286Q4 -288 -4 -264Q-10 -246 -27 -252Z", hair),
      more,
    ],
    { transform: `translate(${x} ${y}) scale(${size * faces} ${size})` },
  );
}

/** A wooden chair, 150 units high. */
export const chair = (x: number, y: number, colour: string, faces: 1 | -1 = 1): string =>
  group(
    [
      rect(-46, -160, 12, 160, colour),
      rect(36, -76, 12, 76, colour),
      rect(-48, -84, 100, 14, colour),
      rect(-46, -150, 12, 70, colour),
      path("M-34 -150H-22V-84H-34Z", colour),
    ],
    {
      transform: `translate(${x} ${y}) scale(${faces} 1)`,
    },
  );

/** A lamp on a wire. */
export const lamp = (x: number, drop: number, colour: string): string =>
  group([
    rect(x - 2, 0, 4, drop, ink.black),
    path(
      `M${x - 40} ${drop + 30}Q${x - 34} ${drop - 6} ${x} ${drop - 8}Q${x + 34} ${drop - 6} ${x + 40} ${drop + 30}Z`,
      ink.black,
    ),
    circle(x, drop + 34, 14, colour),
  ]);
