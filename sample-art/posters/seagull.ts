/** 갈매기: a bird folded from one sheet of paper falls towards the lake. */
import { sideImprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { column } from "../lettering.ts";
import { halftone } from "../light.ts";
import { circle, group, path, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** One wing from the shoulder to the tip; the other is its mirror image. */
const wing = [
  path("M20 -70C110 -190 250 -210 470 -60C340 -110 250 -80 170 -6C120 40 70 60 20 60Z", ink.chalk),
  path(
    "M470 -60C340 -110 250 -80 170 -6C120 40 70 60 20 60L24 24C90 20 130 -20 200 -72C270 -116 360 -108 470 -60Z",
    ink.sky,
  ),
  path("M470 -60C420 -92 370 -116 326 -130L352 -100Q410 -92 470 -60Z", ink.black),
].join("");

const bird = group(
  [
    group(wing),
    group(wing, { transform: "scale(-1 1)" }),
    path(
      "M0 -168Q52 -150 48 -40Q46 70 30 120L76 210L0 190L-76 210L-30 120Q-46 70 -48 -40Q-52 -150 0 -168Z",
      ink.chalk,
    ),
    path("M0 -168Q52 -150 48 -40Q46 70 30 120L76 210L0 190Q40 20 0 -168Z", ink.sky, { opacity: 0.7 }),
    path("M-17 -160L0 -216L17 -160Z", ink.lamp),
    circle(-6, -30, 20, ink.curtain),
    path("M-14 -20Q-26 90 -8 150Q6 70 4 -20Z", ink.curtain),
  ],
  { filter: "url(#lifted)", transform: "translate(372 500) rotate(152) scale(0.82)" },
);

/** A band of scalloped water. */
const swell = (y: number, depth: number, colour: string, shift: number) =>
  path(`M${-200 + shift} ${y}${"q60 -26 120 0t120 0".repeat(6)}V${y + depth}H${-200 + shift}Z`, colour);

export const seagull: Sheet = {
  slug: "seagull",
  paper: ink.sky,
  art: [
    rect(0, 0, 960, 470, ink.river),
    halftone(
      { x: 0, y: 462, width: 960, height: 420, step: 28 },
      ink.river,
      (_, y) => 1.06 - (y - 462) / 400,
    ),
    group(
      [
        swell(900, 400, ink.dusk, 0),
        swell(960, 400, ink.river, -60),
        swell(1030, 400, ink.dusk, -130),
        swell(1110, 400, ink.night, -30),
      ],
      { filter: "url(#lifted)" },
    ),
    bird,
    column("갈매기", { x: 812, y: 216, size: 196, fill: ink.chalk, leading: 1.1 }),
    sideImprint(
      {
        number: "제27회 정기공연",
        year: "1996",
        makers: ["작 안톤 체호프", "연출 윤서정"],
        played: ["1996. 9. 12.–9. 22.", "소극장 무대"],
      },
      ink.chalk,
      50,
      74,
    ),
  ].join(""),
};
