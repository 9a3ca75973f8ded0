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
    rect(moon.x - 3, 0, 6, 60, ink.black),
    path(`M${moon.x - 62} 122l14-66h96l14 66z`, ink.black),
    rect(moon.x - 55, 72, 110, 9, ink.dusk),
    rect(moon.x - 60, 92, 120, 9, ink.dusk),
    circle(moon.x, moon.y, moon.r, ink.lamp),
  ],
  { filter: "url(#cut)" },
);

const rungY = (rung: number) => 448 + rung * 46 + rung * rung * 0.55;

/** Rungs narrow towards the top, as they do when one stands below. */
const ladder = group([
  stroke("M584 404L520 1130M650 404L704 1130", ink.black, 11),
  repeat(14, (rung) => {
    const t = (rungY(rung) - 404) / 726;
    return stroke(`M${584 - 64 * t} ${rungY(rung)}H${650 + 54 * t}`, ink.black, 8);
  }),
]);

/** Seen from behind and a little from the left: one hand open at the glass of the bulb, one at the rail, feet on two rungs. */
const climber = group([
  // The raised arm, its sleeve wider than the wrist, and the open hand: light stands between it and the cap.
  path("M620 304Q660 288 680 246Q694 214 688 182L666 180Q666 204 652 226Q636 254 606 270Z", ink.black),
  path(
    "M667 190L663 168L649 156Q645 150 651 147L665 154L664 134Q665 128 670 128Q675 128 675 134L677 150L678 126Q679 120 684 121Q689 122 689 128L687 151L693 133Q695 128 700 130Q704 132 702 138L695 160Q694 176 688 190Z",
    ink.black,
  ),
  // The other arm, along the body, to the rail.
  stroke("M584 292Q552 312 552 352", ink.black, 27),
  stroke("M553 344Q556 384 572 412", ink.black, 22),
  circle(574, 412, 14, ink.black),
  // Head, lifted to the light, with cap and neck.
  path("M588 282Q594 268 590 250H622Q620 268 632 280Z", ink.black),
  path(
    "M577 226Q575 190 606 186Q640 184 643 218Q644 244 625 257Q606 265 590 254Q579 245 577 226Z",
    ink.black,
  ),
  path("M571 220Q570 180 606 174Q640 172 648 204L670 190L674 199L648 218Q610 204 571 220Z", ink.black),
  // Jacket, narrow at the waist.
  path("M566 300Q574 282 594 276H632Q650 282 652 306L644 372L656 434Q612 446 566 434L578 372Z", ink.black),
  // The standing leg, and the one that is bent over the next rung.
  path(
    `M568 424L578 500L576 ${rungY(2) - 14}L562 ${rungY(2) - 5}V${rungY(2) + 4}H608L606 500L616 432Z`,
    ink.black,
  ),
  path(
    `M606 428Q660 432 684 456Q688 464 682 474L662 ${rungY(1) - 14}L664 ${rungY(1) - 6}V${rungY(1) + 4}H622L632 ${rungY(1) - 16}L648 466L612 460Z`,
    ink.black,
  ),
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
    imprint(
      {
        number: "제100회 정기공연",
        year: "100",
        makers: ["작 임하늘", "연출 오재섭"],
        played: ["목·금 19:30  토·일 15:00", "소극장 무대"],
      },
      ink.butter,
      {
        lamp: ink.lamp,
      },
    ),
  ].join(""),
};
