/** 한도현: directs the company; white hair, round glasses, a lamp behind him. */
import { ink } from "../ink.ts";
import { pool } from "../light.ts";
import { circle, group, path } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { glasses, head, neck, posed, shoulders } from "./figure.ts";

const face = {
  skin: ink.rose,
  shade: ink.clay,
  width: 132,
  jaw: 0.84,
  eyes: "smiling",
  mouth: "smile",
  brow: { colour: ink.chalk, weight: 17 },
} as const;

export const hanDohyeon: Sheet = {
  slug: "han-dohyeon",
  paper: ink.wine,
  art: [
    circle(560, 330, 270, ink.lamp, { filter: "url(#cut)" }),
    pool([560, 330], 420, ink.lamp, 0.45),
    group(shoulders(ink.black, 330), { filter: "url(#lifted)" }),
    posed([
      path("M-140 10Q-176 -120 -120 -190Q-60 -260 40 -246Q160 -230 156 -90L140 10Z", ink.fog),
      neck(ink.rose, ink.clay),
      group(head(face), { filter: "url(#lifted)" }),
      path(
        "M-150 -30Q-180 -170 -90 -228Q20 -286 110 -226Q176 -180 152 -40Q140 -110 96 -142Q0 -120 -60 -150Q-130 -120 -150 -30Z",
        ink.chalk,
      ),
      path("M-60 -152Q10 -190 96 -144Q30 -160 -60 -152Z", ink.fog),
      path("M-62 92Q-30 66 0 78Q30 66 62 92Q30 98 0 92Q-30 98 -62 92Z", ink.chalk),
      glasses("round", ink.black),
    ]),
    // The roll of the jumper, and the jumper below it over the end of the neck.
    path("M306 736L262 800Q400 860 538 800L494 736Z", ink.black),
    group(
      [
        path("M316 664Q400 690 484 664Q500 700 496 748Q400 780 304 748Q300 700 316 664Z", ink.soot),
        path("M306 708Q400 738 494 708V715Q400 745 306 715Z", ink.black),
      ],
      { filter: "url(#cut)" },
    ),
  ].join(""),
};
