/** 등 뒤의 바다: she sits with her back to it. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const wave = group([
  path(
    "M-20 1300V760Q60 420 380 300Q640 210 800 380Q860 470 800 560Q790 430 660 420Q480 420 420 620Q400 780 540 900Q760 1010 980 980V1300Z",
    ink.river,
  ),
  path("M-20 1300V900Q100 560 380 440Q300 640 380 840Q500 1040 980 1060V1300Z", ink.dusk),
  path(
    "M380 300Q640 210 800 380Q860 470 800 560L770 500L742 540L716 480L676 516L650 456L600 486L586 440L530 462Q560 380 640 364Q560 330 380 300Z",
    ink.chalk,
  ),
]);

const sitter = group([
  rect(-70, -10, 150, 18, ink.black),
  rect(-66, 0, 14, 130, ink.black),
  rect(60, 0, 14, 130, ink.black),
  rect(-70, -170, 14, 170, ink.black),
  path("M-50 -4Q-60 -150 0 -166Q54 -160 56 -60L130 -50L136 120H106L96 -6Z", ink.curtain),
  circle(8, -204, 36, ink.rose),
  path("M-36 -120Q-46 -250 14 -246Q48 -238 44 -206Q20 -216 10 -190Q0 -150 -10 -116Z", ink.black),
]);

export const seaBehind: Sheet = {
  slug: "sea-behind",
  paper: ink.butter,
  art: [
    group(wave, { filter: "url(#lifted)" }),
    polygon(
      [
        [0, 1110],
        [960, 1110],
        [960, 1280],
        [0, 1280],
      ],
      ink.night,
    ),
    group(group(sitter, { filter: "url(#lifted)" }), { transform: "translate(690 980)" }),
    banner("극단 모퉁이", "한뼘 소극장", ink.night),
    heading(["등 뒤의 바다"], { x: 480, y: 1236, size: 148, fill: ink.butter, anchor: "middle" }),
  ].join(""),
};
