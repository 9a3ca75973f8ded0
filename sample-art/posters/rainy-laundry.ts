/** 비 오는 날의 세탁소: it rains outside, and inside the drum the sea turns. */
import { dice } from "../chance.ts";
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { circle, group, path, rect, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const weather = dice(2018);
const rain = repeat(90, () => {
  const [x, y] = [Math.round(weather.between(-40, 1000)), Math.round(weather.between(-60, 1100))];
  if (y < 400 && x < 800) return "";
  return stroke(`M${x} ${y}l-22 ${Math.round(weather.between(60, 110))}`, ink.sky, 5);
});

const machine = group([
  rect(150, 430, 660, 690, ink.chalk, { rx: 26 }),
  rect(150, 430, 660, 112, ink.fog, { rx: 26 }),
  rect(150, 510, 660, 34, ink.fog),
  circle(736, 487, 34, ink.curtain),
  rect(732, 456, 8, 30, ink.chalk),
  rect(196, 466, 190, 44, ink.chalk, { rx: 8 }),
  circle(480, 822, 250, ink.fog),
]);

/** What turns in the drum: water, a red dress, a shirt. */
const drum = group([
  circle(480, 822, 206, ink.river),
  path("M274 822A206 206 0 0 0 686 822Q600 760 500 830Q380 900 274 822Z", ink.night),
  path(
    "M330 700Q430 620 560 660Q640 700 640 790Q600 730 520 740Q430 760 400 830Q350 780 330 700Z",
    ink.curtain,
  ),
  path("M640 860Q640 960 540 1000Q420 1020 360 940Q440 960 490 910Q540 850 640 860Z", ink.lamp),
  path("M420 840Q480 780 560 810Q540 880 470 890Q420 890 420 840Z", ink.chalk),
  circle(392, 670, 15, ink.sky),
  circle(590, 930, 11, ink.sky),
  circle(360, 880, 20, "none", { stroke: ink.sky, "stroke-width": 5 }),
]);

export const rainyLaundry: Sheet = {
  slug: "rainy-laundry",
  paper: ink.dusk,
  art: [
    rain,
    group(machine, { filter: "url(#lifted)" }),
    group(drum, { filter: "url(#cut)" }),
    path("M330 760A172 172 0 0 1 420 664", "none", {
      stroke: ink.chalk,
      "stroke-width": 14,
      "stroke-linecap": "round",
    }),
    rect(0, 1120, 960, 160, ink.black),
    path("M150 1120H300Q280 1146 190 1142Q150 1140 150 1120Z", ink.river),
    title("비 오는 날의", { x: 56, y: 190, size: 128, fill: ink.chalk }),
    title("세탁소", { x: 52, y: 380, size: 186, fill: ink.lamp }),
    imprint(
      {
        number: "제80회 정기공연",
        year: "2018",
        makers: ["작 임하늘", "연출 윤서정"],
        played: ["2018. 5. 10.–5. 20.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1200,
      },
    ),
  ].join(""),
};
