/** 송다온: the youngest; pierrot's collar, braids, a painted star. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const diamonds = repeat(24, (index) => {
  const [x, y] = [
    (index % 4) * 230 + (Math.floor(index / 4) % 2 ? 115 : 0),
    Math.floor(index / 4) * 190 + 20,
  ];
  return polygon(
    [
      [x, y - 84],
      [x + 58, y],
      [x, y + 84],
      [x - 58, y],
    ],
    index % 3 ? ink.sky : ink.river,
  );
});

const braid = (side: 1 | -1) =>
  repeat(5, (index) =>
    circle(side * (152 + index * 5), 76 + index * 62, 38 - index * 3, index % 2 ? ink.soot : ink.black),
  );

const star = polygon(
  Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 ? 13 : 30;
    return [80 + radius * Math.sin(index * 0.628), 56 - radius * Math.cos(index * 0.628)] as const;
  }),
  ink.curtain,
);

export const songDaon: Sheet = {
  slug: "song-daon",
  paper: ink.fog,
  art: [
    group(diamonds, { filter: "url(#cut)" }),
    group(
      [
        shoulders(ink.chalk, 300, 700),
        ...[0, 1, 2].map((row) => circle(400, 850 + row * 74, 22, ink.curtain)),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.rose, ink.clay, 48),
        braid(-1),
        braid(1),
        group(
          head({
            skin: ink.chalk,
            shade: ink.rose,
            width: 136,
            jaw: 0.82,
            chin: 46,
            eyes: "smiling",
            mouth: "open",
            brow: { colour: ink.black, weight: 9, lift: 12 },
          }),
          { filter: "url(#lifted)" },
        ),
        path(
          "M0 -176Q-100 -150 -132 -20Q-170 20 -152 90Q-190 -20 -156 -110Q-120 -244 0 -248Q120 -244 156 -110Q190 -20 152 90Q170 20 132 -20Q100 -150 0 -176Z",
          ink.black,
        ),
        circle(-92, 70, 25, ink.rose),
        star,
        circle(-170, 352, 20, ink.curtain),
        circle(170, 352, 20, ink.curtain),
      ],
      { y: 430 },
    ),
    group(
      repeat(11, (index) =>
        path("M-46 0L0 -66L46 0L0 72Z", index % 2 ? ink.butter : ink.lamp, {
          transform: `translate(${180 + index * 44} ${714 + Math.sin((index / 10) * 3.14) * 56}) rotate(${(index - 5) * -6})`,
        }),
      ),
      { filter: "url(#lifted)" },
    ),
  ].join(""),
};
