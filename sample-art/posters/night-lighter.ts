/** 밤을 켜는 사람: the moon is a bulb, and somebody climbs up to change it. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { pool } from "../light.ts";
import { circle, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const moon = { x: 626, y: 350, r: 244 };

const bulb = group(
  [
    rect(moon.x - 3, 0, 6, 90, ink.black),
    path(`M${moon.x - 62} 150l14-66h96l14 66z`, ink.black),
    rect(moon.x - 70, 112, 140, 10, ink.dusk),
    rect(moon.x - 66, 132, 132, 8, ink.dusk),
    circle(moon.x, moon.y, moon.r, ink.lamp),
  ],
  { filter: "url(#cut)" },
);

/** Rungs narrow towards the top, as they do when one stands below. */
const ladder = group([
  stroke("M574 480L520 1130M640 480L700 1130", ink.black, 11),
  repeat(13, (rung) => {
    const y = 512 + rung * 44 + rung * rung * 0.55;
    const t = (y - 480) / 650;
    return stroke(`M${574 - 54 * t} ${y}H${640 + 60 * t}`, ink.black, 8);
  }),
]);

const climber = group([
  path(
    "M560 520L566 448Q566 372 606 366Q648 368 650 420L654 520L634 560L628 640H604L606 560L596 560L590 596H566L572 540Z",
    ink.black,
  ),
  circle(612, 330, 34, ink.black),
  path("M573 322Q612 268 654 318L666 326L570 330Z", ink.black),
  stroke("M632 388Q690 356 688 262", ink.black, 25),
  stroke("M580 400Q560 450 584 494", ink.black, 22),
]);

const roofs: readonly [number, number, number, number][] = [
  [0, 1072, 190, 56],
  [170, 1100, 150, 40],
  [640, 1038, 170, 54],
  [780, 985, 220, 70],
  [300, 1088, 360, 40],
];

const town = group(
  roofs.map(([x, y, width, rise]) =>
    polygon(
      [
        [x - 14, y],
        [x + width * 0.42, y - rise],
        [x + width + 14, y],
        [x + width, y + 18],
        [x + width, 1280],
        [x, 1280],
        [x, y + 18],
      ],
      ink.black,
    ),
  ),
  { filter: "url(#cut)" },
);

const windows = [
  [48, 1106],
  [84, 1106],
  [836, 1044],
  [872, 1044],
  [836, 1084],
  [700, 1086],
  [228, 1128],
]
  .map(([x = 0, y = 0], index) => rect(x, y, 22, 26, index === 2 || index === 6 ? ink.lamp : ink.dusk))
  .join("");

export const nightLighter: Sheet = {
  slug: "night-lighter",
  paper: ink.night,
  art: [
    pool([moon.x, moon.y], 400, ink.lamp, 0.6),
    bulb,
    pool([moon.x + 70, moon.y + 90], 230, ink.clay, 0.35),
    ladder,
    climber,
    town,
    windows,
    title("밤을", { x: 50, y: 662, size: 172, fill: ink.chalk }),
    title("켜는", { x: 50, y: 838, size: 172, fill: ink.chalk }),
    title("사람", { x: 50, y: 1014, size: 172, fill: ink.chalk }),
    imprint({ number: "제100회 정기공연", year: "100", makers: ["작 임하늘", "연출 오재섭"] }, ink.butter, {
      lamp: ink.lamp,
    }),
  ].join(""),
};
