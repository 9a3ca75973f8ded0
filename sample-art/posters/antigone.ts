/** 안티고네: a hand lets earth fall on a brother nobody may bury. */
import { dice } from "../chance.ts";
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** The hand hangs from its sleeve, thumb to the left; the origin is the wrist. */
const hand = group([
  path("M-150 -420H150L112 44Q0 82 -96 44Z", ink.wine),
  path("M-78 30Q-96 110 -88 170L96 176Q112 100 92 36Q0 60 -78 30Z", ink.rose),
  path("M-84 70Q-150 120 -150 196Q-148 236 -122 232Q-100 226 -104 190L-66 130Z", ink.rose),
  path("M-86 160Q-94 250 -70 318Q-56 344 -38 330Q-28 318 -36 290L-36 160Z", ink.rose),
  path("M-34 160L-30 340Q-22 372 2 366Q18 358 14 330L12 160Z", ink.rose),
  path("M14 160L22 322Q32 350 52 342Q66 332 58 300L54 160Z", ink.rose),
  path("M56 160L68 276Q80 300 96 290Q108 276 100 250L96 160Z", ink.rose),
  path("M-36 170V286M13 172L15 326M55 172L60 296", "none", { stroke: ink.black, "stroke-width": 5 }),
]);

const throwOfDust = dice(442);
const dust = repeat(230, () => {
  const fall = throwOfDust.between(0, 1);
  const spread = 26 + fall * 120;
  const x = 520 + throwOfDust.between(-spread, spread) * throwOfDust.between(0.3, 1);
  return circle(Math.round(x), Math.round(636 + fall * 330), throwOfDust.between(2, 6.5), ink.clay);
});

const helmet = group([
  path("M-118 -30Q-170 -190 -20 -206Q96 -204 120 -96L150 -60L126 -48L128 6H-60Z", ink.black),
  path("M-190 10Q-236 -250 -10 -262Q90 -262 110 -220Q-20 -236 -96 -170Q-150 -110 -136 10Z", ink.curtain),
  path("M54 -96L118 -84L100 -62Q74 -66 54 -96Z", ink.paper),
]);

export const antigone: Sheet = {
  slug: "antigone",
  paper: ink.fog,
  art: [
    rect(0, 0, 960, 1280, ink.fog),
    circle(520, 470, 330, ink.chalk),
    group(helmet, { filter: "url(#cut)", transform: "translate(500 1010) rotate(-14) scale(1.05)" }),
    group(path("M-20 1010Q220 985 380 950Q500 920 600 946Q760 990 980 1000V1300H-20Z", ink.clay), {
      filter: "url(#lifted)",
    }),
    shaded({ from: [0, 1290], to: [0, 980], colour: ink.wine, strength: 0.75 }, (fill) =>
      path("M-20 1016Q220 992 380 957Q500 928 600 954Q760 996 980 1006V1300H-20Z", fill),
    ),
    dust,
    group(hand, { filter: "url(#lifted)", transform: "translate(520 286) rotate(4)" }),
    title("안티고네", { x: 480, y: 1152, size: 176, fill: ink.chalk, anchor: "middle", tracking: 0.02 }),
    imprint(
      {
        number: "제5회 정기공연",
        year: "1986",
        makers: ["작 소포클레스", "연출 김상률"],
        played: ["1986. 9. 4.–9. 14.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1210,
      },
    ),
  ].join(""),
};
