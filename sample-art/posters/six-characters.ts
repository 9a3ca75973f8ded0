/** 작가를 찾는 여섯 인물: six faces, and a pen that has not decided yet. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { circle, ellipse, group, moved, path, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const pen = group([
  rect(-62, -420, 124, 250, ink.curtain),
  path("M-62 -170H62L84 -30Q60 90 0 190Q-60 90 -84 -30Z", ink.black),
  path("M0 190V10", "none", { stroke: ink.lamp, "stroke-width": 6 }),
  circle(0, -6, 17, ink.lamp),
]);

const eyes = (y: number, colour: string) => circle(-38, y, 10, colour) + circle(38, y, 10, colour);
const cheek = "M-104 -60Q-104 -140 0 -140Q104 -140 104 -60Q104 140 0 150Q-104 140 -104 -60Z";
const line = (d: string, colour: string, width = 9) =>
  path(d, "none", { stroke: colour, "stroke-width": width, "stroke-linecap": "round" });

const father = group([
  path(cheek, ink.paper),
  eyes(-20, ink.black),
  path("M-70 60Q0 20 70 60Q40 96 0 74Q-40 96 -70 60Z", ink.black),
  line("M-62 -56H-16M16 -56H62", ink.black),
  line("M0 -20V30", ink.clay),
]);
const mother = group([
  path("M-106 90Q-130 -160 0 -164Q130 -160 106 90Q60 142 0 140Q-60 142 -106 90Z", ink.black),
  path("M-80 -50Q-76 -120 0 -124Q76 -120 80 -50Q76 110 0 120Q-76 110 -80 -50Z", ink.rose),
  line("M-52 -14Q-36 0 -20 -14M20 -14Q36 0 52 -14", ink.black),
  line("M-22 70Q0 56 22 70", ink.wine),
  path("M-36 8q10 26 0 38q-10-12 0-38z", ink.river),
]);
const daughter = group([
  path(cheek, ink.lamp),
  path("M-104 -40Q-116 -160 0 -160Q116 -160 104 -40Q60 -104 -10 -108Q-70 -100 -104 -40Z", ink.curtain),
  eyes(-10, ink.black),
  path("M-34 70Q0 46 34 70Q0 110 -34 70Z", ink.curtain),
  line("M-58 -44Q-38 -58 -18 -48M18 -48Q38 -58 58 -44", ink.black),
]);
const son = group([
  path(cheek, ink.river),
  line("M-58 -16H-18M18 -16H58", ink.chalk),
  line("M-40 76H40", ink.chalk),
  path("M-108 -50Q-100 -156 0 -156Q100 -150 108 -50L70 -96L30 -70L-20 -100L-60 -66Z", ink.night),
]);
const boy = group([
  ellipse(0, 10, 84, 100, ink.sky),
  eyes(14, ink.black),
  path("M-92 -20Q-80 -104 0 -106Q80 -104 92 -20H130Q126 -2 92 0H-92Z", ink.moss),
  circle(0, 72, 9, ink.black),
]);
const girl = group([
  ellipse(0, 14, 80, 94, ink.butter),
  circle(-84, -66, 40, ink.clay),
  circle(84, -66, 40, ink.clay),
  path("M-82 0Q-80 -92 0 -92Q80 -92 82 0Q40 -40 0 -42Q-40 -40 -82 0Z", ink.clay),
  line("M-48 22Q-34 8 -20 22M20 22Q34 8 48 22", ink.black, 7),
  circle(0, 64, 8, ink.curtain),
]);

export const sixCharacters: Sheet = {
  slug: "six-characters",
  paper: ink.fog,
  art: [
    rect(64, 290, 832, 626, ink.chalk, { filter: "url(#lifted)" }),
    group(moved(480, 220, pen, 0), { filter: "url(#lifted)" }),
    group(
      [
        moved(230, 470, father),
        moved(734, 480, mother),
        moved(230, 768, daughter),
        moved(480, 784, girl),
        moved(734, 768, son),
        moved(480, 544, boy),
      ].map((face) => group(face, { filter: "url(#lifted)" })),
    ),
    title("작가를 찾는", { x: 60, y: 1032, size: 68, fill: ink.black, weight: 600 }),
    title("여섯 인물", { x: 56, y: 1150, size: 128, fill: ink.curtain }),
    imprint(
      {
        number: "제67회 정기공연",
        year: "2013",
        makers: ["작 루이지 피란델로", "연출 윤서정"],
        played: ["2013. 9. 5.–9. 15.", "소극장 무대"],
      },
      ink.black,
      { lamp: ink.curtain, y: 1210 },
    ),
  ].join(""),
};
