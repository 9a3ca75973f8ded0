/** 한여름 밤의 꿈: a weaver asleep under a donkey's head, the moon caught between the ears. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { column } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, path, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const leaf = (x: number, y: number, turn: number, size: number, colour: string) =>
  path("M0 0C-50 -60 -46 -150 0 -210C46 -150 50 -60 0 0Z", colour, {
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
  });

const thicket = group(
  [
    repeat(11, (index) =>
      leaf(-20 + index * 100, 1200, -50 + index * 10, 1.25, index % 2 ? ink.moss : ink.leaf),
    ),
    repeat(7, (index) =>
      leaf(-40, 180 + index * 150, 70 + (index % 3) * 18, 0.9, index % 2 ? ink.moss : ink.river),
    ),
    repeat(7, (index) =>
      leaf(1000, 180 + index * 150, -70 - (index % 3) * 18, 0.9, index % 2 ? ink.river : ink.moss),
    ),
  ],
  { filter: "url(#lifted)" },
);

const skull = "M350 560Q352 470 480 466Q608 470 610 560L588 830Q580 960 480 968Q380 960 372 830Z";
const donkey = group([
  path("M372 540Q290 420 300 230Q310 176 344 210Q430 330 440 490Z", ink.clay),
  path("M588 540Q670 420 660 230Q650 176 616 210Q530 330 520 490Z", ink.clay),
  path("M374 500Q320 400 326 268Q396 380 412 480ZM586 500Q640 400 634 268Q564 380 548 480Z", ink.rose),
  path(skull, ink.clay),
  path("M380 850Q480 800 580 850Q576 960 480 966Q384 960 380 850Z", ink.butter),
]);

const features = group([
  path("M388 668Q420 704 452 672M508 672Q540 704 572 668", "none", {
    stroke: ink.black,
    "stroke-width": 11,
    "stroke-linecap": "round",
  }),
  ellipse(440, 880, 14, 20, ink.black, { transform: "rotate(14 440 880)" }),
  ellipse(520, 880, 14, 20, ink.black, { transform: "rotate(-14 520 880)" }),
  path("M440 930Q480 950 520 930", "none", {
    stroke: ink.black,
    "stroke-width": 8,
    "stroke-linecap": "round",
  }),
]);

const flower = (x: number, y: number, colour: string) =>
  group([
    repeat(5, (index) =>
      circle(x + 23 * Math.cos(index * 1.257), y + 23 * Math.sin(index * 1.257), 19, colour),
    ),
    circle(x, y, 14, ink.lamp),
  ]);

export const midsummer: Sheet = {
  slug: "midsummer",
  paper: ink.night,
  art: [
    circle(480, 250, 118, ink.butter),
    circle(524, 222, 104, ink.night),
    thicket,
    group(donkey, { filter: "url(#lifted)" }),
    shaded({ from: [620, 0], to: [420, 0], colour: ink.plum, strength: 0.8 }, (fill) => path(skull, fill)),
    features,
    group(
      [
        flower(372, 536, ink.rose),
        flower(444, 506, ink.chalk),
        flower(520, 506, ink.curtain),
        flower(590, 536, ink.rose),
      ],
      { filter: "url(#lifted)" },
    ),
    repeat(12, (index) => circle(150 + ((index * 211) % 660), 120 + ((index * 167) % 560), 4, ink.butter)),
    column("한여름", { x: 182, y: 230, size: 160, fill: ink.chalk }),
    column("밤의 꿈", { x: 786, y: 230, size: 160, fill: ink.chalk }),
    path("M-20 1150Q480 1120 980 1150V1300H-20Z", ink.black),
    imprint(
      {
        number: "제83회 정기공연",
        year: "2019",
        makers: ["작 윌리엄 셰익스피어", "연출 배만수"],
        played: ["2019. 7. 18.–7. 28.", "숲속마당 극장"],
      },
      ink.butter,
      { lamp: ink.lamp, y: 1206 },
    ),
  ].join(""),
};
