/** 종이 호랑이: fierce, and folded from one square. */
import { ink } from "../ink.ts";
import { circle, group, polygon } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

/** The left half of the face; the right is its mirror image, in shade. */
const half = (light: string, dark: string, pale: string) =>
  group([
    polygon(
      [
        [0, -300],
        [-190, -250],
        [-300, -60],
        [-250, 170],
        [-90, 330],
        [0, 360],
      ],
      light,
    ),
    polygon(
      [
        [-190, -250],
        [-330, -330],
        [-300, -60],
      ],
      dark,
    ),
    polygon(
      [
        [-210, -230],
        [-300, -280],
        [-284, -130],
      ],
      pale,
    ),
    polygon(
      [
        [0, -300],
        [-60, -260],
        [0, -180],
      ],
      ink.black,
    ),
    polygon(
      [
        [-90, -270],
        [-150, -240],
        [-60, -150],
      ],
      ink.black,
    ),
    polygon(
      [
        [-292, -10],
        [-170, 40],
        [-276, 60],
      ],
      ink.black,
    ),
    polygon(
      [
        [-258, 130],
        [-150, 130],
        [-220, 196],
      ],
      ink.black,
    ),
    polygon(
      [
        [0, -60],
        [-80, 120],
        [0, 170],
      ],
      dark,
    ),
    polygon(
      [
        [0, 130],
        [-130, 170],
        [-90, 330],
        [0, 360],
      ],
      pale,
    ),
    polygon(
      [
        [0, 120],
        [-60, 120],
        [0, 190],
      ],
      ink.curtain,
    ),
    polygon(
      [
        [0, 230],
        [-90, 250],
        [0, 312],
      ],
      ink.black,
    ),
    polygon(
      [
        [-70, 248],
        [-50, 246],
        [-58, 292],
      ],
      ink.chalk,
    ),
    polygon(
      [
        [-60, -30],
        [-200, -70],
        [-170, 10],
        [-100, 24],
      ],
      ink.chalk,
    ),
    circle(-138, -22, 26, ink.moss),
    circle(-138, -22, 11, ink.black),
  ]);

export const paperTiger: Sheet = {
  slug: "paper-tiger",
  paper: ink.moss,
  art: [
    group(circle(480, 600, 400, ink.leaf), { filter: "url(#cut)" }),
    group(
      [
        half(ink.lamp, ink.clay, ink.chalk),
        group(half(ink.clay, ink.wine, ink.fog), { transform: "scale(-1 1)" }),
      ],
      { filter: "url(#lifted)", transform: "translate(480 600) scale(1.14)" },
    ),
    banner("극단 산골짝", "숲속마당 극장", ink.chalk),
    heading(["종이", "호랑이"], { x: 52, y: 1080, size: 160, fill: ink.chalk }),
  ].join(""),
};
