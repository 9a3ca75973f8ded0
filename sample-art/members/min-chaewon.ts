/** 민채원: hanbok, a low bun, a pin of jade. */
import { ink } from "../ink.ts";
import { circle, ellipse, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed } from "./figure.ts";

export const minChaewon: Sheet = {
  slug: "min-chaewon",
  paper: ink.butter,
  art: [
    circle(400, 420, 310, ink.rose, { filter: "url(#cut)" }),
    posed(
      [
        ellipse(0, 170, 110, 74, ink.black),
        rect(-190, 160, 380, 17, ink.leaf, { rx: 8 }),
        circle(-190, 168, 18, ink.leaf),
      ],
      { size: 1.1 },
    ),
    group(
      [
        path("M60 1010Q70 800 260 724L400 690L540 724Q730 800 740 1010Z", ink.curtain),
        polygon(
          [
            [296, 706],
            [338, 690],
            [430, 850],
            [402, 884],
          ],
          ink.chalk,
        ),
        polygon(
          [
            [504, 706],
            [462, 690],
            [330, 900],
            [356, 940],
          ],
          ink.chalk,
        ),
        polygon(
          [
            [286, 712],
            [310, 702],
            [404, 884],
            [382, 920],
          ],
          ink.wine,
        ),
        path("M378 900L430 880L470 1010H430L404 930L396 1010H350Z", ink.night),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.chalk, ink.rose, 48),
        group(
          head({
            skin: ink.chalk,
            shade: ink.rose,
            width: 126,
            jaw: 0.78,
            chin: 42,
            eyes: "down",
            mouth: "calm",
            lips: ink.curtain,
            brow: { colour: ink.black, weight: 9, lift: 4 },
          }),
        ),
        path(
          "M0 -150Q-90 -140 -128 -30Q-150 60 -132 110Q-170 20 -150 -90Q-120 -226 0 -228Q120 -226 150 -90Q170 20 132 110Q150 60 128 -30Q90 -140 0 -150Z",
          ink.black,
        ),
        path("M0 -226V-150", "none", { stroke: ink.rose, "stroke-width": 4 }),
        circle(-84, 62, 24, ink.rose, { opacity: 0.6 }),
        circle(84, 62, 24, ink.rose, { opacity: 0.6 }),
      ],
      { size: 1.1 },
    ),
  ].join(""),
};
