/** The pipe over the stage: five lamps, one being focused from a ladder. */
import { ink } from "../ink.ts";
import { circle, group, path, polygon, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { cone, night } from "./stage.ts";

const lantern = (x: number, turn: number, lens: string) =>
  group(
    [
      rect(-8, -70, 16, 70, ink.black),
      path("M-62 0Q-66 -36 0 -42Q66 -36 62 0L50 112H-50Z", ink.black),
      repeat(3, (index) => rect(-40, 16 + index * 24, 80, 7, "#2f4468")),
      rect(-52, 108, 104, 14, lens),
      polygon(
        [
          [-52, 120],
          [-76, 160],
          [-52, 160],
        ],
        ink.black,
      ),
      polygon(
        [
          [52, 120],
          [76, 160],
          [52, 160],
        ],
        ink.black,
      ),
    ],
    { transform: `translate(${x} 196) rotate(${turn})` },
  );

const climber = group([
  path("M-38 180L-46 34Q-40 -22 0 -28Q42 -22 44 44L38 180L52 366H16L2 210L-20 366H-56Z", ink.black),
  circle(2, -62, 35, ink.rose),
  path("M-36 -66Q0 -122 42 -72L56 -62L-40 -54Z", ink.curtain),
  stroke("M26 0Q86 -40 84 -128", ink.black, 25),
  stroke("M-30 6Q-64 66 -34 120", ink.black, 23),
]);

const ladder = group([
  stroke("M1480 470L1390 1110M1580 470L1680 1110", ink.black, 15),
  repeat(9, (rung) => stroke(`M${1474 - rung * 9} ${512 + rung * 68}H${1588 + rung * 10}`, ink.black, 12)),
]);

export const lightBridge: Sheet = {
  slug: "light-bridge",
  paper: ink.night,
  tooth: 0,
  art: [
    rect(0, 900, 1920, 180, "#0e1422"),
    cone({
      source: [330, 340],
      floor: [220, 960],
      spread: 230,
      outer: "#1f2e4c",
      inner: "#2f4468",
      flat: true,
    }),
    cone({
      source: [980, 340],
      floor: [1010, 980],
      spread: 250,
      outer: "#1f2e4c",
      inner: "#2f4468",
      flat: true,
    }),
    cone({ source: [1620, 340], floor: [1540, 990], spread: 370, outer: night.ember, inner: night.glow }),
    group([
      rect(0, 118, 1920, 22, ink.black),
      rect(0, 36, 1920, 12, ink.black),
      repeat(13, (index) =>
        stroke(`M${index * 160} 44L${index * 160 + 80} 126L${index * 160 + 160} 44`, ink.black, 8),
      ),
    ]),
    group(
      [
        lantern(330, 9, ink.sky),
        lantern(655, -6, "#2f4468"),
        lantern(980, -3, ink.sky),
        lantern(1300, 8, "#2f4468"),
        lantern(1625, 7, ink.butter),
      ],
      { filter: "url(#cut)" },
    ),
    ladder,
    group(climber, { transform: "translate(1520 420)" }),
  ].join(""),
};
