/** 차민결: makes the sound; it leaves him in rings. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const rings = repeat(7, (index) => circle(400, 440, 640 - index * 84, index % 2 ? ink.curtain : ink.rose));

export const chaMingyeol: Sheet = {
  slug: "cha-mingyeol",
  paper: ink.curtain,
  art: [
    group(rings, { filter: "url(#cut)" }),
    posed(
      [
        path(
          "M-150 -100Q-230 40 -186 130Q-226 200 -160 290Q0 330 160 290Q226 200 186 130Q230 40 150 -100Z",
          ink.black,
        ),
      ],
      { tilt: 6 },
    ),
    group(
      [
        shoulders(ink.paper, 300),
        polygon(
          [
            [330, 704],
            [270, 730],
            [360, 900],
            [400, 800],
          ],
          ink.fog,
        ),
        polygon(
          [
            [470, 704],
            [530, 730],
            [440, 900],
            [400, 800],
          ],
          ink.fog,
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.butter, ink.clay, 58),
        group(
          head({
            skin: ink.butter,
            shade: ink.clay,
            width: 130,
            jaw: 0.84,
            chin: 50,
            lit: "right",
            eyes: "closed",
            mouth: "smile",
            lips: ink.black,
            brow: { colour: ink.black, weight: 14, lift: 4 },
          }),
        ),
        path(
          "M-132 160Q-214 80 -160 -60Q-140 -236 10 -246Q150 -240 160 -60Q214 80 132 160Q160 40 122 -60Q60 -80 16 -176Q-40 -80 -122 -56Q-160 40 -132 160Z",
          ink.black,
        ),
        path("M-56 90Q-26 70 0 84Q26 70 56 90Q20 94 0 88Q-20 94 -56 90Z", ink.black),
        path("M-26 160Q0 150 26 160Q20 204 0 208Q-20 204 -26 160Z", ink.black),
      ],
      { tilt: 6 },
    ),
  ].join(""),
};
