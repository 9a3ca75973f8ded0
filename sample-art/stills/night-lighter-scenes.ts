/** Four scenes of 밤을 켜는 사람. */

import { dice } from "../chance.ts";
import { circle, element, ellipse, group, path, polygon, rect, repeat } from "../shape.ts";
import {
  beam,
  blurred,
  fade,
  floorPool,
  glow,
  lampRow,
  lightPicture,
  lit,
  radiate,
  stage,
  standing,
} from "./light-picture.ts";
import { bowing, chair, coat, dressBowing, ladder, reaching } from "./silhouettes.ts";

const warm = "#ffb648";
const cream = "#ffe6b0";
const blue = "#4a78c8";

/** A bare bulb over a ladder, and the man who changes it. */
export const ladderRehearsal = lightPicture("ladder-rehearsal", "#05070d", [
  stage([690, 250], 760, ["#33405f", "#131c34", "#05070d"], "#04050a"),
  lampRow([120, 270, 980, 1110], 62, "#7fa4e8"),
  beam({ source: [120, 64], floor: [250, 640], spread: 150, colour: blue, strength: 0.35 }),
  beam({ source: [1110, 64], floor: [1010, 640], spread: 150, colour: blue, strength: 0.3 }),
  glow([716, 176], 430, warm, 0.75),
  floorPool([680, 690], 330, warm, 0.55),
  rect(715, 0, 2.4, 150, "#000"),
  standing(ladder, { at: [660, 700], height: 400, fill: "#07060a", rim: "#a8661e", rimFrom: [1.6, -1.6] }),
  standing(reaching, {
    at: [668, 468],
    height: 262,
    fill: "#050507",
    rim: "#ffbf5e",
    rimFrom: [2.2, -2.4],
    reflection: 0,
  }),
  lit([
    radiate(
      [716, 172],
      120,
      [
        [0, "#fff", 1],
        [0.3, cream, 0.8],
        [1, warm, 0],
      ],
      (fill) => circle(716, 172, 120, fill),
    ),
  ]),
  circle(716, 172, 19, "#fffaf0"),
  rect(709, 144, 14, 14, "#000"),
  standing(chair, {
    at: [236, 770],
    height: 330,
    fill: "#030305",
    rim: "#6d4a2a",
    rimFrom: [3, -1],
    blur: 4,
  }),
]);

const lights = dice(41);

/** The company takes its bow, seen from the stage: the lamps of the house look back. */
export const firstNight = lightPicture("first-night", "#120506", [
  stage([600, 300], 820, ["#6b2418", "#2a0c0d", "#0a0304"], "#080203"),
  repeat(90, () => {
    const [x, y, r] = [lights.between(0, 1200), lights.between(330, 545), lights.between(3, 9)];
    return lit(
      circle(x, y, r, lights.pick(["#7a3a24", "#52211c", "#8a5a30"]), { opacity: lights.between(0.2, 0.55) }),
    );
  }),
  [170, 380, 600, 820, 1030]
    .map((x, index) => {
      const y = 120 + Math.abs(index - 2) * 26;
      return (
        glow([x, y], 330, index === 2 ? "#ffd28a" : "#ff9d4a", index === 2 ? 0.85 : 0.55) +
        lit(
          blurred(
            8,
            polygon(
              [
                [x - 8, y],
                [x + 8, y],
                [600 + (x - 600) * 1.5 + 130, 800],
                [600 + (x - 600) * 1.5 - 130, 800],
              ],
              warm,
              { opacity: 0.13 },
            ),
          ),
        ) +
        blurred(1, circle(x, y, 21, "#fff6e2")) +
        lit(blurred(4, ellipse(x, y, 150, 3, cream, { opacity: 0.6 })))
      );
    })
    .join(""),
  floorPool([600, 690], 560, "#ff9d4a", 0.55),
  ...(
    [
      [bowing, 236, 320],
      [dressBowing, 362, 300],
      [bowing, 494, 336],
      [dressBowing, 626, 306],
      [bowing, 758, 326],
      [dressBowing, 888, 298],
      [bowing, 1012, 316],
    ] as const
  ).map(([person, x, height]) =>
    standing(person, {
      at: [x - 24, 716],
      height,
      fill: "#090304",
      rim: "#ffb866",
      rimFrom: [0, -3],
      reflection: 0.75,
    }),
  ),
]);

const seatBack = (x: number, y: number, width: number) =>
  `M${x} ${y + width}V${y + width * 0.34}Q${x} ${y} ${x + width * 0.3} ${y}H${x + width * 0.7}Q${x + width} ${y} ${x + width} ${y + width * 0.34}V${y + width}Z`;

