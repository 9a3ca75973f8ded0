/** 붉은 실: one line, from the needle to the two of them. */
import { ink } from "../ink.ts";
import { group, path, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

/** Two profiles face each other, cut from one sheet. */
const faces = group([
  path(
    "M-20 300V1020H330Q330 900 300 860Q380 880 384 820L380 780L398 760L384 740Q430 730 416 690L372 610Q390 540 366 470Q320 350 160 330Z",
    ink.black,
  ),
  path(
    "M980 300V1020H630Q630 900 660 860Q580 880 576 820L580 780L562 760L576 740Q530 730 544 690L588 610Q570 540 594 470Q640 350 800 330Z",
    ink.night,
  ),
]);

export const redThread: Sheet = {
  slug: "red-thread",
  paper: ink.chalk,
  art: [
    group(faces, { filter: "url(#lifted)" }),
    stroke(
      "M330 600Q200 520 130 620Q80 720 200 740Q320 740 392 758Q480 800 568 758Q700 720 760 640Q840 540 780 480Q700 440 690 540Q700 640 800 660Q900 660 900 420Q880 220 700 190",
      ink.curtain,
      12,
    ),
    group(
      [
        path("M700 190L540 138L556 116Z", ink.fog),
        path("M716 178Q744 190 736 208Q716 212 690 198Z", "none", { stroke: ink.fog, "stroke-width": 8 }),
      ],
      { filter: "url(#lifted)" },
    ),
    stroke("M300 596q30 14 58 2M602 598q30 12 58 -2", ink.chalk, 9),
    banner("극단 바늘귀", "한뼘 소극장", ink.black),
    heading(["붉은 실"], { x: 480, y: 1214, size: 228, fill: ink.curtain, anchor: "middle" }),
  ].join(""),
};
