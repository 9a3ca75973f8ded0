/** Scenes of past productions. */
import { dice } from "../chance.ts";
import { circle, ellipse, path, polygon, rect, repeat, stroke } from "../shape.ts";
import {
  beam,
  blurred,
  fade,
  floorPool,
  floorY,
  glow,
  lightPicture,
  lit,
  radiate,
  stage,
  standing,
} from "./light-picture.ts";
import {
  chair,
  dress,
  dressAtRest,
  dressRaised,
  dressWithParasol,
  leaving,
  suit,
  suitcase,
  tree,
} from "./silhouettes.ts";

const petals = dice(85);

/** 벚꽃동산: the trees, the light behind them, and who leaves. */
export const orchardDeparture = lightPicture("orchard-departure", "#1c0f12", [
  stage([430, 400], 780, ["#f6c9a4", "#b4685c", "#351a24"], "#140a0d"),
  glow([430, 420], 420, "#ffe4bd", 0.8),
  ...[-30, 150, 300, 560, 700, 880].map((x, index) =>
    standing(tree, {
      at: [x, 572],
      height: 560 + (index % 3) * 40,
      fill: index % 2 ? "#6d3c41" : "#5c3038",
      flip: index % 2 === 1,
      blur: 2,
      reflection: 0.3,
    }),
  ),
  floorPool([430, 640], 460, "#ffcf9e", 0.6),
  standing(leaving, {
    at: [424, 668],
    height: 330,
    fill: "#170b0e",
    rim: "#ffe0b4",
    rimFrom: [-1.4, -2.4],
    reflection: 0.65,
  }),
  standing(tree, {
    at: [1010, 720],
    height: 900,
    fill: "#12080b",
    rim: "#8a4b45",
    rimFrom: [-3, 0],
    reflection: 0.4,
  }),
  standing(suitcase, {
    at: [796, 726],
    height: 92,
    fill: "#14090c",
    rim: "#e0906a",
    rimFrom: [-2, -2.4],
    reflection: 0.5,
  }),
  repeat(70, () => {
    const [x, y, size] = [petals.between(0, 1200), petals.between(0, 760), petals.between(2.5, 6.5)];
    return ellipse(x, y, size, size * 0.55, petals.pick(["#ffd9cf", "#f3a79c", "#fff0e6"]), {
      transform: `rotate(${petals.between(0, 180)} ${x} ${y})`,
      opacity: petals.between(0.35, 0.9),
    });
  }),
]);

/** 세 자매: an evening sun, and three who look three ways. */
export const sistersAtDusk = lightPicture("sisters-at-dusk", "#170a12", [
  stage([600, 470], 780, ["#ffb257", "#b0412e", "#2a1020"], "#0d050a"),
  radiate(
    [600, 452],
    250,
    [
      [0, "#fff0c4"],
      [0.7, "#ffc35e"],
      [1, "#f58a35"],
    ],
    (fill) => circle(600, 452, 210, fill),
  ),
  rect(0, floorY, 1200, 240, "#1a0912"),
  lit(
    fade(
      [0, floorY],
      [0, 800],
      [
        [0, "#ffab4f", 0.75],
        [1, "#b0412e", 0],
      ],
      (fill) =>
        blurred(
          16,
          polygon(
            [
              [430, floorY],
              [770, floorY],
              [850, 800],
              [350, 800],
            ],
            fill,
          ),
        ),
    ),
  ),
  repeat(9, (index) =>
    rect(330 + index * 4, 572 + index * 24, 540 - index * 8, 2, "#1a0912", { opacity: 0.35 }),
  ),
  glow([600, 452], 520, "#ff9a3c", 0.5),
  ...[60, 1140].map((x) => rect(x - 26, 0, 52, 570, "#12060c")),
  rect(0, 0, 1200, 40, "#12060c"),
  standing(dress, {
    at: [470, 640],
    height: 350,
    fill: "#12060c",
    rim: "#ffce7c",
    rimFrom: [2, -1.5],
    reflection: 0.7,
  }),
  standing(dressAtRest, {
    at: [612, 606],
    height: 276,
    fill: "#1a0a10",
    rim: "#ffe6a8",
    rimFrom: [0, -2],
    reflection: 0.6,
  }),
  standing(dressWithParasol, {
    at: [790, 690],
    height: 372,
    fill: "#0d0509",
    rim: "#ffb866",
    rimFrom: [-2.4, -1.5],
    reflection: 0.7,
  }),
  standing(chair, {
    at: [252, 716],
    height: 190,
    fill: "#0d0509",
    rim: "#c9683c",
    rimFrom: [2.2, -1.4],
    reflection: 0.6,
  }),
]);

/** A cloth that is the sea: light along its folds. */
function wave(
  y: number,
  height: number,
  shift: number,
  [crest, body, deep]: readonly [string, string, string],
): string {
  const line = `M-60 ${y}C${80 + shift} ${y - height * 1.4} ${220 + shift} ${y - height} ${330 + shift} ${y}S${560 + shift} ${y + height * 0.9} ${700 + shift} ${y - height * 0.1}S${960 + shift} ${y - height * 1.2} 1270 ${y + height * 0.2}`;
  return [
    fade(
      [0, y - height],
      [0, y + 200],
      [
        [0, crest],
        [0.3, body],
        [1, deep],
      ],
      (fill) => path(`${line}V820H-60Z`, fill),
    ),
    lit(blurred(2, stroke(line, crest, 4, { opacity: 0.9 }))),
    lit(
      repeat(5, (fold) =>
        blurred(
          8,
          path(
            `M${60 + fold * 260 + shift * 0.6} ${y - height * 0.2}q60 90 -40 300l40 0q70 -200 20 -300z`,
            crest,
            { opacity: 0.22 },
          ),
        ),
      ),
    ),
  ].join("");
}

/** 심청, 물의 노래: she stands before the moon; the cloth comes in. */
export const clothSea = lightPicture("cloth-sea", "#030a14", [
  radiate(
    [760, 240],
    780,
    [
      [0, "#3f7f9c"],
      [0.45, "#123a58"],
      [1, "#040d1a"],
    ],
    (fill) => rect(0, 0, 1200, 800, fill),
  ),
  radiate(
    [760, 230],
    150,
    [
      [0, "#fffdf2"],
      [0.75, "#f6e6b8"],
      [1, "#d9bf84"],
    ],
    (fill) => circle(760, 230, 122, fill),
  ),
  glow([760, 230], 430, "#cfe9f0", 0.55),
  beam({ source: [300, -30], floor: [560, 520], spread: 150, colour: "#9fd6e8", strength: 0.5 }),
  wave(452, 46, 30, ["#5fb3c4", "#1d617c", "#0a2c46"]),
  standing(dressRaised, {
    at: [648, 560],
    height: 372,
    fill: "#0a0f18",
    rim: "#fff2cc",
    rimFrom: [2, -2.2],
    reflection: 0,
  }),
  wave(548, 60, -110, ["#7ccbd4", "#1f6f88", "#08263d"]),
  wave(664, 64, 40, ["#4f9fb6", "#124a66", "#051a2c"]),
  standing(suit, {
    at: [76, 830],
    height: 330,
    fill: "#02060c",
    rim: "#5fb3c4",
    rimFrom: [2.6, -1.6],
    reflection: 0,
  }),
  standing(suit, {
    at: [1128, 836],
    height: 350,
    fill: "#02060c",
    rim: "#5fb3c4",
    rimFrom: [-2.6, -1.6],
    flip: true,
    reflection: 0,
  }),
]);
