/** 다리 아래 달: the arch and its reflection close into a ring, and one of them is the moon. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const water = 740;
const arch = (x: number) => `M${x - 138} ${water}a138 138 0 0 1 276 0z`;
const reflected = (x: number) => `M${x - 138} ${water}a138 138 0 0 0 276 0z`;
const arches = [150, 480, 810];

const lamps = repeat(4, (index) => {
  const x = 66 + index * 276;
  return group([rect(x - 4, 420, 8, 110, ink.black), circle(x, 412, 17, ink.butter)]);
});

const walker = group([
  path("M0 -92Q18 -90 20 -66L28 0H-26L-20 -66Q-18 -90 0 -92Z", ink.black),
  circle(2, -108, 15, ink.black),
  path("M16 -70L46 -34", "none", { stroke: ink.black, "stroke-width": 9, "stroke-linecap": "round" }),
  rect(36, -36, 26, 22, ink.curtain),
]);

export const bridgeMoon: Sheet = {
  slug: "bridge-moon",
  paper: ink.dusk,
  art: [
    shaded({ from: [0, 0], to: [0, 430], colour: ink.night, strength: 0.9 }, (fill) =>
      rect(0, 0, 960, 440, fill),
    ),
    rect(0, water, 960, 540, ink.night),
    circle(480, water, 138, ink.lamp),
    shaded({ from: [480, water + 140], to: [480, water - 20], colour: ink.clay, strength: 0.9 }, (fill) =>
      path(reflected(480), fill),
    ),
    path(reflected(150), ink.dusk),
    path(reflected(810), ink.dusk),
    group(
      path(`M-20 524Q480 486 980 524V${water}H-20Z${arches.map(arch).join("")}`, ink.black, {
        "fill-rule": "evenodd",
      }),
      { filter: "url(#cut)" },
    ),
    group(
      path(
        `M-20 ${water}H980V${water + 176}Q480 ${water + 226} -20 ${water + 176}Z${arches.map(reflected).join("")}`,
        ink.black,
        { "fill-rule": "evenodd", opacity: 0.55 },
      ),
      { filter: "url(#cut)" },
    ),
    repeat(7, (index) =>
      rect(380 + (index % 3) * 22, water + 24 + index * 32, 190 - (index % 2) * 60, 8, ink.night, { rx: 4 }),
    ),
    repeat(9, (index) =>
      rect((index * 263) % 900, water + 40 + index * 26, 120 - index * 6, 5, ink.river, { rx: 2 }),
    ),
    lamps,
    group(walker, { transform: "translate(620 506)" }),
    title("다리 아래 달", { x: 480, y: 236, size: 168, fill: ink.butter, anchor: "middle" }),
    imprint(
      {
        number: "제24회 정기공연",
        year: "1995",
        makers: ["작 문석진", "연출 윤서정"],
        played: ["1995. 10. 19.–10. 29.", "소극장 무대"],
      },
      ink.butter,
      {
        lamp: ink.lamp,
      },
    ),
  ].join(""),
};
