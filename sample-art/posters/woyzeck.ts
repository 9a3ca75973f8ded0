/** 보이체크: the moon is red, the pond is near. */
import { sideImprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const reeds = repeat(15, (index) => {
  const x = 18 + index * 66;
  const height = 190 + ((index * 97) % 150);
  const lean = ((index * 53) % 60) - 30;
  return group([
    path(`M${x} 960Q${x} ${960 - height / 2} ${x + lean} ${960 - height}`, "none", {
      stroke: ink.black,
      "stroke-width": 7,
    }),
    index % 3 === 1 ? rect(x + lean - 11, 960 - height - 40, 22, 74, ink.black, { rx: 11 }) : "",
  ]);
});

export const woyzeck: Sheet = {
  slug: "woyzeck",
  paper: ink.plum,
  art: [
    circle(480, 400, 300, ink.curtain, { filter: "url(#cut)" }),
    shaded({ from: [480, 700], to: [480, 300], colour: ink.plum, strength: 0.9 }, (fill) =>
      circle(480, 400, 300, fill),
    ),
    reeds,
    rect(0, 946, 960, 334, ink.black),
    ...[0, 1, 2, 3].map((ring) =>
      ellipse(480, 1040, 110 + ring * 112, 20 + ring * 24, "none", {
        stroke: ring % 2 ? ink.curtain : ink.wine,
        "stroke-width": 6,
      }),
    ),
    group(
      [
        polygon(
          [
            [452, 70],
            [508, 70],
            [512, 760],
            [480, 1040],
            [448, 760],
          ],
          ink.chalk,
        ),
        polygon(
          [
            [480, 70],
            [508, 70],
            [512, 760],
            [480, 1040],
          ],
          ink.fog,
        ),
        rect(400, 58, 160, 30, ink.lamp, { rx: 8 }),
        rect(456, -60, 48, 130, ink.black),
      ],
      { filter: "url(#lifted)" },
    ),
    title("보이", { x: 434, y: 900, size: 196, fill: ink.chalk, anchor: "end" }),
    title("체크", { x: 528, y: 900, size: 196, fill: ink.chalk }),
    sideImprint(
      {
        number: "제59회 정기공연",
        year: "2010",
        makers: ["작 게오르크 뷔히너", "연출 오재섭"],
        played: ["2010. 10. 14.–10. 24.", "소극장 무대"],
      },
      ink.rose,
      904,
      60,
    ),
  ].join(""),
};
