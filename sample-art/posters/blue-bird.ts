/** 파랑새: the bird was larger than the cage all along. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const body =
  "M176 560A300 300 0 0 1 476 260H640Q760 262 776 390V640A330 330 0 0 1 446 970Q280 966 150 1030Q120 900 176 800Z";

const plumage = group([
  path("M60 1080Q110 860 196 760L330 900Q220 980 60 1080Z", ink.night),
  path(body, ink.dusk),
  path("M780 392L900 430L776 470Z", ink.lamp),
  circle(672, 378, 44, ink.chalk),
  circle(682, 378, 22, ink.black),
]);

const feather = (y: number, length: number, colour: string) =>
  path(`M176 ${y}H${176 + length}A130 130 0 0 1 ${46 + length} ${y + 130}H176Z`, colour);

const wing = [
  feather(560, 196, ink.sky),
  feather(646, 184, ink.river),
  feather(732, 172, ink.sky),
  feather(818, 160, ink.river),
];

/** A door in the breast, with two children looking out. */
const cage = group([
  path("M400 880V640Q404 530 520 526Q636 530 640 640V880Z", ink.butter),
  path("M470 880V770Q474 740 496 738Q520 740 522 770V880Z", ink.curtain),
  circle(496, 714, 28, ink.black),
  path("M548 880V790Q552 764 572 762Q592 764 596 790V880Z", ink.moss),
  circle(572, 738, 25, ink.black),
  repeat(5, (index) => rect(414 + index * 50, 540, 8, 346, ink.black)),
  rect(394, 650, 252, 9, ink.black),
  rect(388, 876, 264, 16, ink.black),
]);

export const blueBird: Sheet = {
  slug: "blue-bird",
  paper: ink.butter,
  art: [
    group(plumage, { filter: "url(#lifted)" }),
    shaded({ from: [300, 1000], to: [560, 440], colour: ink.night, strength: 0.95 }, (fill) =>
      path(body, fill),
    ),
    group(wing, { filter: "url(#cut)" }),
    group(cage, { filter: "url(#cut)" }),
    group([
      polygon(
        [
          [380, 952],
          [410, 940],
          [420, 1060],
          [396, 1060],
        ],
        ink.clay,
      ),
      polygon(
        [
          [500, 952],
          [530, 936],
          [544, 1060],
          [520, 1060],
        ],
        ink.clay,
      ),
    ]),
    rect(56, 1056, 848, 8, ink.black),
    title("파랑새", { x: 52, y: 226, size: 222, fill: ink.curtain }),
    imprint(
      {
        number: "제72회 정기공연",
        year: "2015",
        makers: ["작 모리스 마테를링크", "연출 강문주"],
        played: ["2015. 12. 10.–12. 27.", "가온예술극장"],
      },
      ink.black,
      { lamp: ink.curtain, y: 1160 },
    ),
  ].join(""),
};
