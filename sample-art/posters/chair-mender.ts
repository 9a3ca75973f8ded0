/** 의자 고치는 사람: the missing leg is his own. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { halftone, shaded } from "../light.ts";
import { ellipse, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const chair = group([
  path("M300 640L262 250Q262 216 296 214H324L352 640Z", ink.curtain),
  path("M604 640L644 214H672Q706 216 704 250L664 640Z", ink.curtain),
  path("M276 246Q480 160 692 246L686 330Q480 252 284 330Z", ink.curtain),
  repeat(4, (index) =>
    polygon(
      [
        [356 + index * 72, 296],
        [382 + index * 72, 296],
        [392 + index * 58, 640],
        [370 + index * 58, 640],
      ],
      ink.curtain,
    ),
  ),
  path("M250 620Q484 570 716 620L748 700Q484 740 218 700Z", ink.curtain),
  polygon(
    [
      [300, 700],
      [352, 704],
      [318, 1010],
      [286, 1010],
    ],
    ink.wine,
  ),
  polygon(
    [
      [608, 704],
      [662, 700],
      [676, 1010],
      [644, 1010],
    ],
    ink.wine,
  ),
  path("M226 690L286 706L214 1072H176Z", ink.curtain),
]);

const leg = group([
  path("M640 696L748 690L770 1002Q720 1026 680 1004Z", ink.night),
  path("M684 1000H764L768 1034H690Z", ink.chalk),
  path("M684 1026H772Q786 1040 860 1056Q884 1066 880 1090H690Z", ink.black),
]);

export const chairMender: Sheet = {
  slug: "chair-mender",
  paper: ink.sky,
  art: [
    halftone(
      { x: 0, y: 560, width: 960, height: 560, step: 36 },
      ink.chalk,
      (x, y) => 0.75 - Math.hypot(x - 480, (y - 860) * 1.6) / 620,
    ),
    ellipse(500, 1084, 400, 26, ink.river),
    group(chair, { filter: "url(#lifted)" }),
    shaded({ from: [760, 0], to: [430, 0], colour: ink.wine, strength: 0.85 }, (fill) =>
      path("M250 620Q484 570 716 620L748 700Q484 740 218 700Z", fill),
    ),
    group(leg, { filter: "url(#lifted)" }),
    rect(202, 860, 40, 12, ink.lamp, { transform: "rotate(12 222 866)" }),
    rect(192, 886, 40, 12, ink.lamp, { transform: "rotate(12 212 892)" }),
    title("의자 고치는 사람", { x: 480, y: 150, size: 118, fill: ink.night, anchor: "middle" }),
    imprint(
      {
        number: "제64회 정기공연",
        year: "2012",
        makers: ["작 임하늘", "연출 조은탁"],
        played: ["2012. 4. 19.–4. 29.", "소극장 무대"],
      },
      ink.night,
      {
        lamp: ink.curtain,
        y: 1190,
      },
    ),
  ].join(""),
};
