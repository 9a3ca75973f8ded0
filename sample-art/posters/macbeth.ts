/** 맥베스: the wood that comes to the castle is his crown. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, polygon, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** A fir in three tiers; the origin is the middle of its foot. */
const fir = (x: number, y: number, width: number, height: number, colour: string) =>
  group([
    polygon(
      [
        [x - width * 0.3, y - height * 0.62],
        [x, y - height],
        [x + width * 0.3, y - height * 0.62],
      ],
      colour,
    ),
    polygon(
      [
        [x - width * 0.41, y - height * 0.32],
        [x, y - height * 0.84],
        [x + width * 0.41, y - height * 0.32],
      ],
      colour,
    ),
    polygon(
      [
        [x - width * 0.52, y],
        [x, y - height * 0.6],
        [x + width * 0.52, y],
      ],
      colour,
    ),
  ]);

const heights = [330, 250, 390, 270, 460, 270, 390, 250, 330];

export const macbeth: Sheet = {
  slug: "macbeth",
  paper: ink.curtain,
  art: [
    circle(480, 360, 268, ink.wine, { filter: "url(#cut)" }),
    group(
      heights.map((height, index) =>
        fir(
          160 + index * 80,
          640 + Math.abs(index - 4) * -9,
          124,
          height * (index % 2 ? 0.86 : 1),
          index % 2 ? ink.soot : ink.black,
        ),
      ),
      { filter: "url(#cut)" },
    ),
    group(
      [
        path("M96 590Q480 690 864 590L842 760Q480 850 118 760Z", ink.lamp),
        path("M96 590Q480 690 864 590L860 622Q480 722 100 622Z", ink.butter),
        repeat(5, (index) =>
          circle(
            220 + index * 130,
            728 - Math.abs(index - 2) ** 2 * 6,
            24,
            index === 2 ? ink.curtain : ink.black,
          ),
        ),
      ],
      { filter: "url(#lifted)" },
    ),
    shaded({ from: [100, 0], to: [420, 0], colour: ink.clay, strength: 0.9 }, (fill) =>
      path("M96 590Q300 644 480 646V812Q280 806 118 760Z", fill),
    ),
    group(
      [
        polygon(
          [
            [438, 812],
            [522, 812],
            [480, 1112],
          ],
          ink.chalk,
        ),
        polygon(
          [
            [480, 812],
            [522, 812],
            [480, 1112],
          ],
          ink.fog,
        ),
      ],
      { filter: "url(#cut)" },
    ),
    title("맥", { x: 60, y: 1084, size: 290, fill: ink.chalk }),
    title("베스", { x: 912, y: 1084, size: 216, fill: ink.chalk, anchor: "end" }),
    imprint(
      {
        number: "제34회 정기공연",
        year: "1999",
        makers: ["작 윌리엄 셰익스피어", "연출 한도현"],
        played: ["1999. 10. 7.–10. 17.", "가온예술극장"],
      },
      ink.chalk,
      { lamp: ink.lamp, y: 1204 },
    ),
  ].join(""),
};
