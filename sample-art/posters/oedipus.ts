/** 오이디푸스 왕: a mask that has wept itself blind. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const face =
  "M208 330Q210 250 300 240H660Q750 250 752 330Q764 560 700 700Q640 850 480 872Q320 850 260 700Q196 560 208 330Z";

const crown = polygon(
  [
    [196, 330],
    [170, 96],
    [300, 206],
    [368, 60],
    [480, 190],
    [592, 60],
    [660, 206],
    [790, 96],
    [764, 330],
    [480, 286],
  ],
  ink.lamp,
);

export const oedipus: Sheet = {
  slug: "oedipus",
  paper: ink.black,
  art: [
    group([path(face, ink.paper), crown], { filter: "url(#lifted)" }),
    shaded({ from: [760, 0], to: [470, 0], colour: ink.clay, strength: 0.95 }, (fill) => path(face, fill)),
    shaded({ from: [780, 0], to: [500, 0], colour: ink.clay, strength: 0.9 }, (fill) =>
      polygon(
        [
          [480, 190],
          [592, 60],
          [660, 206],
          [790, 96],
          [764, 330],
          [480, 286],
        ],
        fill,
      ),
    ),
    group(
      [
        path("M240 420Q330 330 440 410L434 436Q330 370 252 444Z", ink.black),
        path("M720 420Q630 330 520 410L526 436Q630 370 708 444Z", ink.black),
        path("M446 430L440 640Q480 668 520 640L514 430Q480 470 446 430Z", ink.clay),
        ellipse(480, 754, 76, 50, ink.black),
        ellipse(338, 506, 72, 54, ink.black),
        ellipse(622, 506, 72, 54, ink.black),
        path("M312 506H364V1000H312Z", ink.curtain),
        path("M596 506H648V1000H596Z", ink.curtain),
        circle(338, 502, 27, ink.curtain),
        circle(622, 502, 27, ink.curtain),
      ],
      { filter: "url(#cut)" },
    ),
    rect(0, 968, 960, 312, ink.black),
    title("오이디푸스 왕", { x: 480, y: 1108, size: 140, fill: ink.paper, anchor: "middle" }),
    imprint(
      {
        number: "제19회 정기공연",
        year: "1993",
        makers: ["작 소포클레스", "연출 김상률"],
        played: ["1993. 11. 4.–11. 14.", "한밭 너른마당"],
      },
      ink.paper,
      { lamp: ink.lamp, y: 1200 },
    ),
  ].join(""),
};
