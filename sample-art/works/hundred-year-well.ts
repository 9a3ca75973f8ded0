/** 백 년의 우물: looking up from the bottom. */
import { ink } from "../ink.ts";
import { shaded } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const stones = [520, 430, 345].map((radius, ring) =>
  group([
    circle(480, 560, radius, [ink.night, ink.dusk, ink.river][ring] ?? ink.dusk),
    repeat(16, (index) =>
      rect(476, 560 - radius, 8, 86, [ink.black, ink.night, ink.dusk][ring] ?? ink.black, {
        transform: `rotate(${index * 22.5 + ring * 11} 480 560)`,
      }),
    ),
  ]),
);

/** A child bends over the rim and looks down at us. */
const child = group([
  path("M350 790Q350 690 420 660H540Q610 690 610 790Q480 850 350 790Z", ink.curtain),
  circle(480, 580, 112, ink.black),
  path("M368 580V690H420V600ZM592 580V690H540V600Z", ink.black),
  circle(480, 606, 82, ink.rose),
  path("M398 590Q400 510 480 510Q560 510 562 590Q480 552 398 590Z", ink.black),
  circle(450, 612, 9, ink.black),
  circle(510, 612, 9, ink.black),
  path("M462 648Q480 664 498 648", "none", {
    stroke: ink.black,
    "stroke-width": 7,
    "stroke-linecap": "round",
  }),
  path("M322 752q40 -26 66 6t-30 44q-50 -10 -36 -50zM638 752q-40 -26 -66 6t30 44q50 -10 36 -50z", ink.rose),
]);

export const hundredYearWell: Sheet = {
  slug: "hundred-year-well",
  paper: ink.black,
  art: [
    group(stones.map((stone) => group(stone, { filter: "url(#lifted)" }))),
    shaded({ from: [480, 1080], to: [480, 500], colour: ink.black, strength: 1 }, (fill) =>
      circle(480, 560, 520, fill),
    ),
    group(circle(480, 560, 260, ink.butter), { filter: "url(#cut)" }),
    group(child, { filter: "url(#cut)" }),
    rect(700, 300, 8, 560, ink.lamp, { transform: "rotate(8 700 300)" }),
    group([path("M590 850H690L676 946H604Z", ink.clay), rect(584, 842, 112, 18, ink.lamp)], {
      filter: "url(#lifted)",
    }),
    banner("극단 돌담", "옛우물 마당극장", ink.butter),
    heading(["백 년의 우물"], { x: 480, y: 1196, size: 168, fill: ink.butter, anchor: "middle" }),
  ].join(""),
};
