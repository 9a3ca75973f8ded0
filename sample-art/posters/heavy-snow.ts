/** 폭설: even the title is snowed in. */
import { dice } from "../chance.ts";
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const storm = dice(90);
const flakes = repeat(150, () =>
  circle(
    Math.round(storm.between(0, 960)),
    Math.round(storm.between(0, 980)),
    storm.between(2, 11),
    ink.chalk,
  ),
);

const house = group([
  rect(640, 790, 190, 190, ink.black),
  polygon(
    [
      [600, 800],
      [736, 690],
      [870, 800],
    ],
    ink.curtain,
  ),
  path("M596 800L736 684L874 800L860 806Q736 716 612 806Z", ink.chalk),
  rect(786, 676, 34, 70, ink.black),
  path("M780 680Q802 656 826 680Z", ink.chalk),
  rect(686, 836, 66, 72, ink.lamp),
  rect(716, 836, 6, 72, ink.black),
  rect(686, 868, 66, 6, ink.black),
]);

export const heavySnow: Sheet = {
  slug: "heavy-snow",
  paper: ink.river,
  art: [
    group(
      [
        path("M-20 420L170 250L300 360L520 170L760 390L860 310L980 420V1000H-20Z", ink.dusk),
        path("M-20 640L220 500L420 650L700 480L980 660V1000H-20Z", ink.night),
      ],
      { filter: "url(#lifted)" },
    ),
    title("폭", { x: 44, y: 500, size: 480, fill: ink.chalk }),
    title("설", { x: 190, y: 930, size: 480, fill: ink.chalk }),
    group(house, { filter: "url(#cut)" }),
    group(path("M-20 830Q140 800 300 868Q480 930 640 900Q800 866 980 930V1300H-20Z", ink.chalk), {
      filter: "url(#lifted)",
    }),
    shaded({ from: [0, 1280], to: [0, 960], colour: ink.sky, strength: 0.9 }, (fill) =>
      path("M-20 836Q140 806 300 874Q480 936 640 906Q800 872 980 936V1300H-20Z", fill),
    ),
    group(path("M-20 1010Q260 960 520 1030T980 1020V1300H-20Z", ink.chalk), { filter: "url(#lifted)" }),
    flakes,
    imprint(
      {
        number: "제90회 정기공연",
        year: "2022",
        makers: ["작 남지호", "연출 강문주"],
        played: ["2022. 12. 8.–12. 18.", "소극장 무대"],
      },
      ink.night,
      {
        lamp: ink.curtain,
        y: 1180,
      },
    ),
  ].join(""),
};
