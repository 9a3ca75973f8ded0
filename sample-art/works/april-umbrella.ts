/** 사월의 우산: blown inside out, it collects blossoms. */
import { dice } from "../chance.ts";
import { ink } from "../ink.ts";
import { ellipse, group, path, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { banner, heading } from "./bill.ts";

const wind = dice(404);
const blossoms = repeat(64, () => {
  const [x, y] = [Math.round(wind.between(20, 940)), Math.round(wind.between(130, 880))];
  return ellipse(x, y, 17, 10, wind.pick([ink.chalk, ink.rose, ink.curtain]), {
    transform: `rotate(${Math.round(wind.between(-70, 70))} ${x} ${y})`,
  });
});

const canopy = group([
  path(
    "M110 470Q150 760 480 800Q810 760 850 470Q780 560 680 500Q590 590 480 506Q370 590 280 500Q180 560 110 470Z",
    ink.night,
  ),
  path("M280 500Q360 700 480 800Q400 640 480 506Q370 590 280 500Z", ink.dusk),
  path("M680 500Q600 700 480 800Q810 760 850 470Q780 560 680 500Z", ink.dusk),
]);

export const aprilUmbrella: Sheet = {
  slug: "april-umbrella",
  paper: ink.leaf,
  art: [
    group([stroke("M480 800V1060Q480 1120 540 1120Q596 1116 594 1060", ink.curtain, 22), canopy], {
      filter: "url(#lifted)",
      transform: "rotate(-9 480 700)",
    }),
    group(blossoms, { filter: "url(#lifted)" }),
    banner("극단 초록대문", "숲속마당 극장", ink.night),
    heading(["사월의"], { x: 52, y: 282, size: 172, fill: ink.night }),
    heading(["우산"], { x: 52, y: 1204, size: 172, fill: ink.night }),
  ].join(""),
};
