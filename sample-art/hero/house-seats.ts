/** From the last row: heads, seat backs, and one actor far away. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { cone, night } from "./stage.ts";

const rowOf = (y: number, width: number, colour: string, rim: string, offset: number) =>
  repeat(Math.ceil(1920 / (width * 1.14)) + 2, (index) => {
    const x = index * width * 1.14 - width + offset;
    const back = `M${x} ${y + width}V${y + width * 0.3}Q${x} ${y} ${x + width * 0.3} ${y}H${x + width * 0.7}Q${x + width} ${y} ${x + width} ${y + width * 0.3}V${y + width}Z`;
    return group([path(back, rim), path(back, colour, { transform: "translate(0 9)" })]);
  });

const spectator = (x: number, y: number, r: number) =>
  group([
    circle(x, y, r, ink.black),
    path(
      `M${x - r * 2} ${y + 170}Q${x - r * 1.8} ${y + r * 1.1} ${x} ${y + r * 0.8}Q${x + r * 1.8} ${y + r * 1.1} ${x + r * 2} ${y + 170}Z`,
      ink.black,
    ),
  ]);

export const houseSeats: Sheet = {
  slug: "house-seats",
  paper: night.wall,
  tooth: 0,
  art: [
    rect(300, 40, 1320, 640, "#2b1a12"),
    polygon(
      [
        [300, 560],
        [1620, 560],
        [1760, 700],
        [160, 700],
      ],
      night.ember,
    ),
    cone({ source: [1240, 20], floor: [1170, 620], spread: 330, outer: night.amber, inner: ink.lamp }),
    group(
      [
        path("M1136 622Q1124 500 1148 452Q1170 436 1192 452Q1216 500 1206 622Z", ink.curtain),
        circle(1170, 416, 27, ink.black),
      ],
      { filter: "url(#cut)" },
    ),
    group(
      [
        path("M300 40H470Q420 380 400 640H300ZM1620 40H1450Q1500 380 1520 640H1620Z", "#5e1a1c"),
        path(
          "M300 40H1620V120Q1500 190 1400 124Q1290 196 1180 124Q1070 196 960 124Q850 196 740 124Q630 196 520 124Q420 190 300 120Z",
          "#7a201d",
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    group(
      [
        spectator(500, 650, 46),
        spectator(622, 660, 40),
        spectator(950, 652, 46),
        spectator(1420, 646, 48),
        spectator(1540, 664, 38),
      ],
      { filter: "url(#cut)" },
    ),
    group(rowOf(730, 116, "#45151a", "#94431f", 0), { filter: "url(#lifted)" }),
    group(rowOf(830, 152, "#2f1013", "#5e2318", 66), { filter: "url(#lifted)" }),
    group(rowOf(956, 196, "#1a0a0b", "#3a1612", 20), { filter: "url(#lifted)" }),
  ].join(""),
};
