/** 밑바닥에서: stairs lead up to the only light there is. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { beam } from "../light.ts";
import { circle, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const steps = repeat(9, (index) => {
  const [x, y] = [628 - index * 66, 352 + index * 66];
  return group([
    rect(x, y, 400 + index * 66, 70, index % 2 ? ink.soot : ink.wine),
    rect(x - 6, y, 150 - index * 6, 13, index < 3 ? ink.butter : index < 6 ? ink.lamp : ink.clay),
  ]);
});

/** Somebody sitting on the floor, wrapped in a coat, face to the light. */
const sitter = (x: number, y: number, size: number, coat: string) =>
  group(
    [
      path("M-70 100Q-84 10 -30 -24Q0 -40 34 -22Q76 12 84 100Z", coat),
      circle(8, -58, 34, ink.black),
      path("M14 -90Q44 -82 42 -48L48 -36L38 -32Q36 -18 16 -22Q28 -56 14 -90Z", ink.lamp),
      path("M40 -14Q70 10 80 98H58Q56 30 24 -10Z", ink.lamp, { opacity: 0.85 }),
    ],
    { transform: `translate(${x} ${y}) scale(${size})` },
  );

export const lowerDepths: Sheet = {
  slug: "lower-depths",
  paper: ink.black,
  art: [
    beam([800, 150], [-60, 960], [430, 1010], ink.clay, 0.5),
    group(steps, { filter: "url(#cut)" }),
    group(
      [
        rect(676, 92, 168, 262, ink.butter),
        polygon(
          [
            [844, 92],
            [904, 118],
            [904, 372],
            [844, 354],
          ],
          ink.wine,
        ),
      ],
      { filter: "url(#cut)" },
    ),
    circle(692 + 16, 232, 7, ink.black),
    path("M760 354V250Q762 216 780 214Q800 216 802 250V354Z", ink.black),
    circle(781, 196, 17, ink.black),
    group([
      sitter(118, 868, 0.92, ink.dusk),
      sitter(256, 884, 0.78, ink.moss),
      sitter(372, 878, 0.84, ink.soot),
    ]),
    rect(0, 952, 960, 330, ink.black),
    title("밑바닥에서", { x: 480, y: 1116, size: 178, fill: ink.paper, anchor: "middle" }),
    title("막심 고리키", { x: 60, y: 150, size: 46, fill: ink.clay, weight: 500 }),
    imprint(
      {
        number: "제14회 정기공연",
        year: "1991",
        makers: ["작 막심 고리키", "연출 한도현"],
        played: ["1991. 4. 18.–4. 28.", "소극장 무대"],
      },
      ink.paper,
      { lamp: ink.lamp, y: 1200 },
    ),
  ].join(""),
};
