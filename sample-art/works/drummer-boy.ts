/** 북 치는 아이: smaller than the drum, louder than the street. */
import { ink } from "../ink.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const drum = group([
  circle(480, 600, 350, ink.curtain),
  repeat(24, (index) =>
    circle(480 + 316 * Math.cos(index * 0.2618), 600 + 316 * Math.sin(index * 0.2618), 14, ink.lamp),
  ),
  circle(480, 600, 270, ink.paper),
  path("M480 330A270 270 0 0 1 480 870A135 135 0 0 1 480 600A135 135 0 0 0 480 330Z", ink.dusk),
]);

const child = group([
  path("M-64 260L-50 60Q-40 20 0 16Q42 20 52 60L66 260Z", ink.chalk),
  path("M-60 180H62L70 330H20L2 230L-16 330H-66Z", ink.night),
  circle(0, -40, 56, ink.rose),
  path("M-58 -40Q-60 -104 0 -104Q60 -104 58 -40Q0 -80 -58 -40Z", ink.black),
  path("M-62 -62H62V-44H-62Z", ink.curtain),
  path("M-46 70Q-120 40 -150 -40M46 70Q110 50 130 -10", "none", {
    stroke: ink.chalk,
    "stroke-width": 30,
    "stroke-linecap": "round",
  }),
  rect(-176, -170, 15, 140, ink.black, { transform: "rotate(14 -168 -100)" }),
  rect(120, -140, 15, 140, ink.black, { transform: "rotate(-16 128 -70)" }),
  circle(-190, -176, 20, ink.lamp),
  circle(104, -142, 20, ink.lamp),
]);

export const drummerBoy: Sheet = {
  slug: "drummer-boy",
  paper: ink.lamp,
  art: [
    repeat(4, (index) =>
      circle(480, 600, 420 + index * 70, "none", { stroke: ink.curtain, "stroke-width": 12 - index * 2.5 }),
    ),
    group(drum, { filter: "url(#lifted)" }),
    group(group(child, { filter: "url(#lifted)" }), { transform: "translate(480 760)" }),
    rect(0, 1084, 960, 196, ink.black),
    banner("놀이패 마당돌", "한밭 너른마당", ink.black),
    heading(["북 치는 아이"], { x: 480, y: 1232, size: 156, fill: ink.lamp, anchor: "middle" }),
  ].join(""),
};
