/** Four scenes of 밤을 켜는 사람. */
import { ink } from "../ink.ts";
import { beam, pool } from "../light.ts";
import { circle, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { chair, figure, lamp, set } from "./set.ts";

const arm = (d: string, colour: string) => stroke(d, colour, 19);

export const ladderRehearsal: Sheet = {
  slug: "ladder-rehearsal",
  paper: ink.night,
  art: [
    set(ink.night, ink.soot),
    beam([760, 120], [430, 660], [1010, 660], ink.lamp, 0.8),
    stroke("M700 250L620 690M780 250L870 690", ink.clay, 13),
    repeat(7, (rung) => stroke(`M${694 - rung * 11} ${300 + rung * 56}H${786 + rung * 12}`, ink.clay, 10)),
    lamp(760, 90, ink.butter),
    figure({
      x: 738,
      y: 440,
      coat: ink.dusk,
      more: arm("M20 -200Q60 -260 36 -316", ink.dusk) + path("M-30 -276Q0 -330 38 -284L48 -276Z", ink.moss),
    }),
    figure({
      x: 420,
      y: 700,
      coat: ink.curtain,
      skirt: true,
      more: arm("M20 -190Q70 -190 96 -240", ink.curtain),
    }),
    chair(1010, 700, ink.clay, -1),
  ].join(""),
};

export const firstNight: Sheet = {
  slug: "first-night",
  paper: ink.wine,
  art: [
    set(ink.wine, ink.clay, 560),
    group(
      [
        path("M-20 -20H330Q250 260 170 620H-20ZM1220 -20H870Q950 260 1030 620H1220Z", ink.curtain),
        path(
          "M-20 -20H1220V110Q1050 190 900 110Q750 190 600 110Q450 190 300 110Q150 190 -20 110Z",
          ink.curtain,
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    pool([600, 640], 260, ink.lamp, 0.9),
    repeat(9, (index) =>
      group([
        path(`M${150 + index * 112} 770v-30q34 -40 68 0v30z`, ink.black),
        rect(166 + index * 112, 728, 36, 8, ink.butter),
      ]),
    ),
    figure({
      x: 600,
      y: 690,
      coat: ink.chalk,
      skirt: true,
      more: arm("M24 -196Q80 -200 112 -150M-24 -196Q-80 -200 -112 -150", ink.chalk),
    }),
    figure({ x: 180, y: 700, coat: ink.night, faces: 1 }),
  ].join(""),
};

export const emptyHouse: Sheet = {
  slug: "empty-house",
  paper: ink.black,
  art: [
    rect(0, 0, 1200, 800, ink.night),
    beam([980, -20], [420, 520], [720, 520], ink.lamp, 0.6),
    repeat(4, (row) =>
      repeat(12, (place) => {
        const [size, y] = [78 + row * 18, 330 + row * 110];
        const x = 600 + (place - 6) * size * 1.18 + (row % 2 ? size * 0.55 : 0);
        return group([
          rect(
            x,
            y,
            size,
            size * 1.1,
            row === 1 && place === 5 ? ink.lamp : row % 2 ? ink.wine : ink.curtain,
            { rx: size * 0.26 },
          ),
          rect(x - 4, y + size * 0.72, size + 8, size * 0.3, ink.black, { rx: 10 }),
        ]);
      }),
    ),
    figure({ x: 588, y: 480, coat: ink.butter, size: 0.62, skin: ink.rose }),
    rect(540, 440, 96, 100, ink.lamp, { rx: 25 }),
    rect(0, 760, 1200, 40, ink.black),
  ].join(""),
};

export const lastSwitch: Sheet = {
  slug: "last-switch",
  paper: ink.black,
  art: [
    set(ink.soot, ink.black, 600),
    group(
      [
        rect(690, 120, 330, 400, ink.dusk),
        ...[0, 1, 2].flatMap((row) =>
          [0, 1, 2, 3].map((place) =>
            group([
              rect(722 + place * 74, 160 + row * 116, 46, 84, ink.night, { rx: 6 }),
              rect(
                734 + place * 74,
                row === 2 && place === 3 ? 206 + row * 116 : 172 + row * 116,
                22,
                28,
                row === 2 && place === 3 ? ink.curtain : ink.fog,
              ),
            ]),
          ),
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    pool([970, 420], 240, ink.lamp, 0.8),
    figure({
      x: 560,
      y: 730,
      coat: ink.moss,
      size: 1.5,
      more:
        arm("M20 -190Q100 -210 196 -210", ink.moss) +
        path("M-30 -276Q0 -330 38 -284L48 -276Z", ink.wine) +
        circle(206, -210, 13, ink.rose),
    }),
    polygon(
      [
        [0, 600],
        [300, 600],
        [180, 800],
        [0, 800],
      ],
      ink.lamp,
      { opacity: 0.25 },
    ),
    group([rect(60, 210, 190, 390, ink.butter), rect(146, 210, 10, 390, ink.soot)], { filter: "url(#cut)" }),
  ].join(""),
};
