/** Scenes kept from past productions. */
import { ink } from "../ink.ts";
import { halftone, pool, shaded } from "../light.ts";
import { circle, ellipse, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { chair, figure, lamp, set } from "./set.ts";

export const orchardDeparture: Sheet = {
  slug: "orchard-departure",
  paper: ink.fog,
  art: [
    set(ink.butter, ink.clay, 560),
    halftone(
      { x: 0, y: 0, width: 1200, height: 420, step: 40 },
      ink.rose,
      (x, y) => 0.95 - y / 420 - Math.abs(x - 600) / 2400,
    ),
    repeat(4, (index) =>
      group([
        rect(120 + index * 300, 0, 34 + index * 3, 590, ink.black),
        path(`M${137 + index * 300} 200q60 -60 90 -150M${137 + index * 300} 300q-60 -60 -90 -120`, "none", {
          stroke: ink.black,
          "stroke-width": 13,
        }),
      ]),
    ),
    group(
      [
        rect(700, 620, 150, 90, ink.moss),
        rect(760, 570, 110, 60, ink.wine),
        rect(766, 620, 10, 90, ink.lamp),
      ],
      { filter: "url(#lifted)" },
    ),
    figure({ x: 360, y: 710, coat: ink.night, skirt: true, size: 1.1 }),
    figure({ x: 500, y: 720, coat: ink.chalk, skirt: true, faces: -1, hair: ink.clay }),
    figure({ x: 960, y: 700, coat: ink.soot, faces: -1, hair: ink.chalk }),
  ].join(""),
};

export const sistersAtDusk: Sheet = {
  slug: "sisters-at-dusk",
  paper: ink.plum,
  art: [
    set(ink.clay, ink.black, 580),
    circle(600, 470, 290, ink.lamp, { filter: "url(#cut)" }),
    shaded({ from: [600, 760], to: [600, 320], colour: ink.curtain, strength: 0.8 }, (fill) =>
      circle(600, 470, 290, fill),
    ),
    rect(0, 580, 1200, 220, ink.black),
    figure({ x: 400, y: 720, coat: ink.dusk, skirt: true, size: 1.3, faces: -1 }),
    figure({ x: 800, y: 720, coat: ink.chalk, skirt: true, size: 1.2, hair: ink.clay }),
    figure({ x: 600, y: 736, coat: ink.black, skirt: true, size: 1.5, faces: -1 }),
    chair(980, 720, ink.clay, -1),
  ].join(""),
};

export const clothSea: Sheet = {
  slug: "cloth-sea",
  paper: ink.night,
  art: [
    rect(0, 0, 1200, 800, ink.night),
    circle(930, 180, 96, ink.butter, { filter: "url(#cut)" }),
    group(
      [0, 1, 2, 3].map((row) =>
        group(
          path(
            `M-20 ${410 + row * 96}${"q100 -70 200 0t200 0".repeat(3)}q20 0 40 0V800H-20Z`,
            [ink.river, ink.dusk, ink.river, ink.night][row] ?? ink.dusk,
            { transform: `translate(${row % 2 ? -90 : 0} 0)` },
          ),
          { filter: "url(#lifted)" },
        ),
      ),
    ),
    group(
      figure({
        x: 0,
        y: 0,
        coat: ink.curtain,
        skirt: true,
        size: 1.25,
        more: stroke("M20 -190Q70 -240 84 -300M-20 -190Q-70 -240 -90 -290", ink.lamp, 19),
      }),
      { transform: "translate(520 470) rotate(-14)" },
    ),
    figure({ x: 120, y: 780, coat: ink.chalk, size: 0.9 }),
    figure({ x: 1090, y: 780, coat: ink.chalk, size: 0.9, faces: -1 }),
  ].join(""),
};

const robotActor = (x: number, eye: string) =>
  group([
    rect(x - 62, 430, 124, 190, ink.fog),
    rect(x - 46, 620, 34, 110, ink.dusk),
    rect(x + 12, 620, 34, 110, ink.dusk),
    rect(x - 92, 440, 26, 160, ink.dusk),
    rect(x + 66, 440, 26, 160, ink.dusk),
    rect(x - 44, 326, 88, 92, ink.fog),
    rect(x - 34, 352, 68, 24, ink.black),
    circle(x + 8, 364, 9, eye),
    rect(x - 30, 470, 60, 50, ink.dusk),
  ]);

export const robotParade: Sheet = {
  slug: "robot-parade",
  paper: ink.black,
  art: [
    set(ink.wine, ink.black, 600),
    repeat(6, (index) => rect(index * 210 - 20, 0, 90, 600, ink.curtain)),
    pool([600, 560], 250, ink.lamp, 0.7),
    group(
      [180, 390, 810, 1020].map((x) => robotActor(x, ink.curtain)),
      { filter: "url(#lifted)" },
    ),
    figure({ x: 600, y: 730, coat: ink.butter, skirt: true, size: 1.15 }),
  ].join(""),
};

export const tableScene: Sheet = {
  slug: "table-scene",
  paper: ink.soot,
  art: [
    set(ink.moss, ink.soot, 540),
    lamp(600, 110, ink.butter),
    pool([600, 420], 360, ink.lamp, 0.7),
    figure({ x: 330, y: 610, coat: ink.curtain, size: 1 }),
    figure({ x: 470, y: 596, coat: ink.night, skirt: true, size: 1 }),
    figure({ x: 730, y: 596, coat: ink.rose, skirt: true, faces: -1, hair: ink.clay }),
    figure({ x: 880, y: 610, coat: ink.dusk, faces: -1, hair: ink.fog }),
    group(
      polygon(
        [
          [180, 560],
          [1020, 560],
          [1090, 660],
          [110, 660],
        ],
        ink.chalk,
      ),
      { filter: "url(#lifted)" },
    ),
    polygon(
      [
        [110, 660],
        [1090, 660],
        [1076, 740],
        [124, 740],
      ],
      ink.fog,
    ),
    [300, 460, 620, 780, 900]
      .map((x, index) => ellipse(x, 606, 52, 15, index === 2 ? ink.curtain : ink.sky))
      .join(""),
  ].join(""),
};
