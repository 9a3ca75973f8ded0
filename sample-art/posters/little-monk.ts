/** 동승: a boy waits for his mother; we look over his head at the mountain. */
import { dice } from "../chance.ts";
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { column } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const ridges = group(
  [
    path("M-20 560L150 330L240 420L400 170L560 400L660 310L980 600V800H-20Z", ink.sky),
    path("M-20 680L120 540L260 640L440 470L620 640L760 530L980 700V900H-20Z", ink.river),
    path("M-20 800L200 680L380 780L560 690L760 790L980 700V1000H-20Z", ink.dusk),
  ],
  { filter: "url(#lifted)" },
);

/** The gate where visitors would appear. */
const gate = group([
  path("M-64 -62Q0 -100 64 -62L74 -50H-74Z", ink.black),
  rect(-46, -52, 13, 62, ink.curtain),
  rect(33, -52, 13, 62, ink.curtain),
  rect(-54, -44, 108, 9, ink.curtain),
]);

const boy = group([
  path("M-10 1300Q10 1130 240 1080L400 1050H560L700 1080Q950 1130 970 1300Z", ink.dusk),
  path("M398 1052Q480 1130 562 1052L620 1068Q480 1200 340 1068Z", ink.chalk),
  path("M480 1120L400 1300H560Z", ink.night),
  ellipse(232, 890, 42, 66, ink.rose),
  ellipse(728, 890, 42, 66, ink.rose),
  rect(410, 1000, 140, 90, ink.rose),
  path("M480 600Q730 606 730 850Q728 1060 480 1066Q232 1060 230 850Q230 606 480 600Z", ink.rose),
]);

const storm = dice(1939);
const snow = repeat(90, () =>
  circle(
    Math.round(storm.between(0, 960)),
    Math.round(storm.between(0, 1090)),
    storm.between(3, 9),
    ink.chalk,
  ),
);

export const littleMonk: Sheet = {
  slug: "little-monk",
  paper: ink.fog,
  art: [
    ridges,
    group(path("M-20 850Q240 790 500 836T980 812V1300H-20Z", ink.chalk), { filter: "url(#lifted)" }),
    group(gate, { transform: "translate(130 806) scale(1.1)" }),
    group(boy, { filter: "url(#lifted)" }),
    shaded({ from: [240, 0], to: [640, 0], colour: ink.clay, strength: 0.75 }, (fill) =>
      path("M480 604Q726 610 726 850Q724 1060 480 1062Q236 1060 234 850Q234 610 480 604Z", fill),
    ),
    snow,
    column("동승", { x: 806, y: 250, size: 210, fill: ink.black }),
    imprint(
      {
        number: "제17회 정기공연",
        year: "1992",
        makers: ["작 함세덕", "연출 홍기표"],
        played: ["1992. 12. 3.–12. 13.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1204,
      },
    ),
  ].join(""),
};
