/** 산돼지: the boar is too large for the sheet, and the title rides inside it. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { halftone } from "../light.ts";
import { circle, group, path, polygon, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const bristles = repeat(19, (index) => {
  const along = index / 18;
  const x = 300 + along * 700;
  const y = 470 - Math.sin(along * 2.1 + 0.35) * 210 + 60;
  const length = 150 - Math.abs(along - 0.4) * 120;
  return polygon(
    [
      [x - 34, y + 60],
      [x + 66 + along * 30, y - length],
      [x + 50, y + 70],
    ],
    ink.black,
  );
});

const body = group([
  path(
    "M60 900Q40 850 92 820Q180 690 300 560Q450 330 700 340Q900 350 1000 470V1010H780L760 1100H690L676 1000Q560 990 480 970L452 1100H384L360 940Q240 950 170 930Q100 940 60 900Z",
    ink.black,
  ),
  polygon(
    [
      [300, 560],
      [248, 420],
      [400, 500],
    ],
    ink.black,
  ),
  polygon(
    [
      [304, 540],
      [276, 458],
      [362, 508],
    ],
    ink.curtain,
  ),
]);

const head = group([
  path("M130 884Q150 820 96 744Q196 790 190 892Z", ink.chalk),
  circle(276, 716, 25, ink.curtain),
  circle(276, 716, 9, ink.chalk),
  path("M226 668Q280 656 326 690L320 704Q270 676 228 686Z", ink.curtain),
  path("M62 880Q66 846 92 832Q84 870 90 912Q66 904 62 880Z", ink.curtain),
]);

export const wildBoar: Sheet = {
  slug: "wild-boar",
  paper: ink.leaf,
  art: [
    halftone({ x: 0, y: 0, width: 960, height: 700, step: 40 }, ink.moss, (_, y) => 0.9 - y / 640),
    circle(250, 236, 120, ink.lamp, { filter: "url(#cut)" }),
    group([bristles, body], { filter: "url(#cut)" }),
    group(path("M-20 1096Q260 1060 520 1092T980 1070V1300H-20Z", ink.moss), { filter: "url(#lifted)" }),
    head,
    title("산돼지", { x: 934, y: 842, size: 206, fill: ink.chalk, anchor: "end" }),
    imprint(
      {
        number: "제6회 정기공연",
        year: "1987",
        makers: ["작 김우진", "연출 한도현"],
        played: ["1987. 10. 22.–11. 1.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1200,
      },
    ),
  ].join(""),
};
