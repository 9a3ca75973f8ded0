/** 이층: one syllable above the ceiling, one below, and somebody listening between. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { beam, shaded } from "../light.ts";
import { circle, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const shoes = group([
  path("M0 0H26V54Q70 66 84 92V104H0Z", ink.black),
  path("M112 0H138V54Q182 66 196 92V104H112Z", ink.black),
]);

const pendant = group([
  rect(-3, 0, 6, 150, ink.black),
  path("M-62 206Q-56 150 0 146Q56 150 62 206Z", ink.curtain),
  circle(0, 210, 24, ink.butter),
]);

const listener = group([
  path("M-96 300Q-110 60 -60 26Q0 -6 52 22Q96 60 100 300Z", ink.curtain),
  rect(-24, -20, 48, 60, ink.rose),
  path("M-56 -60Q-60 -150 20 -156Q64 -150 72 -108L98 -130L86 -92Q76 -30 20 -14Q-44 -14 -56 -60Z", ink.rose),
  path("M-62 -40Q-96 -160 10 -172Q60 -170 66 -140Q-4 -140 -14 -70Q-30 -30 -62 -40Z", ink.black),
  circle(36, -104, 7, ink.black),
  rect(-190, 190, 150, 16, ink.black),
  rect(-180, 200, 14, 110, ink.black),
]);

export const upstairs: Sheet = {
  slug: "upstairs",
  paper: ink.clay,
  art: [
    rect(0, 560, 960, 720, ink.night),
    polygon(
      [
        [676, 0],
        [820, 0],
        [820, 200],
        [676, 200],
      ],
      ink.butter,
    ),
    rect(744, 0, 8, 200, ink.clay),
    shaded({ from: [740, 200], to: [600, 560], colour: ink.lamp, strength: 0.9 }, (fill) =>
      polygon(
        [
          [676, 200],
          [820, 200],
          [760, 560],
          [400, 560],
        ],
        fill,
      ),
    ),
    rect(0, 552, 960, 46, ink.black),
    group(shoes, { transform: "translate(470 402) scale(1.45)" }),
    group(pendant, { transform: "translate(676 598)" }),
    beam([676, 800], [470, 1180], [900, 1180], ink.lamp, 0.7),
    rect(0, 1150, 960, 130, ink.black),
    group(group(listener, { filter: "url(#lifted)" }), { transform: "translate(676 900) scale(0.9)" }),
    title("이", { x: 56, y: 476, size: 440, fill: ink.chalk }),
    title("층", { x: 56, y: 1076, size: 440, fill: ink.chalk }),
    imprint(
      {
        number: "제75회 정기공연",
        year: "2016",
        makers: ["작 임하늘", "연출 오재섭"],
        played: ["2016. 11. 3.–11. 13.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1208,
      },
    ),
  ].join(""),
};
