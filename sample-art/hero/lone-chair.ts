/** A chair under one lamp, right of the middle. */
import { ink } from "../ink.ts";
import { shaded } from "../light.ts";
import { group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { boards, cone, night } from "./stage.ts";

const seat = "M-118 -150Q0 -178 118 -150L140 -94Q0 -72 -140 -94Z";
const chair = group([
  path("M-92 -420H-64L-54 0H-82ZM92 -420H64L58 0H86Z", ink.wine),
  path("M-100 -428Q0 -462 100 -428L95 -344Q0 -370 -95 -344Z", ink.curtain),
  repeat(3, (index) => rect(-42 + index * 34, -366, 15, 220, ink.wine)),
  path(seat, ink.curtain),
  shaded({ from: [-140, 0], to: [30, 0], colour: ink.wine, strength: 0.9 }, (fill) => path(seat, fill)),
  path("M-132 -98H-104L-118 76H-144ZM132 -98H104L118 76H144Z", ink.curtain),
]);

const leg = (x: number, index: number) =>
  path(
    `M${x} -10H${x + 74}Q${x + 60} 460 ${x + 70} 900H${x + 4}Q${x + 16} 460 ${x} -10Z`,
    ["#2b0f11", "#45151a", "#351114", "#1d0b0c"][index % 4] ?? ink.wine,
  );

export const loneChair: Sheet = {
  slug: "lone-chair",
  paper: night.wall,
  tooth: 0,
  art: [
    rect(0, 800, 1920, 280, night.floor),
    boards(800, [1380, 200], night.board),
    group(
      [
        repeat(5, (index) => leg(index * 64 - 30, index)),
        repeat(4, (index) => leg(1880 - index * 64, index)),
      ],
      { filter: "url(#cut)" },
    ),
    cone({ source: [1560, -30], floor: [1370, 930], spread: 390, outer: night.ember, inner: night.glow }),
    polygon(
      [
        [1250, 930],
        [1310, 1000],
        [860, 1046],
        [930, 1000],
      ],
      night.floor,
      { opacity: 0.85, filter: "url(#cut)" },
    ),
    group(chair, { transform: "translate(1370 920)", filter: "url(#lifted)" }),
  ].join(""),
};
