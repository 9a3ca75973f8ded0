/** 종점: the title is the bus and the road that ends here. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { halftone } from "../light.ts";
import { circle, group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** ㅈ on ㅗ on ㅇ; the last is a wheel. */
const jong = group([
  path(
    "M150 84H570V160H412Q430 250 590 296L566 362Q400 318 360 236Q320 318 154 362L130 296Q290 250 308 160H150Z",
    ink.chalk,
  ),
  path("M322 372H398V428H620V502H100V428H322Z", ink.chalk),
  circle(360, 636, 108, ink.chalk),
]);

const wheel = group([
  circle(360, 636, 66, ink.black),
  circle(360, 636, 40, ink.moss),
  repeat(5, (index) =>
    circle(360 + 22 * Math.cos(index * 1.257), 636 + 22 * Math.sin(index * 1.257), 6, ink.chalk),
  ),
]);

/** ㅈ beside ㅓ over ㅁ; the last is a lit window with somebody in it. */
const jeom = group([
  path(
    "M300 676H620V748H498Q510 816 640 866L612 926Q484 884 462 812Q436 884 330 926L300 866Q404 816 420 748H300Z",
    ink.chalk,
  ),
  rect(780, 640, 78, 300, ink.chalk),
  rect(676, 748, 110, 70, ink.chalk),
  rect(330, 958, 528, 194, ink.chalk),
]);

const window = group([
  rect(396, 1014, 396, 82, ink.lamp),
  path("M640 1096Q640 1056 672 1050Q704 1056 706 1096Z", ink.black),
  circle(672, 1040, 17, ink.black),
  rect(528, 1014, 8, 82, ink.chalk),
]);

export const lastStop: Sheet = {
  slug: "last-stop",
  paper: ink.moss,
  art: [
    halftone(
      { x: 0, y: 0, width: 960, height: 1160, step: 34 },
      ink.black,
      (x, y) => (x / 960) * 0.62 + (y / 1280) * 0.2 - 0.2,
    ),
    group(jong, { filter: "url(#lifted)", transform: "translate(-50 -14) scale(0.9)" }),
    group(wheel, { transform: "translate(-50 -14) scale(0.9)" }),
    group(jeom, { filter: "url(#lifted)" }),
    window,
    rect(0, 1152, 960, 128, ink.black),
    repeat(4, (index) => rect(40 + index * 84, 1164, 52, 8, ink.lamp)),
    imprint(
      {
        number: "제31회 정기공연",
        year: "1998",
        makers: ["작 문석진", "연출 한도현"],
        played: ["1998. 5. 7.–5. 17.", "소극장 무대"],
      },
      ink.chalk,
      {
        lamp: ink.lamp,
        y: 1212,
      },
    ),
  ].join(""),
};
