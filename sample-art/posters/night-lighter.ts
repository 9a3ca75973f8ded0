/** 밤을 켜는 사람: the moon is a bulb, and somebody climbs up to change it. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { pool } from "../light.ts";
import { circle, group, moved, path, polygon, rect, repeat, stroke } from "../shape.ts";
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

const rungY = (rung: number) => 412 + rung * 47 + rung * rung * 0.5;

/** The left and the right rail at a height. They come together towards the top, as they do when one stands below. */
const railX = (y: number): readonly [number, number] => [565 - (y - 380) * 0.09, 664 + (y - 380) * 0.085];

const ladder = group([
  stroke(
    `M${railX(348)[0]} 348L${railX(1130)[0]} 1130M${railX(348)[1]} 348L${railX(1130)[1]} 1130`,
    ink.black,
    11,
  ),
  repeat(14, (rung) => {
    const [left, right] = railX(rungY(rung));
    return stroke(`M${left} ${rungY(rung)}H${right}`, ink.black, 8);
  }),
]);

/** A shoe with its heel at x, its sole on y, and its toe towards the right. */
const shoe = (x: number, y: number) =>
  path(
    `M${x} ${y - 22}Q${x - 6} ${y - 12} ${x - 4} ${y}H${x + 12}L${x + 16} ${y - 4}L${x + 22} ${y}H${x + 46}Q${x + 50} ${y - 10} ${x + 40} ${y - 13}Q${x + 28} ${y - 16} ${x + 22} ${y - 26}Z`,
    ink.black,
  );

/** The lines that the knife leaves open in the black. */
const cut = (d: string, width = 3) => stroke(d, ink.lamp, width);

const lower = rungY(3) - 4;
const upper = rungY(2) - 4;

const legs = group([
  // The leg that stands: thigh, knee, calf, and the shoe on the lower rung.
  path(
    `M584 362Q578 400 581 430Q583 448 580 462Q574 490 580 ${lower - 20}L602 ${lower - 22}Q604 486 608 466Q612 448 613 432L622 388Z`,
    ink.black,
  ),
  shoe(580, lower),
  cut(`M578 ${lower - 22}L604 ${lower - 26}`),
  // The bent one, its knee out over the rail, its shoe a rung higher.
  path(
    `M606 366L649 362Q684 384 708 416Q717 427 709 438Q690 458 668 ${upper - 18}L646 ${upper - 24}Q654 456 672 434Q644 424 606 410Z`,
    ink.black,
  ),
  shoe(646, upper),
  cut(`M643 ${upper - 25}L671 ${upper - 21}`),
]);

/** The arm along the ladder, with the fist round its rail. */
const restingArm = group([
  path(
    "M600 246Q580 250 572 270Q552 296 530 316Q523 326 527 337Q536 364 545 392L560 384Q552 356 551 332Q580 306 604 282Z",
    ink.black,
  ),
  path("M543 388Q542 404 550 412Q562 420 576 413Q582 400 576 390Q566 380 552 380Z", ink.black),
  cut("M562 393L576 391M562 402L577 401", 2.5),
  cut("M527 341L553 335"),
]);

/** The arm that reaches: a rolled sleeve, the elbow out, and the hand that closes round the cap of the bulb. */
const fingers = "M690 86Q670 76 654 79M690 96Q668 86 650 89M690 106Q668 97 651 99M690 115Q672 107 657 109";
const raisedArm = group([
  path("M634 244Q658 244 672 226L692 190L721 201Q716 228 698 254Q676 284 656 316L634 300Z", ink.black),
  path("M695 200Q697 172 686 140L700 120L707 130Q718 160 718 202Z", ink.black),
  cut("M691 192L721 203"),
  stroke("M694 89Q706 98 705 120", ink.lamp, 11),
  stroke(fingers, ink.lamp, 12.5),
  path("M684 82Q704 88 708 106Q710 120 707 136L687 143Q680 130 678 112Z", ink.black),
  stroke("M690 130Q680 132 668 124", ink.black, 11),
  stroke(fingers, ink.black, 8.5),
]);

/** Lifted to the hand, so that the cap's peak points up. */
const head = moved(
  622,
  208,
  group([
    path("M-19 -6Q-20 10 -13 18L-14 44H14L11 25Q18 22 19 12L21 2L18 -8Z", ink.black),
    path("M-22 -2Q-26 -25 -4 -29Q18 -31 22 -12L37 -15Q40 -10 35 -7L20 -3Q0 -9 -22 -2Z", ink.black),
    cut("M-20 2Q-2 -7 18 -1", 2.5),
  ]),
  -12,
);

const back = group([
  path(
    "M610 232Q608 242 592 247Q578 252 578 268Q590 292 588 322Q586 346 582 372Q612 384 648 372Q650 340 656 312Q666 282 668 258Q666 244 650 242Q636 240 634 230Z",
    ink.black,
  ),
  // Braces, and the belt they hold.
  cut("M596 250Q612 282 618 306M656 246Q638 282 618 306L613 362"),
  cut("M584 363Q614 372 650 362"),
]);

const collar = cut("M609 236Q624 248 643 236");

/** Seen from behind and a little from the left: feet on two rungs, one hand at the rail, the other at the bulb. */
const climber = group([legs, restingArm, raisedArm, back, head, collar]);

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
