/** 빨간 우체통: the box throws the shadow of the one who waited beside it. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { column } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const box = group([
  rect(212, 930, 150, 130, ink.black),
  path("M140 940V470Q146 336 286 330Q428 336 434 470V940Z", ink.curtain),
  rect(124, 912, 326, 34, ink.wine),
  rect(190, 486, 196, 40, ink.black, { rx: 6 }),
  path("M176 470Q286 420 400 470L408 492H168Z", ink.wine),
  rect(206, 600, 164, 196, ink.chalk),
  path("M206 640H370M206 676H370M206 712H300", "none", { stroke: ink.fog, "stroke-width": 8 }),
]);

/** The shadow runs over the ground and stands up where it meets the wall. */
const shadow = group([
  polygon(
    [
      [214, 1060],
      [362, 1060],
      [700, 800],
      [590, 800],
    ],
    ink.clay,
  ),
  path("M590 802L606 690Q608 650 646 648Q686 650 688 690L700 802Z", ink.clay),
  ellipse(648, 604, 31, 37, ink.clay),
  path("M616 616Q606 556 650 556Q694 558 684 620L694 640H660L666 590Q640 600 616 616Z", ink.clay),
]);

export const redPostbox: Sheet = {
  slug: "red-postbox",
  paper: ink.butter,
  art: [
    rect(0, 800, 960, 480, ink.lamp),
    group(shadow, { filter: "url(#cut)" }),
    group(box, { filter: "url(#lifted)" }),
    shaded({ from: [440, 0], to: [240, 0], colour: ink.wine, strength: 0.9 }, (fill) =>
      path("M140 940V470Q146 336 286 330Q428 336 434 470V940Z", fill),
    ),
    rect(190, 486, 196, 40, ink.black, { rx: 6 }),
    group(
      [
        polygon(
          [
            [214, 506],
            [350, 506],
            [372, 392],
            [236, 392],
          ],
          ink.chalk,
        ),
        path("M236 392L300 456L372 392", "none", { stroke: ink.curtain, "stroke-width": 6 }),
      ],
      { filter: "url(#lifted)" },
    ),
    circle(160, 170, 84, ink.curtain, { filter: "url(#cut)" }),
    column("빨간", { x: 836, y: 170, size: 138, fill: ink.black }),
    column("우체통", { x: 684, y: 170, size: 138, fill: ink.black }),
    imprint(
      {
        number: "제43회 정기공연",
        year: "2003",
        makers: ["작 정미옥", "연출 윤서정"],
        played: ["2003. 5. 15.–5. 25.", "소극장 무대"],
      },
      ink.black,
      {
        lamp: ink.curtain,
        y: 1200,
      },
    ),
  ].join(""),
};
