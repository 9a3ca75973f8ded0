/** 검찰관: a uniform with nobody in it. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const coat = path("M150 1280V760Q160 610 330 580L400 560H560L630 580Q800 610 810 760V1280Z", ink.black);

const hat = group([
  path("M168 330Q250 80 480 78Q710 80 792 330Q640 250 480 250Q320 250 168 330Z", ink.black),
  path("M168 330Q320 250 480 250Q640 250 792 330Q640 292 480 292Q320 292 168 330Z", ink.lamp),
  circle(480, 172, 42, ink.lamp),
  circle(480, 172, 25, ink.chalk),
  circle(480, 172, 11, ink.curtain),
]);

const epaulette = (x: number, side: 1 | -1) =>
  group([
    ellipse(x, 640, 96, 40, ink.lamp, { transform: `rotate(${side * 14} ${x} 640)` }),
    repeat(9, (index) => {
      const from = x + (index - 4) * 20;
      const drop = 664 + side * (index - 4) * 5;
      return stroke(`M${from} ${drop}l${side * 4} 74`, ink.lamp, 11);
    }),
  ]);

const buttons = repeat(2, (row) =>
  [392, 568]
    .map((x) => circle(x, 722 + row * 92, 19, ink.lamp) + circle(x - 4, 717 + row * 92, 6, ink.butter))
    .join(""),
);

export const governmentInspector: Sheet = {
  slug: "government-inspector",
  paper: ink.curtain,
  art: [
    shaded({ from: [0, 1280], to: [0, 300], colour: ink.wine, strength: 1 }, (fill) =>
      rect(0, 0, 960, 1280, fill),
    ),
    group(
      [
        coat,
        polygon(
          [
            [352, 584],
            [404, 470],
            [480, 560],
          ],
          ink.lamp,
        ),
        polygon(
          [
            [608, 584],
            [556, 470],
            [480, 560],
          ],
          ink.lamp,
        ),
        path("M372 584L410 500L480 580L550 500L588 584L480 660Z", ink.soot),
        hat,
      ],
      { filter: "url(#lifted)" },
    ),
    group([epaulette(226, -1), epaulette(734, 1)], { filter: "url(#cut)" }),
    buttons,
    path("M430 420q50 26 100 0", "none", {
      stroke: ink.black,
      "stroke-width": 16,
      "stroke-linecap": "round",
    }),
    path(
      "M404 398q-26-30-58-14q10-36 48-28q30 8 10 42zM556 398q26-30 58-14q-10-36-48-28q-30 8-10 42z",
      ink.black,
    ),
    title("검찰관", { x: 480, y: 1122, size: 270, fill: ink.paper, anchor: "middle" }),
    imprint(
      {
        number: "제1회 정기공연",
        year: "1984",
        makers: ["작 니콜라이 고골", "연출 한도현"],
        played: ["1984. 10. 11.–10. 21.", "소극장 무대"],
      },
      ink.paper,
      { lamp: ink.lamp },
    ),
  ].join(""),
};
