/** Four scenes of 밤을 켜는 사람. */

import { dice } from "../chance.ts";
import { circle, element, ellipse, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
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
import { chair, coat, ladder, reaching } from "./silhouettes.ts";

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

const paper = dice(41);

/** One fold of the curtain, from its shadow to the next. */
function fold(x: number, width: number, glowing: number): string {
  return fade(
    [x, 0],
    [x + width, 0],
    [
      [0, "#1d0306"],
      [0.42, "#7c1119"],
      [0.62, "#9d1a20"],
      [1, "#1d0306"],
    ],
    (fill) =>
      path(
        `M${x} 0H${x + width}V${curtainHem - 6}Q${x + width * 0.5} ${curtainHem + 10} ${x} ${curtainHem - 6}Z`,
        fill,
        {
          opacity: glowing,
        },
      ),
  );
}

const curtainHem = 604;

/** The border of one half of the curtain, along which the light behind it shines through. */
const edge = (shape: string, from: number, to: number) =>
  fade(
    [from, 0],
    [to, 0],
    [
      [0, "#2a0508"],
      [0.45, "#8e161c"],
      [0.8, "#d0502c"],
      [1, "#ffb45a"],
    ],
    (fill) => path(shape, fill),
  );

/** After the first night: the curtain has come down, the light behind it falls through its slit on what was thrown. */
export const firstNight = lightPicture("first-night", "#120506", [
  rect(0, 0, 1200, 800, "#0b0304"),
  // Folds are narrower near the middle, where the two halves meet.
  ...[-30, 62, 148, 226, 298, 362, 420, 472, 518].map((x, index, all) =>
    fold(x, (all[index + 1] ?? 556) - x, 0.55 + index * 0.05),
  ),
  ...[654, 692, 742, 798, 862, 934, 1012, 1098, 1190].map((x, index, all) =>
    fold(x, (all[index + 1] ?? 1280) - x, 0.95 - index * 0.05),
  ),
  edge(`M556 0H596C592 260 580 440 562 ${curtainHem}H540Z`, 552, 600),
  edge(`M654 0H612C616 260 628 440 648 ${curtainHem}H668Z`, 660, 606),
  // Between them, the stage on which the lamps still burn.
  fade(
    [0, 0],
    [0, curtainHem],
    [
      [0, "#c8742a"],
      [0.5, "#ffc56a"],
      [1, "#fff1cf"],
    ],
    (fill) => path(`M594 0H612C616 260 628 440 648 ${curtainHem + 2}H562C580 440 590 260 594 0Z`, fill),
  ),
  lit(
    blurred(
      8,
      path(`M590 0H616C622 260 636 440 660 ${curtainHem}H548C570 440 584 260 590 0Z`, "#ff9d3c", {
        opacity: 0.5,
      }),
    ),
  ),
  glow([604, 470], 330, "#ff9d4a", 0.6),
  // The floor, and the light on it.
  fade(
    [0, curtainHem],
    [0, 800],
    [
      [0, "#2a0b0a"],
      [0.35, "#160608"],
      [1, "#060203"],
    ],
    (fill) => rect(0, curtainHem, 1200, 800 - curtainHem, fill),
  ),
  repeat(9, (index) => {
    const x = (index - 4) * 190;
    return polygon(
      [
        [604 + x * 0.72, curtainHem],
        [605 + x * 0.72, curtainHem],
        [606 + x * 1.5, 800],
        [602 + x * 1.5, 800],
      ],
      "#000",
      { opacity: 0.55 },
    );
  }),
  lit(
    fade(
      [0, curtainHem],
      [0, 800],
      [
        [0, "#ffe2a6", 0.95],
        [0.5, "#ffae55", 0.5],
        [1, "#ff8a2e", 0.16],
      ],
      (fill) =>
        blurred(
          8,
          polygon(
            [
              [556, curtainHem],
              [654, curtainHem],
              [930, 830],
              [300, 830],
            ],
            fill,
          ),
        ),
    ),
  ),
  floorPool([604, 640], 330, "#ffb066", 0.55),
  blurred(2, rect(0, curtainHem - 5, 560, 5, "#d08a3c", { opacity: 0.55 })),
  blurred(2, rect(650, curtainHem - 5, 560, 5, "#d08a3c", { opacity: 0.55 })),
  bouquet(716, 712),
  // Cut paper that is still coming down, and what lies on the boards.
  repeat(70, () => {
    const [x, y] = [604 + (paper.between(-1, 1) + paper.between(-1, 1)) * 190, paper.between(640, 792)];
    return ellipse(
      x,
      y,
      paper.between(3, 6),
      paper.between(1, 2.2),
      paper.pick(["#ffd993", "#e9a24c", "#b4502c", "#fff0cf"]),
      {
        opacity: paper.between(0.35, 0.95),
      },
    );
  }),
  lit(
    repeat(24, () => {
      const y = paper.between(150, 600);
      const x = 604 + paper.between(-1, 1) * (30 + y * 0.18);
      return circle(x, y, paper.between(1.4, 3.6), paper.pick(["#ffd993", "#ffb86b"]), {
        opacity: paper.between(0.3, 0.9),
      });
    }),
  ),
]);

/** Flowers in paper that lie in the light from behind, with their shadow towards the house. */
function bouquet(x: number, y: number): string {
  const blooms: readonly [number, number, number][] = [
    [-24, -66, 25],
    [-86, -46, 26],
    [-96, -4, 24],
    [-14, -28, 26],
    [-54, 14, 25],
    [-56, -34, 33],
  ];
  return group(
    [
      blurred(8, ellipse(-6, 30, 150, 18, "#000", { opacity: 0.85 })),
      path("M-66 12L96 30Q112 32 114 22L106 8L-20 -44Z", "#22100e"),
      path("M-46 4L106 8L-18 -48Z", "#54291d"),
      path("M-18 -48Q40 -22 106 8", "none", { stroke: "#ffcf8c", "stroke-width": 2.6 }),
      path("M96 12L150 20M96 17L142 34M100 10L152 8", "none", {
        stroke: "#120d08",
        "stroke-width": 5,
        "stroke-linecap": "round",
      }),
      path("M98 8L152 5M98 10L150 17", "none", {
        stroke: "#a8803c",
        "stroke-width": 1.4,
        "stroke-linecap": "round",
      }),
      path("M-104 -22Q-128 -34 -132 -18Q-116 -8 -96 -14ZM-6 -58Q4 -84 18 -74Q14 -58 0 -50Z", "#120d08"),
      ...blooms.map(([dx, dy, r]) => rose(dx, dy, r)),
    ],
    { transform: `translate(${x} ${y}) scale(1.02)` },
  );
}

/** A rose seen from above: petals in two rings round a coil, lit along their upper edges. */
function rose(x: number, y: number, r: number): string {
  const ring = (count: number, distance: number, size: number, turn: number, from: string, to: string) =>
    repeat(count, (index) => {
      const angle = turn + (index * 2 * Math.PI) / count;
      const [dx, dy] = [Math.cos(angle) * distance * r, Math.sin(angle) * distance * r * 0.86];
      const petal = (colour: string, up: number) =>
        ellipse(x + dx, y + dy - up, size * r, size * r * 0.84, colour);
      return (
        petal("#ffb071", r * 0.07) +
        fade(
          [x, y + dy - size * r],
          [x, y + dy + size * r],
          [
            [0, from],
            [1, to],
          ],
          (fill) => petal(fill, 0),
        )
      );
    });
  const coil = (colour: string, width: number, up: number) =>
    stroke(
      `M${x - r * 0.2} ${y - up}A${r * 0.2} ${r * 0.17} 0 1 1 ${x + r * 0.12} ${y + r * 0.13 - up}A${r * 0.13} ${r * 0.11} 0 1 1 ${x - r * 0.04} ${y - r * 0.06 - up}`,
      colour,
      width,
    );
  return group([
    ring(5, 0.56, 0.52, -1.57, "#a8271f", "#2a0508"),
    ring(4, 0.3, 0.42, -0.8, "#c63a2b", "#4a0a0f"),
    ellipse(x, y - r * 0.03, r * 0.3, r * 0.26, "#8c1b1a"),
    coil("#3a070b", r * 0.09, 0),
    coil("#ffb071", r * 0.035, r * 0.06),
  ]);
}

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
