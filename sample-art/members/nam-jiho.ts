/** 남지호: calls the show; headset, crew black, the green of the exit lamp. */
import { ink } from "../ink.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const cues = repeat(54, (index) =>
  circle(
    60 + (index % 6) * 136,
    60 + Math.floor(index / 6) * 112,
    index % 7 === 3 ? 30 : 17,
    index % 7 === 3 ? ink.lamp : ink.leaf,
  ),
);

export const namJiho: Sheet = {
  slug: "nam-jiho",
  paper: ink.moss,
  art: [
    group(cues, { filter: "url(#cut)" }),
    group(
      [
        shoulders(ink.black, 310),
        path("M330 706Q400 770 470 706L456 690H344Z", ink.soot),
        rect(520, 840, 96, 60, ink.chalk),
        rect(534, 858, 68, 7, ink.curtain),
        rect(534, 874, 44, 7, ink.fog),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.butter, ink.clay, 58),
        group(
          head({
            skin: ink.butter,
            shade: ink.clay,
            width: 130,
            jaw: 0.84,
            chin: 50,
            turn: 0.4,
            eyes: "open",
            mouth: "smile",
            brow: { colour: ink.black, weight: 14 },
          }),
          { filter: "url(#lifted)" },
        ),
        path(
          "M-142 0Q-170 -160 -100 -210Q-40 -262 30 -240Q60 -262 110 -226Q172 -170 142 0L128 -80Q110 -120 60 -104Q30 -140 -20 -104Q-60 -140 -128 -70Z",
          ink.black,
        ),
        path("M-152 0Q-176 -252 0 -258Q176 -252 152 0", "none", { stroke: ink.curtain, "stroke-width": 19 }),
        rect(-182, -30, 56, 96, ink.soot, { rx: 22 }),
        rect(126, -30, 56, 96, ink.soot, { rx: 22 }),
        path("M-154 60Q-150 140 -62 140", "none", {
          stroke: ink.soot,
          "stroke-width": 11,
          "stroke-linecap": "round",
        }),
        rect(-80, 126, 44, 28, ink.soot, { rx: 13 }),
      ],
      { tilt: 4 },
    ),
  ].join(""),
};
