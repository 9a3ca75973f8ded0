/** 심청, 물의 노래: she falls, and the sea opens like a flower. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { column } from "../lettering.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** Rows of scales, as waves are drawn on a folding screen. */
const scales = repeat(7, (row) =>
  repeat(8, (place) => {
    const x = place * 148 - (row % 2 ? 74 : 0);
    const y = 700 + row * 74;
    const colours = row < 2 ? [ink.sky, ink.river] : row < 4 ? [ink.river, ink.dusk] : [ink.dusk, ink.night];
    return group([74, 52, 30, 12].map((r, ring) => circle(x, y + 74, r, colours[ring % 2] ?? ink.river)));
  }),
);

const petal = (turn: number, length: number, width: number, colour: string) =>
  path(
    `M0 0C${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.8} 0 ${-length}C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.35} 0 0Z`,
    colour,
    {
      transform: `rotate(${turn})`,
    },
  );

const lotus = group([
  ...[-84, -58, 58, 84].map((turn) => petal(turn, 300, 86, ink.rose)),
  ...[-34, 34].map((turn) => petal(turn, 330, 96, ink.paper)),
  petal(0, 340, 100, ink.rose),
  ...[-68, -24, 24, 68].map((turn) => petal(turn, 216, 78, ink.chalk)),
  ...[-46, 46, 0].map((turn) => petal(turn, 160, 66, ink.rose)),
  circle(0, -34, 40, ink.lamp),
]);

/** Head down: the skirt is a bell above her. */
const girl = group([
  path(
    "M-60 -326Q-86 -392 -64 -420Q-40 -424 -24 -396L-14 -330ZM70 -330Q70 -398 98 -416Q122 -412 120 -384L112 -330Z",
    ink.chalk,
  ),
  path(
    "M-30 -60Q-150 -120 -168 -330Q-90 -296 -40 -336Q20 -300 80 -340Q120 -300 176 -322Q150 -120 34 -60Z",
    ink.curtain,
  ),
  path("M-34 -66H38L30 10Q0 22 -26 10Z", ink.lamp),
  path("M-28 -40Q-90 10 -96 84L-70 92Q-60 40 -20 4ZM32 -40Q90 0 110 66L84 78Q68 30 24 4Z", ink.lamp),
  circle(2, 46, 34, ink.rose),
  path("M-32 44Q-30 86 4 84Q40 82 36 40Q20 62 -32 44Z", ink.black),
  path("M-6 76Q-30 -10 -64 -250", "none", { stroke: ink.black, "stroke-width": 12 }),
  path("M-70 -240l-14-40 32 6z", ink.chalk),
]);

export const simcheong: Sheet = {
  slug: "simcheong",
  paper: ink.butter,
  art: [
    rect(0, 760, 960, 520, ink.night),
    group(scales, { filter: "url(#cut)" }),
    group(lotus, { filter: "url(#lifted)", transform: "translate(620 1010) scale(1.02)" }),
    group(girl, { filter: "url(#lifted)", transform: "translate(680 480) rotate(-12) scale(1.12)" }),
    rect(0, 1150, 960, 130, ink.night),
    column("심청", { x: 188, y: 254, size: 226, fill: ink.night }),
    column("물의 노래", { x: 352, y: 120, size: 62, fill: ink.curtain, weight: 700, leading: 1.12 }),
    imprint(
      {
        number: "제57회 정기공연",
        year: "2009",
        makers: ["판소리 심청가", "각색 정미옥, 연출 한도현"],
        played: ["2009. 9. 10.–9. 20.", "가온예술극장"],
      },
      ink.butter,
      { lamp: ink.lamp, y: 1206 },
    ),
  ].join(""),
};
