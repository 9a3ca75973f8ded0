/** 권태윤: the lieutenant's coat suits him. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const window = group([
  rect(210, 60, 380, 620, ink.butter),
  rect(394, 60, 12, 620, ink.curtain),
  rect(210, 270, 380, 12, ink.curtain),
  rect(210, 480, 380, 12, ink.curtain),
]);
const epaulette = (x: number) =>
  group([
    path(`M${x - 82} 800Q${x} 730 ${x + 82} 800Q${x} 830 ${x - 82} 800Z`, ink.lamp),
    repeat(7, (index) => stroke(`M${x - 66 + index * 22} 812v56`, ink.lamp, 10)),
  ]);

export const kwonTaeyun: Sheet = {
  slug: "kwon-taeyun",
  paper: ink.curtain,
  art: [
    group(window, { filter: "url(#cut)" }),
    group(
      [
        shoulders(ink.night, 330, 680),
        polygon(
          [
            [330, 716],
            [290, 640],
            [400, 760],
          ],
          ink.wine,
        ),
        polygon(
          [
            [470, 716],
            [510, 640],
            [400, 760],
          ],
          ink.wine,
        ),
        rect(394, 760, 12, 250, ink.lamp),
      ],
      { filter: "url(#lifted)" },
    ),
    group([epaulette(150), epaulette(650)], { filter: "url(#cut)" }),
    repeat(
      3,
      (index) => circle(340, 812 + index * 76, 15, ink.lamp) + circle(460, 812 + index * 76, 15, ink.lamp),
    ),
    posed(
      [
        neck(ink.butter, ink.clay, 64),
        group(
          head({
            skin: ink.butter,
            shade: ink.clay,
            width: 136,
            jaw: 0.98,
            chin: 74,
            lit: "right",
            eyes: "open",
            mouth: "pressed",
            brow: { colour: ink.black, weight: 18, lift: -4 },
          }),
          { filter: "url(#lifted)" },
        ),
        path(
          "M-142 -30Q-160 -190 -90 -214L-100 -250Q0 -236 60 -252Q170 -230 142 -30L126 -110Q40 -130 10 -176Q-30 -110 -126 -112Z",
          ink.black,
        ),
        path("M-60 84Q-30 74 0 86Q30 74 60 84Q40 66 0 68Q-40 66 -60 84Z", ink.black),
      ],
      { y: 420 },
    ),
  ].join(""),
};
