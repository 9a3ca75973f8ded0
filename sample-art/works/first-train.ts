/** 첫 기차: one headlamp, two rails. */
import { ink } from "../ink.ts";
import { beam } from "../light.ts";
import { circle, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const engine = group([
  path("M300 760V420Q300 290 480 286Q660 290 660 420V760Z", ink.black),
  path("M340 470V420Q350 340 466 336V470ZM494 336Q610 340 620 420V470H494Z", ink.sky),
  rect(300, 520, 360, 26, ink.curtain),
  rect(300, 660, 360, 60, ink.curtain),
  polygon(
    [
      [270, 760],
      [690, 760],
      [640, 830],
      [320, 830],
    ],
    ink.soot,
  ),
]);

const sleepers = repeat(7, (index) => {
  const y = 850 + index * index * 9 + index * 12;
  const half = 130 + index * 52;
  return rect(480 - half, y, half * 2, 12 + index * 5, ink.clay);
});

export const firstTrain: Sheet = {
  slug: "first-train",
  paper: ink.dusk,
  art: [
    rect(0, 800, 960, 480, ink.night),
    sleepers,
    polygon(
      [
        [408, 800],
        [426, 800],
        [150, 1280],
        [86, 1280],
      ],
      ink.fog,
    ),
    polygon(
      [
        [534, 800],
        [552, 800],
        [874, 1280],
        [810, 1280],
      ],
      ink.fog,
    ),
    group(engine, { filter: "url(#lifted)" }),
    beam([480, 610], [60, 1280], [900, 1280], ink.lamp, 0.75),
    circle(480, 606, 62, ink.lamp),
    circle(480, 606, 36, ink.chalk),
    group(
      path(
        "M-20 800V640Q60 600 120 660Q200 640 220 800ZM980 800V660Q900 610 850 690Q770 690 750 800Z",
        ink.night,
      ),
      { filter: "url(#cut)" },
    ),
    banner("극단 새벽시장", "간이역 문화관", ink.butter),
    heading(["첫", "기차"], { x: 52, y: 250, size: 126, fill: ink.butter }),
  ].join(""),
};
