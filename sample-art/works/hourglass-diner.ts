/** 모래시계 식당: time is what is served. */
import { ink } from "../ink.ts";
import { circle, ellipse, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const glass = group([
  path("M350 470H610Q612 610 500 680Q612 750 610 890H350Q348 750 460 680Q348 610 350 470Z", ink.sky),
  path("M372 560Q480 580 588 560Q570 626 480 672Q390 626 372 560Z", ink.lamp),
  path("M368 872Q420 770 480 764Q540 770 592 872Z", ink.lamp),
  rect(476, 660, 8, 110, ink.lamp),
  rect(320, 436, 320, 40, ink.black, { rx: 10 }),
  rect(320, 884, 320, 40, ink.black, { rx: 10 }),
]);

const fork = group([
  rect(120, 440, 20, 520, ink.chalk, { rx: 10 }),
  repeat(3, (index) => rect(90 + index * 34, 420, 12, 150, ink.chalk, { rx: 6 })),
  path("M90 550H170Q170 620 130 630Q90 620 90 550Z", ink.chalk),
]);
const knife = group([
  rect(826, 640, 24, 320, ink.chalk, { rx: 12 }),
  path("M822 420Q880 470 878 650H822Z", ink.chalk),
]);

export const hourglassDiner: Sheet = {
  slug: "hourglass-diner",
  paper: ink.curtain,
  art: [
    group(circle(480, 680, 330, ink.chalk), { filter: "url(#lifted)" }),
    circle(480, 680, 256, "none", { stroke: ink.fog, "stroke-width": 5 }),
    ellipse(480, 926, 190, 16, ink.fog),
    group(glass, { filter: "url(#lifted)" }),
    group([fork, knife], { filter: "url(#lifted)" }),
    banner("극단 열두 달", "가온예술극장 소극장", ink.paper),
    heading(["모래시계"], { x: 52, y: 282, size: 176, fill: ink.paper }),
    heading(["식당"], { x: 908, y: 1206, size: 176, fill: ink.paper, anchor: "end" }),
  ].join(""),
};
