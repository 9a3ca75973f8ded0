/** Scenes of the last years. */
import { ellipse, path, polygon, rect, repeat } from "../shape.ts";
import { beam, fade, glow, lampRow, lightPicture, radiate, stage, standing } from "./light-picture.ts";
import { chair, dress, robot, seated, seatedWithKnot } from "./silhouettes.ts";

/** 로봇: a row of machines in red, one person in white light. */
export const robotParade = lightPicture("robot-parade", "#0c0203", [
  stage([600, 380], 760, ["#b3271c", "#4d0d0e", "#100304"], "#0a0203"),
  lampRow([150, 330, 510, 690, 870, 1050], 58, "#ff6a48"),
  ...[150, 330, 870, 1050].map((x) =>
    beam({ source: [x, 60], floor: [x, 640], spread: 120, colour: "#ff3c28", strength: 0.4 }),
  ),
  ...[300, 420, 780, 900].map((x) =>
    standing(robot("#ff9a70"), {
      at: [x, 600],
      height: 262,
      fill: "#3a0a0b",
      rim: "#ff5a3c",
      rimFrom: [0, -2],
      reflection: 0.4,
      blur: 1,
    }),
  ),
  ...[150, 1050].map((x) =>
    standing(robot("#ffd9b0"), {
      at: [x, 672],
      height: 392,
      fill: "#120304",
      rim: "#ff6a48",
      rimFrom: [x < 600 ? 2.4 : -2.4, -1.6],
      reflection: 0.55,
    }),
  ),
  beam({ source: [600, -20], floor: [600, 700], spread: 170, colour: "#ffe9c4", strength: 0.75 }),
  standing(dress, {
    at: [600, 708],
    height: 322,
    fill: "#140607",
    rim: "#fff4dc",
    rimFrom: [0, -3],
    reflection: 0.7,
  }),
]);

/** 긴 식탁: everybody at one side of it, and the chair where nobody sits. */
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
  ...(
    [
      [seated, 250, 150],
      [seatedWithKnot, 392, 142],
      [seated, 728, 158],
      [seatedWithKnot, 854, 138],
      [seated, 964, 146],
    ] as const
  ).map(([person, x, height]) =>
    standing(person, {
      at: [x, 476],
      height: height * 1.16,
      fill: "#0a0706",
      rim: "#e79a3e",
      rimFrom: [x < 600 ? 2.8 : -2.8, -1.8],
      flip: x > 600,
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
    at: [600, 800],
    height: 300,
    fill: "#060404",
    rim: "#8a5a26",
    rimFrom: [0, -3],
    blur: 2,
    reflection: 0,
  }),
]);
