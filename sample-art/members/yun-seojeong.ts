/** 윤서정: a silver bob, eyes closed, listening. */
import { ink } from "../ink.ts";
import { circle, group, path, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

export const yunSeojeong: Sheet = {
  slug: "yun-seojeong",
  paper: ink.river,
  art: [
    group(
      [
        path("M130 1010V400A270 270 0 0 1 670 400V1010Z", ink.night),
        rect(96, 0, 8, 1000, ink.dusk),
        rect(696, 0, 8, 1000, ink.dusk),
      ],
      { filter: "url(#cut)" },
    ),
    posed([path("M-172 210Q-190 -240 0 -250Q190 -240 172 210Q120 236 0 232Q-120 236 -172 210Z", ink.fog)], {
      tilt: -5,
    }),
    group([shoulders(ink.curtain, 290), path("M400 690L286 742L400 900L514 742Z", ink.wine)], {
      filter: "url(#lifted)",
    }),
    posed(
      [
        neck(ink.rose, ink.clay, 52),
        group(
          head({
            skin: ink.rose,
            shade: ink.clay,
            width: 126,
            jaw: 0.76,
            chin: 40,
            lit: "right",
            eyes: "closed",
            mouth: "calm",
            lips: ink.curtain,
            brow: { colour: ink.soot, weight: 8, lift: 6 },
          }),
        ),
        path(
          "M-150 190Q-186 -60 -120 -170Q-60 -236 60 -230Q176 -210 166 60Q164 140 152 196Q120 60 118 -40Q70 -130 -30 -146Q-116 -80 -118 20Q-120 120 -150 190Z",
          ink.chalk,
        ),
        path("M60 -230Q176 -210 166 60Q164 140 152 196Q120 60 118 -40Q110 -160 60 -230Z", ink.fog),
        path(
          "M-30 -146Q-120 -90 -136 40Q-140 110 -148 160M0 -190Q-110 -150 -150 -20M120 -40Q140 40 148 150",
          "none",
          { stroke: ink.fog, "stroke-width": 6 },
        ),
        circle(-128, 92, 19, ink.lamp),
        circle(128, 92, 19, ink.lamp),
      ],
      { tilt: -5 },
    ),
    path("M306 742Q400 796 494 742", "none", {
      stroke: ink.lamp,
      "stroke-width": 7,
      "stroke-dasharray": "1 19",
      "stroke-linecap": "round",
    }),
  ].join(""),
};
