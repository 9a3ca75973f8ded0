/** 배만수: a broad man under a flat cap, with a bulb for a sun. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const rays = repeat(20, (index) =>
  index % 2
    ? ""
    : polygon(
        [
          [400, 430],
          [400 + 900 * Math.cos(index * 0.314 + 0.1), 430 + 900 * Math.sin(index * 0.314 + 0.1)],
          [400 + 900 * Math.cos(index * 0.314 + 0.34), 430 + 900 * Math.sin(index * 0.314 + 0.34)],
        ],
        ink.butter,
      ),
);

export const baeMansu: Sheet = {
  slug: "bae-mansu",
  paper: ink.lamp,
  art: [
    rays,
    group(
      [
        shoulders(ink.dusk, 360, 680),
        polygon(
          [
            [230, 736],
            [276, 716],
            [330, 1010],
            [270, 1010],
          ],
          ink.curtain,
        ),
        polygon(
          [
            [570, 736],
            [524, 716],
            [470, 1010],
            [530, 1010],
          ],
          ink.curtain,
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    posed([
      neck(ink.rose, ink.clay, 78),
      group(
        head({
          skin: ink.rose,
          shade: ink.clay,
          width: 158,
          jaw: 0.96,
          chin: 76,
          eyes: "open",
          mouth: "open",
          brow: { colour: ink.black, weight: 19 },
        }),
        { filter: "url(#lifted)" },
      ),
      path(
        "M-160 10Q-150 70 -96 84Q-40 58 0 72Q40 58 96 84Q150 70 160 10Q176 160 96 226Q0 280 -96 226Q-176 160 -160 10Z",
        ink.black,
      ),
      path("M-46 98Q0 112 46 98Q36 146 0 146Q-36 146 -46 98Z", ink.curtain),
      path("M-42 99Q0 111 42 99L38 112Q0 120 -38 112Z", ink.chalk),
      group(
        [
          path("M-168 -88Q-176 -216 -40 -236Q120 -256 168 -140L176 -92Q0 -136 -168 -88Z", ink.moss),
          path("M-172 -84Q0 -140 178 -90L214 -66Q60 -96 -20 -76Q-110 -60 -186 -62Z", ink.black),
          circle(10, -240, 12, ink.black),
        ],
        { filter: "url(#lifted)" },
      ),
    ]),
    circle(246, 880, 13, ink.lamp),
    circle(554, 880, 13, ink.lamp),
  ].join(""),
};
