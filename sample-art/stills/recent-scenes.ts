/** Scenes of the last years. */
import { circle, ellipse, group, path, polygon, rect, repeat } from "../shape.ts";
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
import { chair, coat, dress, robot } from "./silhouettes.ts";

/** Two files of machines, from the far wall to the lens: how tall, and how far from the middle. */
const files = [
  { height: 150, aside: 128, fill: "#5e1510" },
  { height: 198, aside: 172, fill: "#4a0f0d" },
  { height: 270, aside: 240, fill: "#35090a" },
  { height: 380, aside: 346, fill: "#1d0506" },
  { height: 560, aside: 516, fill: "#0b0203" },
] as const;

/** 로봇: machines in two files before a disc of red light, and one person who walks between them. */
export const robotParade = lightPicture("robot-parade", "#0c0203", [
  stage([600, 330], 720, ["#8e1f16", "#3d0a0b", "#0c0203"], "#080202"),
  glow([600, 318], 470, "#ff4a2a", 0.75),
  radiate(
    [600, 318],
    216,
    [
      [0, "#fff0c8"],
      [0.34, "#ffc272"],
      [0.8, "#f4672f"],
      [1, "#d8401f"],
    ],
    (fill) => circle(600, 318, 216, fill),
  ),
  // The slats of a shutter before it.
  repeat(11, (index) => {
    const y = 134 + index * 36;
    const half = Math.sqrt(216 ** 2 - (y - 318) ** 2);
    return rect(600 - half, y - 2, half * 2, 5 + index * 0.9, "#7a1610", { opacity: 0.5 });
  }),
  lit(
    fade(
      [0, 560],
      [0, 790],
      [
        [0, "#ff8a3c", 0.75],
        [1, "#ff3c20", 0.06],
      ],
      (fill) =>
        blurred(
          8,
          polygon(
            [
              [470, 560],
              [730, 560],
              [960, 820],
              [240, 820],
            ],
            fill,
          ),
        ),
    ),
  ),
  ...files.flatMap(({ height, aside, fill }, place) =>
    [-1, 1].map((side) =>
      standing(robot(place > 2 ? "#fff0d0" : "#ffc79a"), {
        at: [600 + side * aside, 470 + height * 0.56],
        height,
        fill,
        rim: place > 2 ? "#ff7a48" : "#ff8f5a",
        rimFrom: [side * -(1 + place * 0.6), -1.2],
        reflection: 0.5,
        ...(place === 4 && { blur: 2 as const }),
      }),
    ),
  ),
  floorPool([600, 640], 150, "#fff0d0", 0.6),
  standing(dress, {
    at: [600, 642],
    height: 236,
    fill: "#120405",
    rim: "#fff4dc",
    rimFrom: [0, -2.4],
    reflection: 0.7,
  }),
]);

/** 긴 식탁: it is laid for all of them, one plate in red, and nobody has come yet. */
export const tableScene = lightPicture("table-scene", "#070605", [
  radiate(
    [600, 250],
    640,
    [
      [0, "#6b4a24"],
      [0.4, "#2a1f12"],
      [1, "#080605"],
    ],
    (fill) => rect(0, 0, 1200, 800, fill),
  ),
  rect(598.6, 0, 2.8, 96, "#000"),
  glow([600, 150], 420, "#ffb648", 0.75),
  ...[268, 434, 600, 766, 932].map((x) =>
    standing(chair, {
      at: [x, 560],
      height: 226,
      fill: "#0a0706",
      rim: "#e79a3e",
      rimFrom: [(600 - x) / 160, -2.4],
      reflection: 0,
    }),
  ),
  path("M520 98Q532 64 600 62Q668 64 680 98Z", "#0a0806"),
  ellipse(600, 99, 80, 9, "#fff0c8"),
  glow([600, 104], 170, "#fff0c8", 0.8),
  fade(
    [0, 470],
    [0, 640],
    [
      [0, "#f7e7c4"],
      [1, "#a97c42"],
    ],
    (fill) =>
      polygon(
        [
          [170, 470],
          [1030, 470],
          [1180, 622],
          [20, 622],
        ],
        fill,
      ),
  ),
  glow([600, 540], 420, "#fff2d2", 0.45),
  fade(
    [0, 622],
    [0, 800],
    [
      [0, "#5e4022"],
      [1, "#0a0705"],
    ],
    (fill) => path("M20 622H1180V800H20Z", fill),
  ),
  repeat(10, (fold) =>
    fade(
      [0, 622],
      [0, 800],
      [
        [0, "#1d1208", 0.55],
        [1, "#000", 0],
      ],
      (fill) => path(`M${70 + fold * 116} 622q18 90 -6 178h34q-6 -90 4 -178z`, fill),
    ),
  ),
  ...[250, 420, 600, 780, 950].map((x, index) => {
    const at = 600 + (x - 600) * 1.06;
    return [
      ellipse(at + 6, 544, 62, 15, "#7c5a30", { opacity: 0.55 }),
      ellipse(at, 538, 60, 15, index === 2 ? "#b3271c" : "#fffaf0"),
      ellipse(at, 537, 42, 9.5, index === 2 ? "#7d1610" : "#e4d3ac"),
    ].join("");
  }),
  ...[336, 690].map(
    (x) =>
      rect(x - 5, 470, 10, 48, "#fff6e0") +
      glow([x, 462], 70, "#ffcf7a", 0.9) +
      ellipse(x, 460, 4, 9, "#fffdf4"),
  ),
  standing(chair, {
    at: [838, 830],
    height: 330,
    fill: "#060404",
    rim: "#8a5a26",
    rimFrom: [-2, -3],
    blur: 2,
    reflection: 0,
  }),
]);

