/** 세 자매: three dresses, three directions, one sun that will not move. */
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { shaded } from "../light.ts";
import { circle, group, path, polygon, rect } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

/** A dress with a head that looks to one side; x is its middle, y the hem. */
function sister(x: number, y: number, height: number, dress: string, hair: string, looks: 1 | -1): string {
  const top = y - height;
  const width = height * 0.27;
  return group([
    path(
      `M${x - 22} ${top}Q${x - 40} ${top + height * 0.4} ${x - width} ${y}Q${x} ${y + 26} ${x + width} ${y}Q${x + 40} ${top + height * 0.4} ${x + 22} ${top}Z`,
      dress,
    ),
    path(
      `M${x - 34} ${top + 6}Q${x} ${top - 34} ${x + 34} ${top + 6}L${x + 44} ${top + 210}Q${x} ${top + 236} ${x - 44} ${top + 210}Z`,
      dress,
    ),
    rect(x - 11, top - 38, 22, 50, ink.butter),
    path(
      `M${x - looks * 26} ${top - 104}Q${x + looks * 30} ${top - 118} ${x + looks * 34} ${top - 70}l${looks * 11} 18l${-looks * 12} 5Q${x + looks * 28} ${top - 24} ${x} ${top - 26}Q${x - looks * 36} ${top - 50} ${x - looks * 26} ${top - 104}Z`,
      ink.butter,
    ),
    path(
      `M${x + looks * 30} ${top - 96}Q${x + looks * 4} ${top - 142} ${x - looks * 34} ${top - 112}Q${x - looks * 54} ${top - 80} ${x - looks * 30} ${top - 38}Q${x - looks * 12} ${top - 40} ${x - looks * 8} ${top - 76}Q${x + looks * 16} ${top - 78} ${x + looks * 30} ${top - 96}Z`,
      hair,
    ),
    circle(x - looks * 44, top - 84, 24, hair),
  ]);
}

export const threeSisters: Sheet = {
  slug: "three-sisters",
  paper: ink.clay,
  art: [
    shaded({ from: [0, 1280], to: [0, 420], colour: ink.wine, strength: 0.8 }, (fill) =>
      rect(0, 0, 960, 1280, fill),
    ),
    circle(480, 640, 350, ink.lamp, { filter: "url(#cut)" }),
    shaded({ from: [480, 990], to: [480, 520], colour: ink.curtain, strength: 0.7 }, (fill) =>
      circle(480, 640, 348, fill),
    ),
    rect(0, 1050, 960, 230, ink.black),
    group(
      [
        polygon(
          [
            [120, 1050],
            [330, 1050],
            [60, 1160],
            [-200, 1160],
          ],
          ink.wine,
        ),
        polygon(
          [
            [370, 1050],
            [590, 1050],
            [420, 1160],
            [160, 1160],
          ],
          ink.wine,
        ),
        polygon(
          [
            [640, 1050],
            [850, 1050],
            [790, 1160],
            [540, 1160],
          ],
          ink.wine,
        ),
      ],
      { opacity: 0.75 },
    ),
    group(sister(228, 1064, 560, ink.dusk, ink.black, -1), { filter: "url(#lifted)" }),
    group(sister(742, 1064, 500, ink.chalk, ink.clay, 1), { filter: "url(#lifted)" }),
    group(sister(484, 1076, 640, ink.black, ink.soot, -1), { filter: "url(#lifted)" }),
    shaded({ from: [130, 0], to: [300, 0], colour: ink.night, strength: 0.7 }, (fill) =>
      polygon(
        [
          [210, 520],
          [92, 1062],
          [230, 1072],
        ],
        fill,
      ),
    ),
    shaded({ from: [600, 0], to: [760, 0], colour: ink.rose, strength: 0.9 }, (fill) =>
      polygon(
        [
          [724, 580],
          [612, 1062],
          [744, 1072],
        ],
        fill,
      ),
    ),
    title("세 자매", { x: 480, y: 232, size: 220, fill: ink.chalk, anchor: "middle" }),
    imprint(
      {
        number: "제52회 정기공연",
        year: "2007",
        makers: ["작 안톤 체호프", "연출 윤서정"],
        played: ["2007. 11. 8.–11. 18.", "소극장 무대"],
      },
      ink.paper,
      { lamp: ink.lamp, y: 1204 },
    ),
  ].join(""),
};
