/** 로봇: the title is the machine. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { halftone, shaded } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** ㄹ and ㅗ: forehead and eyes. */
const ro = group([
  path("M150 110H810V332H246V372H810V462H150V242H714V200H150Z", ink.black),
  rect(438, 486, 84, 70, ink.black),
  rect(96, 544, 768, 78, ink.black),
]);

/** ㅂ, ㅗ and ㅅ: mouth, neck and legs. */
const bot = group([
  path("M230 662H318V722H642V662H730V884H230ZM318 792V816H642V792Z", ink.black, { "fill-rule": "evenodd" }),
  rect(438, 884, 84, 40, ink.black),
  rect(96, 918, 768, 76, ink.black),
  path(
    "M436 1006H524Q540 1096 760 1152H590Q510 1124 480 1084Q450 1124 370 1152H200Q420 1096 436 1006Z",
    ink.black,
  ),
]);

const eye = (x: number) => circle(x, 287, 34, ink.chalk) + circle(x + 8, 287, 15, ink.curtain);

export const robot: Sheet = {
  slug: "robot",
  paper: ink.lamp,
  art: [
    halftone({ x: 0, y: 0, width: 960, height: 1280, step: 30 }, ink.clay, (x, y) =>
      y > 1120 ? 0 : (1 - y / 1280) * 0.62 - Math.abs(x - 480) / 3000,
    ),
    group([ro, bot], { filter: "url(#lifted)" }),
    shaded({ from: [96, 0], to: [520, 0], colour: ink.dusk, strength: 0.6 }, (fill) =>
      group([
        path("M150 110H810V200H150ZM150 242H246V462H150Z", fill),
        rect(96, 544, 768, 78, fill),
        rect(230, 662, 88, 222, fill),
        rect(96, 918, 768, 76, fill),
      ]),
    ),
    eye(330),
    eye(630),
    repeat(6, (index) => rect(352 + index * 46, 792, 22, 24, ink.lamp)),
    circle(850, 128, 26, ink.curtain),
    rect(843, 150, 14, 60, ink.black),
    imprint(
      {
        number: "제95회 정기공연",
        year: "2024",
        makers: ["작 카렐 차페크", "연출 오재섭"],
        played: ["2024. 4. 11.–4. 21.", "가온예술극장 소극장"],
      },
      ink.black,
      { lamp: ink.curtain, y: 1204 },
    ),
  ].join(""),
};
