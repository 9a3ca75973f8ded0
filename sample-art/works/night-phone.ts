/** 밤의 공중전화: the last lit box in the street. */
import { ink } from "../ink.ts";
import { pool } from "../light.ts";
import { circle, group, path, polygon, rect, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const caller = group([
  path("M-70 330Q-84 40 -40 0Q0 -30 44 0Q86 40 76 330Z", ink.black),
  circle(4, -60, 46, ink.black),
  stroke("M30 20Q90 40 54 -50", ink.black, 26),
  rect(38, -96, 20, 84, ink.curtain, { rx: 10 }),
]);

export const nightPhone: Sheet = {
  slug: "night-phone",
  paper: ink.night,
  art: [
    pool([560, 640], 430, ink.river, 0.9),
    polygon(
      [
        [380, 1070],
        [800, 1070],
        [960, 1280],
        [180, 1280],
      ],
      ink.lamp,
      { opacity: 0.9 },
    ),
    group(
      [
        rect(360, 270, 440, 800, ink.curtain),
        rect(390, 370, 380, 670, ink.butter),
        rect(340, 240, 480, 60, ink.wine),
        rect(420, 300, 320, 48, ink.chalk),
      ],
      { filter: "url(#lifted)" },
    ),
    group(
      [rect(640, 520, 110, 170, ink.dusk), rect(660, 540, 70, 40, ink.sky), circle(695, 632, 26, ink.night)],
      { filter: "url(#cut)" },
    ),
    stroke("M640 640Q590 760 622 560", ink.black, 7),
    group(caller, { transform: "translate(560 690)" }),
    rect(390, 1000, 380, 40, ink.curtain),
    rect(574, 370, 12, 640, ink.curtain, { opacity: 0.9 }),
    rect(390, 730, 380, 10, ink.curtain, { opacity: 0.9 }),
    path("M0 1070H360M800 1070H960", "none", { stroke: ink.river, "stroke-width": 6 }),
    banner("극단 여백", "가온예술극장 소극장", ink.chalk),
    heading(["밤의", "공중", "전화"], { x: 50, y: 290, size: 158, fill: ink.chalk }),
  ].join(""),
};
