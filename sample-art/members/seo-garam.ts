/** 서가람: a ruff, a red knot of hair, the moon. */
import { ink } from "../ink.ts";
import { circle, group, path, repeat } from "../shape.ts";
import type { Sheet } from "../sheet.ts";
import { posed } from "./figure.ts";
import { profile } from "./profile.ts";

const ruff = group([
  repeat(15, (index) => {
    const angle = (index / 14) * Math.PI * 2;
    return circle(
      Math.round(376 + 190 * Math.cos(angle)),
      Math.round(742 + 52 * Math.sin(angle)),
      46,
      index % 2 ? ink.fog : ink.chalk,
    );
  }),
  path("M190 742Q376 660 562 742Q376 824 190 742Z", ink.chalk),
]);

export const seoGaram: Sheet = {
  slug: "seo-garam",
  paper: ink.night,
  art: [
    circle(470, 370, 290, ink.butter, { filter: "url(#cut)" }),
    repeat(16, (index) => circle((index * 197) % 790, (index * 331) % 960, 4, ink.butter)),
    group(path("M60 1010Q90 830 250 770H510Q680 830 710 1010Z", ink.plum), { filter: "url(#lifted)" }),
    group(ruff, { filter: "url(#lifted)" }),
    group(
      posed(
        [
          circle(-130, -190, 76, ink.curtain),
          circle(-120, -196, 46, ink.wine),
          profile({
            skin: ink.rose,
            shade: ink.clay,
            lips: ink.curtain,
            brow: ink.wine,
            nose: 30,
            eye: "closed",
          }),
          path(
            "M-90 70Q-180 0 -156 -124Q-116 -250 30 -244Q128 -236 124 -140Q60 -186 -10 -126Q-44 -90 -50 -24Q-86 -44 -90 16Z",
            ink.curtain,
          ),
          path("M-120 -120Q-60 -200 60 -206Q-30 -160 -50 -70Z", ink.wine),
          circle(-62, 70, 14, ink.lamp),
        ],
        { x: 392, y: 420, tilt: -6, size: 1.08 },
      ),
      { filter: "url(#lifted)" },
    ),
    path("M190 752Q376 834 562 752Q540 800 376 806Q210 800 190 752Z", ink.chalk, { filter: "url(#cut)" }),
  ].join(""),
};
