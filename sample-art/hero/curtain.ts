/** The curtain a moment before it opens. */
import { ink } from "../ink.ts";
import { shaded } from "../light.ts";
import { group, path, polygon, rect, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { night } from "./stage.ts";

const reds = ["#330e11", "#481417", "#5e1a1c", "#7a201d", "#94251f"] as const;

/** Folds hang a little crooked and are warmer the nearer they are to the opening. */
const folds = (from: number, to: number) => {
  const count = Math.round(Math.abs(to - from) / 76);
  return repeat(count, (index) => {
    const x = from + ((to - from) * index) / (count - 1);
    const near = index / count;
    const tone = reds[Math.min(4, Math.floor(near * 3.2) + (index % 2))] ?? ink.wine;
    const sway = Math.sin(index * 1.7) * 16;
    const fold = `M${x - 40} -10H${x + 40}Q${x + 40 + sway} 520 ${x + 42} 1004Q${x} 1030 ${x - 42} 1004Q${x - 40 + sway} 520 ${x - 40} -10Z`;
    return group([
      path(fold, tone),
      near > 0.8
        ? shaded({ from: [x - 42, 0], to: [x + 22, 0], colour: "#1d0809", strength: 0.8 }, (fill) =>
            path(fold, fill),
          )
        : path(
            `M${x - 40} -10H${x - 8}Q${x - 20 + sway} 520 ${x - 12} 1020Q${x - 30} 1014 ${x - 42} 1004Q${x - 40 + sway} 520 ${x - 40} -10Z`,
            "#260b0d",
            { opacity: 0.6 },
          ),
    ]);
  });
};

export const curtain: Sheet = {
  slug: "curtain",
  paper: night.wall,
  tooth: 0,
  art: [
    rect(0, 980, 1920, 100, night.floor),
    polygon(
      [
        [1300, 0],
        [1384, 0],
        [1420, 1000],
        [1264, 1000],
      ],
      ink.lamp,
    ),
    polygon(
      [
        [1326, 0],
        [1358, 0],
        [1376, 1000],
        [1304, 1000],
      ],
      ink.butter,
    ),
    polygon(
      [
        [1250, 996],
        [1430, 996],
        [1660, 1080],
        [960, 1080],
      ],
      night.amber,
    ),
    shaded({ from: [1340, 990], to: [1340, 1100], colour: ink.lamp, strength: 1, end: 0.2 }, (fill) =>
      polygon(
        [
          [1280, 996],
          [1404, 996],
          [1520, 1080],
          [1120, 1080],
        ],
        fill,
      ),
    ),
    group([folds(-10, 1268), folds(1930, 1420)], { filter: "url(#lifted)" }),
  ].join(""),
};