/** Rows of seats in the dark, and the one on which a lamp falls. */
export const emptyHouse = lightPicture("empty-house", "#070405", [
  radiate(
    [700, 210],
    800,
    [
      [0, "#3a1216"],
      [0.5, "#190709"],
      [1, "#060303"],
    ],
    (fill) => rect(0, 0, 1200, 800, fill),
  ),
  rect(430, 60, 130, 46, "#0a0707"),
  rect(452, 72, 86, 22, "#ffe2a6", { opacity: 0.85 }),
  glow([495, 82], 130, "#ffd28a", 0.5),
  ...[0, 1, 2, 3, 4, 5].map((row) => {
    const width = 70 + row * row * 5.2 + row * 11;
    const y = 236 + row * 62 + row * row * 8.5;
    const gap = width * 1.16;
    const start = 600 - gap * 8 + (row % 2 ? gap / 2 : 0);
    const shade = ["#4b1417", "#581719", "#4f1416", "#350d10", "#1c0708", "#0d0304"][row] ?? "#0d0304";
    return (row > 4 ? (markup: string) => blurred(4, markup) : (markup: string) => markup)(
      repeat(17, (place) => {
        const x = start + place * gap;
        const chosen = row === 2 && place === 8;
        const near = Math.max(0, 1 - Math.hypot(x + width / 2 - 690, (y - 440) * 1.6) / 560);
        return (
          path(seatBack(x - 1, y - 2.5, width), chosen ? "#fff2cf" : "#c8503a", {
            opacity: chosen ? 1 : 0.12 + near * 0.5,
          }) +
          path(seatBack(x, y, width), chosen ? "#f0a640" : shade) +
          fade(
            [0, y + width * 0.2],
            [0, y + width],
            [
              [0, "#000", 0],
              [1, "#000", 0.75],
            ],
            (fill) => path(seatBack(x, y, width), fill),
          )
        );
      }),
    );
  }),
  beam({ source: [1010, -40], floor: [668, 470], spread: 78, colour: warm, strength: 0.85 }),
  glow([668, 420], 190, warm, 0.6),
]);

/** The switchboard in the dark, one lamp on it, and somebody in the lit door. */
export const lastSwitch = lightPicture("last-switch", "#050404", [
  stage([860, 330], 620, ["#3a2a1a", "#17110c", "#050404"], "#040303"),
  polygon(
    [
      [772, 150],
      [958, 150],
      [958, 562],
      [772, 562],
    ],
    "#ffdf9e",
  ),
  radiate(
    [865, 340],
    260,
    [
      [0, "#fff7e4"],
      [1, "#f3a944"],
    ],
    (fill) => rect(778, 156, 174, 404, fill),
  ),
  glow([865, 340], 470, warm, 0.6),
  lit(
    fade(
      [0, 560],
      [0, 800],
      [
        [0, cream, 0.85],
        [1, warm, 0.12],
      ],
      (fill) =>
        blurred(
          4,
          polygon(
            [
              [778, 561],
              [952, 561],
              [1130, 800],
              [560, 800],
            ],
            fill,
          ),
        ),
    ),
  ),
  fade(
    [0, 560],
    [0, 800],
    [
      [0, "#000", 0.95],
      [1, "#000", 0.35],
    ],
    (fill) =>
      blurred(
        4,
        polygon(
          [
            [850, 562],
            [886, 562],
            [890, 640],
            [916, 800],
            [770, 800],
            [836, 640],
          ],
          fill,
        ),
      ),
  ),
  standing(coat, {
    at: [868, 566],
    height: 318,
    fill: "#0a0705",
    rim: "#ffcf82",
    rimFrom: [-1.6, -1.6],
    reflection: 0,
  }),
  group([
    fade(
      [60, 0],
      [560, 0],
      [
        [0, "#0b0908"],
        [0.8, "#1d1712"],
        [1, "#3a2917"],
      ],
      (fill) => path("M30 70H500L540 96V760L500 800H30Z", fill),
    ),
    path("M500 70L540 96V760L500 800Z", "#6b4a22", { opacity: 0.55 }),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((place) => {
        const [x, y, on] = [84 + place * 104, 128 + row * 222, row === 1 && place === 3];
        return group([
          rect(x, y, 74, 160, "#060505", { rx: 8 }),
          rect(x + 1.5, y + 1.5, 71, 157, "none", { rx: 7, stroke: "#4d3a22", "stroke-width": 1.5 }),
          rect(x + 31, y + 26, 12, 108, "#15110d", { rx: 6 }),
          rect(x + 20, on ? y + 32 : y + 96, 34, 26, on ? "#e9b866" : "#3a2d1e", { rx: 5 }),
          rect(x + 20, on ? y + 32 : y + 96, 34, 6, on ? "#fff0cc" : "#5e4a2e", { rx: 3 }),
          circle(x + 37, y + 146, 4.5, on ? "#ff5a3c" : "#26120c"),
          on ? glow([x + 37, y + 146], 90, "#ff5a3c", 0.9) + glow([x + 37, y + 44], 110, warm, 0.45) : "",
        ]);
      }),
    ),
  ]),
  element("g", { opacity: 0.9 }, blurred(8, rect(-30, 0, 70, 800, "#000"))),
]);
