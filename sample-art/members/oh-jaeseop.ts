/** 오재섭: directs; knitted cap, square glasses, a scarf. */
import { ink } from "../ink.ts";
import { beam, shaded } from "../light.ts";
import { group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { glasses, head, neck, posed, shoulders } from "./figure.ts";

export const ohJaeseop: Sheet = {
  slug: "oh-jaeseop",
  paper: ink.clay,
  art: [
    polygon(
      [
        [0, 0],
        [420, 0],
        [800, 1000],
        [0, 1000],
      ],
      ink.wine,
      { filter: "url(#cut)" },
    ),
    beam([60, -40], [300, 1000], [840, 760], ink.lamp, 0.5),
    group(
      [
        shoulders(ink.night, 320),
        polygon(
          [
            [120, 830],
            [680, 770],
            [690, 810],
            [112, 872],
          ],
          ink.dusk,
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.rose, ink.clay),
        group(
          head({
            skin: ink.rose,
            shade: ink.plum,
            width: 134,
            jaw: 0.9,
            chin: 58,
            turn: -0.6,
            eyes: "open",
            mouth: "pressed",
            brow: { colour: ink.black, weight: 16 },
          }),
          { filter: "url(#lifted)" },
        ),
        shaded({ from: [0, 210], to: [0, 60], colour: ink.black, strength: 0.8 }, (fill) =>
          path("M-128 70Q-60 60 -40 84H20Q60 70 128 70Q116 160 52 196Q0 212 -52 196Q-116 160 -128 70Z", fill),
        ),
        glasses("square", ink.black, -0.6),
        group(
          [
            path("M-156 -70Q-176 -250 0 -262Q176 -250 156 -70Q0 -110 -156 -70Z", ink.lamp),
            path("M-164 -58Q0 -116 164 -58L160 -110Q0 -160 -160 -110Z", ink.butter),
          ],
          { filter: "url(#lifted)" },
        ),
        repeat(9, (index) =>
          rect(-136 + index * 33, -120 - Math.sin((index / 8) * 3.14) * 26, 5, 44, ink.clay),
        ),
      ],
      { tilt: 3 },
    ),
    group(
      [
        path("M262 690Q400 780 538 690L566 760Q400 860 236 764Z", ink.curtain),
        polygon(
          [
            [440, 790],
            [530, 770],
            [560, 1010],
            [450, 1010],
          ],
          ink.curtain,
        ),
        rect(448, 900, 106, 16, ink.butter),
        rect(450, 940, 108, 16, ink.butter),
      ],
      { filter: "url(#lifted)" },
    ),
  ].join(""),
};
