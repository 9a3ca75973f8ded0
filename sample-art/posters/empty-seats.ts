/** 빈 객석: seventy-one seats and one. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { beam } from "../light.ts";
import { group, path, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const seat = (x: number, y: number, width: number, back: string, cushion: string) =>
  group([
    path(
      `M${x} ${y + width}V${y + width * 0.3}Q${x} ${y} ${x + width * 0.3} ${y}H${x + width * 0.7}Q${x + width} ${y} ${x + width} ${y + width * 0.3}V${y + width}Z`,
      back,
    ),
    rect(x - width * 0.06, y + width * 0.72, width * 1.12, width * 0.34, cushion, { rx: width * 0.12 }),
  ]);

/** Rows grow towards us; odd rows stand in the gaps, as in a house with good sight lines. */
const rows = repeat(7, (row) => {
  const width = 78 + row * 13;
  const y = 400 + row * 88 + row * row * 4.4;
  const gap = width * 1.2;
  const start = 480 - gap * 5 + (row % 2 ? gap / 2 : 0);
  return group(
    repeat(11, (place) => {
      const lit = row === 3 && place === 5;
      return seat(
        start + place * gap,
        y,
        width,
        lit ? ink.lamp : row > 4 ? ink.wine : ink.curtain,
        lit ? ink.butter : ink.soot,
      );
    }),
    { filter: "url(#lifted)" },
  );
});

export const emptySeats: Sheet = {
  slug: "empty-seats",
  paper: ink.black,
  art: [
    rows,
    rect(0, 1110, 960, 170, ink.black),
    beam([560, -60], [486, 800], [692, 800], ink.lamp, 0.55),
    title("빈 객석", { x: 56, y: 258, size: 232, fill: ink.paper }),
    imprint(
      {
        number: "제87회 정기공연",
        year: "2021",
        makers: ["공동창작", "연출 한도현"],
        played: ["2021. 6. 3.–6. 13.", "소극장 무대"],
      },
      ink.paper,
      {
        lamp: ink.lamp,
        y: 1196,
      },
    ),
  ].join(""),
};