/** 긴 식탁: one plate left in the light, a chair that has fallen, and somebody who walks away. */
export const fallenChair = lightPicture("fallen-chair", "#070605", [
  stage([400, 330], 720, ["#6b4a24", "#2a1f12", "#080605"], "#060504"),
  standing(coat, {
    at: [1070, 578],
    height: 230,
    fill: "#0b0806",
    rim: "#8a5a26",
    rimFrom: [-2.6, -1.6],
    reflection: 0.35,
    blur: 1,
  }),
  rect(398.6, 0, 2.8, 84, "#000"),
  beam({ source: [400, 96], floor: [410, 660], spread: 360, colour: "#ffc466", strength: 0.55, lens: 60 }),
  path("M320 92Q332 58 400 56Q468 58 480 92Z", "#0a0806"),
  ellipse(400, 93, 80, 9, "#fff0c8"),
  glow([400, 98], 170, "#fff0c8", 0.8),
  fade(
    [0, 480],
    [0, 560],
    [
      [0, "#f7e7c4"],
      [1, "#c59a5c"],
    ],
    (fill) =>
      polygon(
        [
          [-40, 480],
          [600, 480],
          [668, 562],
          [-40, 562],
        ],
        fill,
      ),
  ),
  glow([400, 520], 300, "#fff2d2", 0.5),
  fade(
    [0, 562],
    [0, 730],
    [
      [0, "#6a4826"],
      [1, "#0f0b07"],
    ],
    (fill) => path("M-40 562H668V728H-40Z", fill),
  ),
  repeat(6, (fold) =>
    fade(
      [0, 562],
      [0, 728],
      [
        [0, "#1d1208", 0.55],
        [1, "#000", 0],
      ],
      (fill) => path(`M${20 + fold * 112} 562q14 80 -4 166h30q-6 -80 4 -166z`, fill),
    ),
  ),
  ellipse(408, 527, 76, 18, "#7c5a30", { opacity: 0.55 }),
  ellipse(402, 520, 74, 17, "#fffaf0"),
  ellipse(402, 519, 50, 10.5, "#b3271c"),
  ellipse(120, 521, 66, 15, "#efe0bd"),
  ellipse(120, 520, 46, 9, "#cfb98a"),
  standing((colour) => group(chair(colour), { transform: "translate(-52 -31) rotate(84)" }), {
    at: [826, 736],
    height: 270,
    fill: "#060404",
    rim: "#ffb85a",
    rimFrom: [-3, -2.2],
    reflection: 0.5,
  }),
]);

/** 빈 객석: chairs apart from each other, a note on each, and the actor who has read them. */
export const notesOnChairs = lightPicture("notes-on-chairs", "#06080c", [
  stage([640, 300], 760, ["#39516b", "#141f2e", "#05070b"], "#04060a"),
  lampRow([250, 600, 950], 52, "#cfe4ff"),
  ...[250, 600, 950].map((x) =>
    beam({ source: [x, 56], floor: [x, 640], spread: 150, colour: "#a9cbf2", strength: 0.42 }),
  ),
  ...(
    [
      [104, 600, 130],
      [486, 604, 132],
      [656, 610, 135],
      [1040, 604, 132],
    ] as const
  ).map(
    ([x, y, height]) =>
      standing(chair, {
        at: [x, y],
        height,
        fill: "#070a10",
        rim: "#b9d4f5",
        rimFrom: [-1.8, -2],
        reflection: 0.45,
      }) +
      rect(x - 13, y - height * 0.98, 24, 30, "#fdf6e3") +
      glow([x - 1, y - height * 0.86], 62, "#ffe7b0", 0.55),
  ),
  standing(dress, {
    at: [806, 668],
    height: 330,
    fill: "#06080d",
    rim: "#dcebff",
    rimFrom: [-2.2, -2.6],
    flip: true,
    reflection: 0.6,
  }),
  standing(chair, {
    at: [300, 812],
    height: 330,
    fill: "#030407",
    rim: "#6f93bd",
    rimFrom: [2, -2.6],
    blur: 2,
    reflection: 0,
  }),
  blurred(2, rect(268, 484, 54, 68, "#e9dfc6")),
]);
