/** 새벽 강: the sun comes up twice, once whole and once in pieces. */
import { sideImprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { halftone } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const horizon = 700;

/** The sun on the water: bars as wide as the disc would be, thinner and looser further down. */
const reflection = repeat(13, (index) => {
  const y = horizon + 16 + index * 33 + index * index * 0.5;
  const width = 250 * Math.cos(((y - horizon) / 520) * 1.35) * (index % 2 ? 0.78 : 1);
  const shift = index % 2 ? 26 : -18;
  return rect(470 - width + shift, y, width * 2, 25 - index * 1.3, ink.curtain, { rx: 9 });
});

const hills = [
  path(`M-20 620Q120 500 250 590Q330 520 430 600Q560 640 700 560Q820 480 980 610V${horizon}H-20Z`, ink.dusk),
  path(`M-20 660Q160 590 320 660Q500 690 640 640Q800 590 980 670V${horizon}H-20Z`, ink.night),
];

/** Darker water towards us. */
const currents = [
  path("M-20 872Q160 846 340 870T700 868T1000 862V1300H-20Z", ink.dusk),
  path("M-20 1040Q200 1010 420 1036T800 1034T1000 1024V1300H-20Z", ink.night),
];

const boat = group([
  path("M-150 0Q0 26 158 -14Q130 38 60 44H-70Q-130 38 -150 0Z", ink.black),
  path("M20 6Q16 -60 34 -84Q60 -90 62 -50L66 4Z", ink.black),
  circle(44, -104, 19, ink.black),
  path("M12 -104Q44 -140 78 -104Z", ink.black),
  path("M52 -64L-30 90", "none", { stroke: ink.black, "stroke-width": 7 }),
]);

export const riverAtDawn: Sheet = {
  slug: "river-at-dawn",
  paper: ink.rose,
  art: [
    halftone({ x: 0, y: 330, width: 960, height: 380, step: 32 }, ink.butter, (_, y) => (y - 330) / 300),
    circle(470, 560, 252, ink.curtain, { filter: "url(#cut)" }),
    group(hills, { filter: "url(#lifted)" }),
    rect(0, horizon, 960, 580, ink.river),
    group(currents, { filter: "url(#lifted)" }),
    group(reflection, { filter: "url(#cut)" }),
    group(boat, { transform: "translate(690 846)" }),
    title("새벽", { x: 50, y: 246, size: 236, fill: ink.night }),
    title("강", { x: 916, y: 1200, size: 360, fill: ink.chalk, anchor: "end" }),
    sideImprint(
      {
        number: "제10회 정기공연",
        year: "1989",
        makers: ["작 홍기표", "연출 한도현"],
        played: ["1989. 9. 21.–10. 1.", "소극장 무대"],
      },
      ink.chalk,
      54,
      780,
    ),
  ].join(""),
};
