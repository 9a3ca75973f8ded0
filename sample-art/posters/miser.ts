/** 수전노: he has moved in with his money. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const chest = group([
  rect(130, 700, 700, 340, ink.clay),
  path("M116 560Q124 380 480 372Q836 380 844 560L830 596H130Z", ink.clay),
  path("M130 596H830L816 620H144Z", ink.wine),
  repeat(3, (index) => rect(190 + index * 250, 700, 76, 340, ink.black)),
  path(
    "M190 594L182 420Q218 398 258 390L266 594ZM440 594V373H516V594ZM690 594L698 390Q740 398 776 420L766 594Z",
    ink.black,
  ),
  rect(130, 690, 700, 34, ink.black),
]);

const eyes = [370, 590]
  .map((x) =>
    group([
      path(`M${x - 74} 656Q${x} 596 ${x + 74} 656Q${x} 706 ${x - 74} 656Z`, ink.chalk),
      circle(x + 26, 654, 27, ink.moss),
      circle(x + 28, 654, 12, ink.black),
    ]),
  )
  .join("");

const fingers = [220, 262, 304, 656, 698, 740]
  .map((x) => rect(x - 17, 668, 34, 84, ink.rose, { rx: 17 }))
  .join("");

const coins = [
  [156, 1020],
  [820, 1010],
  [744, 1044],
  [246, 1050],
  [884, 1052],
  [66, 1052],
]
  .map(([x = 0, y = 0]) =>
    group([
      circle(x, y, 42, ink.lamp),
      circle(x, y, 30, "none", { stroke: ink.clay, "stroke-width": 4 }),
      rect(x - 4, y - 14, 8, 28, ink.clay),
    ]),
  )
  .join("");

export const miser: Sheet = {
  slug: "miser",
  paper: ink.river,
  art: [
    group(rect(130, 590, 700, 120, ink.black)),
    eyes,
    group(chest, { filter: "url(#lifted)" }),
    shaded({ from: [840, 0], to: [380, 0], colour: ink.black, strength: 0.65 }, (fill) =>
      path("M844 560Q836 380 480 372V594H830ZM480 726H830V1040H480Z", fill),
    ),
    group(fingers, { filter: "url(#lifted)" }),
    group([
      circle(480, 772, 46, ink.lamp),
      path("M480 750a16 16 0 0 1 9 29l6 26h-30l6-26a16 16 0 0 1 9-29z", ink.black),
    ]),
    rect(0, 1040, 960, 240, ink.night),
    group(coins, { filter: "url(#lifted)" }),
    title("수전노", { x: 480, y: 292, size: 268, fill: ink.butter, anchor: "middle" }),
    imprint(
      {
        number: "제38회 정기공연",
        year: "2001",
        makers: ["작 몰리에르", "연출 배만수"],
        played: ["2001. 12. 6.–12. 16.", "소극장 무대"],
      },
      ink.butter,
      {
        lamp: ink.lamp,
        y: 1196,
      },
    ),
  ].join(""),
};
