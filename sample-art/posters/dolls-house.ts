/** 인형의 집: a clockwork house, wound up from outside, and one door left open. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const windowAt = (x: number, y: number) =>
  group([
    rect(x, y, 88, 118, ink.black),
    path(`M${x} ${y}h88q-12 62 -88 82zM${x + 88} ${y}v30l-10 0z`, ink.wine),
    rect(x + 41, y, 6, 118, ink.curtain),
    rect(x, y + 58, 88, 6, ink.curtain),
  ]);

const house = group([
  polygon(
    [
      [196, 560],
      [490, 318],
      [784, 560],
    ],
    ink.black,
  ),
  rect(650, 360, 64, 130, ink.black),
  rect(236, 556, 508, 474, ink.curtain),
  polygon(
    [
      [236, 556],
      [744, 556],
      [744, 580],
      [236, 600],
    ],
    ink.wine,
  ),
]);

/** The key of the spring, at the right wall. */
const key = group([
  rect(744, 716, 66, 26, ink.black),
  path(
    "M806 729Q806 626 866 626Q912 632 908 690Q900 724 850 729Q900 734 908 768Q912 826 866 832Q806 832 806 729ZM836 706Q878 706 880 684Q880 660 864 658Q840 660 836 706ZM836 752Q840 798 864 800Q880 798 880 774Q878 752 836 752Z",
    ink.black,
    { "fill-rule": "evenodd" },
  ),
]);

const nora = group([
  path("M0 -150Q22 -148 24 -122L60 10H-52L-24 -122Q-20 -148 0 -150Z", ink.black),
  circle(2, -174, 21, ink.black),
  path("M-26 -178Q0 -210 34 -178Z", ink.black),
  rect(-104, -44, 62, 46, ink.black),
  path("M-88 -44v-12h30v12", "none", { stroke: ink.black, "stroke-width": 7 }),
  path("M-14 -118L-70 -52", "none", { stroke: ink.black, "stroke-width": 16, "stroke-linecap": "round" }),
]);

export const dollsHouse: Sheet = {
  slug: "dolls-house",
  paper: ink.rose,
  art: [
    rect(0, 1028, 960, 252, ink.night),
    group([house, key], { filter: "url(#lifted)" }),
    repeat(3, (index) => windowAt(282 + index * 164, 622)),
    windowAt(282, 810),
    windowAt(446, 810),
    rect(604, 810, 100, 220, ink.butter),
    polygon(
      [
        [704, 810],
        [742, 832],
        [742, 1062],
        [704, 1030],
      ],
      ink.black,
    ),
    polygon(
      [
        [604, 1030],
        [704, 1030],
        [470, 1170],
        [120, 1170],
      ],
      ink.butter,
    ),
    shaded({ from: [200, 1170], to: [600, 1030], colour: ink.lamp, strength: 0.9 }, (fill) =>
      polygon(
        [
          [604, 1030],
          [704, 1030],
          [470, 1170],
          [120, 1170],
        ],
        fill,
      ),
    ),
    group(nora, { transform: "translate(330 1124)" }),
    title("인형의 집", { x: 56, y: 236, size: 200, fill: ink.black }),
    imprint(
      {
        number: "제8회 정기공연",
        year: "1988",
        makers: ["작 헨리크 입센", "연출 백선례"],
        played: ["1988. 5. 12.–5. 22.", "소극장 무대"],
      },
      ink.rose,
      {
        lamp: ink.lamp,
        y: 1206,
      },
    ),
  ].join(""),
};
