/** 임하늘: writes; long hair, striped shirt, loose pages in the air. */
import { ink } from "../ink.ts";
import { group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { head, neck, posed, shoulders } from "./figure.ts";

const page = (x: number, y: number, turn: number) =>
  group(
    [
      rect(-74, -100, 148, 200, ink.chalk),
      ...[-60, -30, 0, 30].map((line) => rect(-50, line, 100 - ((line + 60) % 50), 8, ink.sky)),
    ],
    {
      transform: `translate(${x} ${y}) rotate(${turn})`,
      filter: "url(#lifted)",
    },
  );

export const imHaneul: Sheet = {
  slug: "im-haneul",
  paper: ink.sky,
  art: [
    page(120, 190, -16),
    page(690, 130, 14),
    page(700, 560, -8),
    page(86, 610, 12),
    posed([path("M-176 440Q-196 -240 0 -252Q196 -240 176 440Q0 480 -176 440Z", ink.black)], { y: 460 }),
    group(
      [
        shoulders(ink.chalk, 280, 710),
        repeat(4, (index) =>
          path(
            `M${150 - index * 8} ${842 + index * 48}Q400 ${812 + index * 48} ${650 + index * 8} ${842 + index * 48}v18Q400 ${830 + index * 48} ${150 - index * 8} ${860 + index * 48}z`,
            ink.curtain,
          ),
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    posed(
      [
        neck(ink.rose, ink.clay, 50),
        group(
          head({
            skin: ink.rose,
            shade: ink.clay,
            width: 126,
            jaw: 0.74,
            chin: 40,
            turn: 0.7,
            lit: "right",
            eyes: "down",
            mouth: "calm",
            lips: ink.curtain,
            brow: { colour: ink.black, weight: 10, lift: -6 },
          }),
        ),
        path(
          "M-150 300Q-190 -40 -140 -150Q-80 -240 10 -240Q150 -232 158 -40Q168 160 150 320Q112 120 124 -50Q40 -86 -112 -60Q-130 120 -150 300Z",
          ink.black,
        ),
        path("M-116 -62Q-20 -92 124 -58Q120 -170 0 -186Q-112 -170 -116 -62Z", ink.soot),
      ],
      { y: 460 },
    ),
  ].join(""),
};
