/** 서쪽 창: an evening seen four panes at a time. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const view = group([
  rect(230, 190, 500, 640, ink.lamp),
  circle(520, 600, 150, ink.curtain),
  path("M230 640Q360 560 480 640T730 610V830H230Z", ink.plum),
  path("M230 720Q400 660 560 724T730 700V830H230Z", ink.night),
]);

export const westWindow: Sheet = {
  slug: "west-window",
  paper: ink.clay,
  art: [
    polygon(
      [
        [990, 160],
        [990, 1310],
        [-30, 1310],
        [-30, 1030],
      ],
      ink.wine,
      { filter: "url(#cut)" },
    ),
    group(view, { filter: "url(#cut)" }),
    group(
      [
        path(
          "M206 166H754V854H206ZM234 194V496H466V194ZM494 194V496H726V194ZM234 524V826H466V524ZM494 524V826H726V524Z",
          ink.black,
          { "fill-rule": "evenodd" },
        ),
        rect(170, 850, 620, 36, ink.black),
      ],
      { filter: "url(#lifted)" },
    ),
    group(
      [
        path("M620 850V742H700V850Z", ink.chalk),
        path("M700 760q44 4 40 40t-40 32v-16q22-4 24-24t-24-16z", ink.chalk),
      ],
      { filter: "url(#lifted)" },
    ),
    banner("극단 갈대", "소극장 물레", ink.paper),
    heading(["서쪽 창"], { x: 50, y: 1180, size: 260, fill: ink.paper }),
  ].join(""),
};
