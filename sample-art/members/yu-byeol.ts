/** 유별: lights the stage; three beams meet in her hair. */
import { ink } from "../ink.ts";
import { shaded } from "../light.ts";
import { circle, group, path, polygon } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

export const yuByeol: Sheet = {
  slug: "yu-byeol",
  paper: ink.black,
  art: [
    group(
      [
        polygon(
          [
            [-40, -40],
            [60, -40],
            [760, 1010],
            [260, 1010],
          ],
          ink.river,
          { style: "mix-blend-mode:screen" },
        ),
        polygon(
          [
            [740, -40],
            [840, -40],
            [560, 1010],
            [60, 1010],
          ],
          ink.curtain,
          { style: "mix-blend-mode:screen" },
        ),
        polygon(
          [
            [370, -40],
            [430, -40],
            [640, 1010],
            [160, 1010],
          ],
          ink.lamp,
          { style: "mix-blend-mode:screen", opacity: 0.55 },
        ),
      ],
      { filter: "url(#cut)" },
    ),
    group(
      [
        shoulders(ink.black, 300),
        path("M300 720L400 860L500 720L470 690H330Z", ink.dusk),
        circle(400, 894, 9, ink.chalk),
        circle(400, 950, 9, ink.chalk),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.rose, ink.plum, 48),
        group(
          head({
            skin: ink.rose,
            shade: ink.river,
            width: 124,
            jaw: 0.76,
            chin: 40,
            turn: -0.5,
            eyes: "open",
            mouth: "calm",
            lips: ink.wine,
            brow: { colour: ink.clay, weight: 12, lift: 4 },
          }),
          { filter: "url(#lifted)" },
        ),
        shaded({ from: [-130, 0], to: [-30, 0], colour: ink.curtain, strength: 0.7 }, (fill) =>
          path("M-124 -60L-120 50Q-94 160 -40 196L-30 -200Q-124 -180 -124 -60Z", fill),
        ),
        path(
          "M-134 20Q-176 -130 -110 -200Q-40 -270 70 -250Q176 -220 150 -60L136 30L118 -40Q60 -60 10 -150Q-20 -80 -116 -66Z",
          ink.lamp,
        ),
        path("M10 -150Q40 -220 110 -236Q60 -180 70 -92Q30 -110 10 -150Z", ink.butter),
        circle(130, 78, 9, ink.chalk),
        circle(130, 104, 9, ink.chalk),
      ],
      { tilt: -3 },
    ),
  ].join(""),
};
