/** 강문주: builds the stage; curls, a pencil, big earrings. */
import { ink } from "../ink.ts";
import { circle, group, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const stairs = repeat(6, (index) =>
  rect(0, 120 + index * 150, 120 + index * 118, 152, index % 2 ? ink.moss : ink.leaf),
);
const curls = (count: number, radius: number, reach: number, colour: string) =>
  repeat(count, (index) => {
    const angle = Math.PI * (1.06 + (index / (count - 1)) * 0.88);
    return circle(
      Math.round(reach * Math.cos(angle) * 1.05),
      Math.round(-70 + reach * Math.sin(angle)),
      radius,
      colour,
    );
  });

export const kangMunju: Sheet = {
  slug: "kang-munju",
  paper: ink.butter,
  art: [
    group(stairs, { filter: "url(#cut)" }),
    posed([
      circle(0, -50, 190, ink.black),
      ...[-176, -190, 176, 190].map((x, index) => circle(x, index % 2 ? 20 : -60, 62, ink.black)),
    ]),
    group(
      [
        shoulders(ink.chalk, 300),
        polygon(
          [
            [270, 760],
            [320, 730],
            [340, 1010],
            [262, 1010],
          ],
          ink.dusk,
        ),
        polygon(
          [
            [530, 760],
            [480, 730],
            [460, 1010],
            [538, 1010],
          ],
          ink.dusk,
        ),
        rect(296, 870, 208, 140, ink.dusk),
      ],
      { filter: "url(#lifted)" },
    ),
    posed([
      neck(ink.rose, ink.clay, 54),
      group(
        head({
          skin: ink.rose,
          shade: ink.clay,
          width: 134,
          jaw: 0.8,
          chin: 46,
          turn: 0.5,
          eyes: "smiling",
          mouth: "open",
          brow: { colour: ink.black, weight: 12, lift: 6 },
        }),
      ),
      curls(7, 60, 150, ink.black),
      curls(6, 34, 176, ink.soot),
      rect(96, -96, 170, 17, ink.curtain, { transform: "rotate(-24 100 -90)" }),
      circle(-140, 92, 27, ink.curtain),
      circle(142, 92, 27, ink.curtain),
    ]),
    circle(302, 884, 12, ink.lamp),
    circle(498, 884, 12, ink.lamp),
  ].join(""),
};
