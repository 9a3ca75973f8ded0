/** 오후 네 시의 왈츠: the hands of the clock are dancing. */
import { ink } from "../ink.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const hours = repeat(12, (hour) =>
  rect(474, 264, 12, hour % 3 ? 34 : 62, ink.plum, { transform: `rotate(${hour * 30} 480 620)` }),
);

/** The long hand stands in a black suit, the short one leans away in a red gown. */
const man = group([
  path("M-40 10L-26 -230Q-20 -262 0 -264Q22 -260 28 -230L40 10H8L0 -120L-10 10Z", ink.black),
  circle(0, -300, 31, ink.rose),
  path("M-30 -300Q-30 -338 2 -338Q34 -336 32 -306Q10 -320 -30 -300Z", ink.black),
  path("M10 -220Q70 -200 108 -150", "none", {
    stroke: ink.black,
    "stroke-width": 22,
    "stroke-linecap": "round",
  }),
]);
const woman = group([
  path(
    "M0 0Q-70 -40 -96 -10Q-60 -120 -18 -160L-20 -214Q0 -230 20 -214L20 -160Q90 -110 120 0Q60 -36 0 0Z",
    ink.curtain,
  ),
  circle(4, -250, 28, ink.rose),
  circle(14, -286, 21, ink.black),
  path("M-26 -246Q-26 -286 8 -282Q36 -276 32 -250Q0 -270 -26 -246Z", ink.black),
]);

export const fourOclockWaltz: Sheet = {
  slug: "four-oclock-waltz",
  paper: ink.rose,
  art: [
    group(circle(480, 620, 388, ink.chalk), { filter: "url(#lifted)" }),
    circle(480, 620, 388, "none", { stroke: ink.plum, "stroke-width": 16 }),
    hours,
    group(man, { transform: "translate(480 634)", filter: "url(#lifted)" }),
    group(woman, { transform: "translate(488 640) rotate(118)", filter: "url(#lifted)" }),
    circle(480, 630, 22, ink.lamp),
    banner("댄스씨어터 반걸음", "가온예술극장", ink.plum),
    heading(["오후 네 시의 왈츠"], { x: 480, y: 1180, size: 122, fill: ink.plum, anchor: "middle" }),
  ].join(""),
};
