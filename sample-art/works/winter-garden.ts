/** 겨울 정원: one leaf under glass. */
import { ink } from "../ink.ts";
import { group, path, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const dome = group([
  path("M150 1000V560Q160 250 480 230Q800 250 810 560V1000Z", ink.sky),
  repeat(3, (index) => rect(304 + index * 170, 240, 12, 760, ink.chalk)),
  rect(150, 540, 660, 12, ink.chalk),
  rect(150, 770, 660, 12, ink.chalk),
  path("M150 1000V560Q160 250 480 230Q800 250 810 560V1000", "none", {
    stroke: ink.chalk,
    "stroke-width": 22,
  }),
]);

const bare = (x: number, height: number, lean: number) =>
  group([
    stroke(`M${x} 1000Q${x + lean} ${1000 - height / 2} ${x} ${1000 - height}`, ink.night, 15),
    stroke(
      `M${x + lean * 0.4} ${1000 - height * 0.45}q${lean * 2} -60 ${lean * 3} -110M${x + lean * 0.3} ${1000 - height * 0.66}q${-lean * 2} -40 ${-lean * 2.6} -90`,
      ink.night,
      10,
    ),
  ]);

export const winterGarden: Sheet = {
  slug: "winter-garden",
  paper: ink.river,
  art: [
    group(dome, { filter: "url(#lifted)" }),
    bare(270, 300, 24),
    bare(660, 360, -26),
    bare(760, 200, 14),
    group(
      [
        stroke("M470 1000Q440 840 480 690", ink.moss, 16),
        path("M476 700Q380 660 396 520Q500 560 476 700Z", ink.moss),
        path("M472 800Q570 760 590 650Q480 660 472 800Z", ink.leaf),
      ],
      { filter: "url(#lifted)" },
    ),
    group(
      [rect(116, 990, 728, 60, ink.night), path("M-20 1050Q240 1000 480 1046T980 1030V1300H-20Z", ink.chalk)],
      { filter: "url(#lifted)" },
    ),
    banner("극단 온실", "유리온실 특설무대", ink.chalk),
    heading(["겨울 정원"], { x: 480, y: 1216, size: 186, fill: ink.night, anchor: "middle" }),
  ].join(""),
};
