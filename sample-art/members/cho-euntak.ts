/** 조은탁: a long profile over a raised collar. */
import { ink } from "../ink.ts";
import { group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { posed } from "./figure.ts";
import { profile } from "./profile.ts";

export const choEuntak: Sheet = {
  slug: "cho-euntak",
  paper: ink.dusk,
  art: [
    repeat(5, (index) => rect(40 + index * 168, 0, 84, 1000, index === 1 ? ink.lamp : ink.night)),
    group(
      [
        posed(
          [
            profile({ skin: ink.butter, shade: ink.clay, lips: ink.curtain, brow: ink.black, nose: 58 }),
            path(
              "M-96 60Q-176 -10 -152 -130Q-110 -258 40 -244Q140 -236 134 -150Q80 -190 40 -130Q0 -110 -20 -60L-40 -20Q-84 -40 -90 20Z",
              ink.black,
            ),
          ],
          { x: 430, y: 430, size: 1.16 },
        ),
      ],
      { filter: "url(#lifted)", transform: "translate(800 0) scale(-1 1)" },
    ),
    group(
      [
        path("M70 1010Q90 830 250 760L330 700H560Q700 770 730 1010Z", ink.soot),
        polygon(
          [
            [262, 770],
            [280, 640],
            [420, 720],
            [452, 860],
            [380, 1010],
            [300, 1010],
          ],
          ink.black,
        ),
        polygon(
          [
            [562, 740],
            [596, 590],
            [650, 790],
            [560, 1010],
            [440, 1010],
            [452, 860],
          ],
          ink.wine,
        ),
      ],
      { filter: "url(#lifted)" },
    ),
  ].join(""),
};
