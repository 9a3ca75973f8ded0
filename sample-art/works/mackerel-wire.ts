/** 고등어 통신: news from the sea, carried by a fish with an aerial. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const body =
  "M90 760Q240 560 520 580Q720 596 800 740L910 650Q880 760 912 860L800 770Q720 910 520 926Q240 940 90 760Z";

export const mackerelWire: Sheet = {
  slug: "mackerel-wire",
  paper: ink.sky,
  art: [
    repeat(5, (index) =>
      circle(420, 420, 60 + index * 62, "none", { stroke: ink.river, "stroke-width": 16 - index * 2 }),
    ),
    group([stroke("M420 600V420", ink.black, 12), circle(420, 420, 26, ink.curtain)], {
      filter: "url(#cut)",
    }),
    group(
      [
        path(body, ink.chalk),
        path("M90 760Q240 560 520 580Q720 596 800 740Q560 700 90 760Z", ink.dusk),
        repeat(9, (index) =>
          path(
            `M${300 + index * 50} ${602 - Math.abs(index - 4) * -4}q30 40 0 ${96 - index * 4}q-26-44 0-${96 - index * 4}z`,
            ink.night,
          ),
        ),
        path("M800 740L910 650Q880 760 912 860L800 770Z", ink.dusk),
        polygon(
          [
            [470, 582],
            [560, 520],
            [590, 590],
          ],
          ink.night,
        ),
        path("M260 690Q330 760 262 840", "none", {
          stroke: ink.dusk,
          "stroke-width": 12,
          "stroke-linecap": "round",
        }),
      ],
      { filter: "url(#lifted)" },
    ),
    circle(196, 730, 32, ink.lamp),
    circle(198, 730, 15, ink.black),
    repeat(4, (index) => stroke(`M${330 + index * 96} 820h48`, ink.rose, 9)),
    banner("창작집단 등대", "부두창고 극장", ink.night),
    heading(["고등어", "통신"], { x: 52, y: 1060, size: 176, fill: ink.night }),
  ].join(""),
};
