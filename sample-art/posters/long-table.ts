/** 긴 식탁: the family has moved to the far end, and one chair has fallen. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { pool } from "../light.ts";
import { circle, ellipse, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** Where a point `depth` down the table (0 far, 1 near) lies on the sheet, and how large things are there. */
const at = (depth: number) => ({
  y: 560 + depth ** 1.5 * 560,
  half: 92 + depth ** 1.5 * 250,
  size: 0.28 + depth ** 1.5 * 0.72,
});

const cloth = polygon(
  [
    [480 - 92, 560],
    [480 + 92, 560],
    [480 + 342, 1120],
    [480 - 342, 1120],
  ],
  ink.chalk,
);

const plates = repeat(5, (index) => {
  const { y, half, size } = at(0.1 + index * 0.2);
  return group(
    [-1, 1].map((side) => {
      const x = 480 + side * half * 0.62;
      return group([
        ellipse(x, y, 84 * size, 36 * size, ink.sky),
        ellipse(x, y, 56 * size, 23 * size, index === 3 && side === 1 ? ink.curtain : ink.chalk),
      ]);
    }),
  );
});

const chairs = repeat(5, (index) => {
  const { y, half, size } = at(0.06 + index * 0.19);
  return group(
    [-1, 1].map((side) => {
      const x = 480 + side * (half + 74 * size);
      const fallen = index === 3 && side === 1;
      return group(
        [
          rect(-26, -210, 15, 300, ink.black),
          rect(20, -210, 15, 300, ink.black),
          rect(-26, -210, 60, 70, ink.black),
          rect(-30, -30, 70, 24, ink.black),
        ],
        {
          transform: `translate(${x + (fallen ? 150 * size : 0)} ${y + (fallen ? 90 : 0)}) scale(${size * (fallen ? 0.86 : 1)}) rotate(${fallen ? 82 : 0})`,
        },
      );
    }),
  );
});

const family = group([
  path("M396 566Q392 480 420 470Q448 474 448 566Z", ink.night),
  circle(421, 448, 22, ink.rose),
  path("M450 566Q446 452 482 444Q516 452 514 566Z", ink.curtain),
  circle(482, 418, 26, ink.rose),
  path("M456 420Q452 384 482 384Q514 386 508 424Q490 404 456 420Z", ink.black),
  path("M518 566Q514 492 542 484Q570 492 566 566Z", ink.moss),
  circle(542, 464, 20, ink.rose),
  path("M400 446Q402 418 424 420Q446 424 440 446Q422 434 400 446Z", ink.black),
]);

export const longTable: Sheet = {
  slug: "long-table",
  paper: ink.wine,
  art: [
    pool([480, 430], 330, ink.lamp, 0.75),
    rect(477, 0, 6, 250, ink.black),
    path("M400 316Q410 250 480 246Q550 250 560 316Z", ink.black),
    ellipse(480, 318, 34, 16, ink.butter),
    family,
    group(cloth, { filter: "url(#lifted)" }),
    chairs,
    plates,
    group(path("M138 1120H822L836 1162Q480 1130 124 1162Z", ink.fog), { filter: "url(#cut)" }),
    title("긴", { x: 52, y: 300, size: 280, fill: ink.chalk }),
    title("식탁", { x: 916, y: 300, size: 190, fill: ink.chalk, anchor: "end" }),
    imprint(
      {
        number: "제98회 정기공연",
        year: "2025",
        makers: ["작 민채원", "연출 조은탁"],
        played: ["2025. 10. 16.–10. 26.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1206,
      },
    ),
  ].join(""),
};
