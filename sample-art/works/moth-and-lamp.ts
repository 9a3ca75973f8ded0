/** 나방과 등: it cannot help coming nearer. */
import { ink } from "../ink.ts";
import { pool } from "../light.ts";
import { circle, ellipse, group, path, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const wing = group([
  path("M20 -40Q160 -260 400 -220Q430 -60 300 40Q160 90 20 40Z", ink.rose),
  path("M20 30Q200 60 260 180Q220 300 110 260Q40 200 20 90Z", ink.clay),
  path("M60 -60Q180 -190 360 -190Q300 -150 250 -90Q160 -40 60 -60Z", ink.paper),
  circle(280, -70, 46, ink.night),
  circle(280, -70, 24, ink.lamp),
  circle(160, 180, 28, ink.night),
  circle(160, 180, 12, ink.lamp),
]);

const moth = group([
  wing,
  group(wing, { transform: "scale(-1 1)" }),
  path("M-30 -90Q0 -130 30 -90Q44 60 18 240Q0 280 -18 240Q-44 60 -30 -90Z", ink.paper),
  repeat(4, (index) => ellipse(0, 40 + index * 48, 28 - index * 4, 9, ink.clay)),
  stroke("M-12 -110Q-60 -180 -120 -190M12 -110Q60 -180 120 -190", ink.paper, 9),
]);

export const mothAndLamp: Sheet = {
  slug: "moth-and-lamp",
  paper: ink.plum,
  art: [
    pool([480, 330], 310, ink.lamp, 0.85),
    circle(480, 330, 110, ink.butter, { filter: "url(#cut)" }),
    group(
      [path("M370 250Q400 150 480 144Q560 150 590 250Z", ink.black), stroke("M480 0V150", ink.black, 8)],
      { filter: "url(#cut)" },
    ),
    group(group(moth, { filter: "url(#lifted)" }), { transform: "translate(480 740) rotate(-6)" }),
    banner("극단 반딧불", "부두창고 극장", ink.paper),
    heading(["나방과 등"], { x: 480, y: 1200, size: 196, fill: ink.paper, anchor: "middle" }),
  ].join(""),
};
