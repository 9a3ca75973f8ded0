/** 벚꽃동산: the tree still blooms, although it has just been cut. */
import { dice } from "../chance.ts";
import { imprint } from "../imprint.ts";
import { ink } from "../ink.ts";
import { title } from "../lettering.ts";
import { halftone } from "../light.ts";
import { ellipse, group, path, repeat, stroke } from "../shape.ts";
import type { Sheet } from "../sheet.ts";

const crown = (x: number, y: number, radius: number, step: number, colour: string) =>
  halftone(
    { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, step },
    colour,
    (px, py) => {
      const distance = Math.hypot(px - x, py - y) / radius;
      return distance > 1 ? 0 : 1.04 - distance ** 2.4 * 0.75;
    },
  );

const petals = dice(1904);
const fallen = repeat(16, () => {
  const [x, y] = [petals.between(90, 870), petals.between(0, 1)];
  return ellipse(x, 640 + y * y * 330, 17, 9, ink.curtain, {
    transform: `rotate(${petals.between(-60, 60)} ${x} ${640 + y * y * 330})`,
  });
});

export const cherryOrchard: Sheet = {
  slug: "cherry-orchard",
  paper: ink.paper,
  art: [
    crown(500, 400, 356, 46, ink.rose),
    group(
      [
        path(
          "M446 812Q474 640 424 520Q380 440 268 372L276 356Q372 396 432 456Q452 360 430 226H448Q486 340 488 454Q560 400 626 268L642 274Q614 380 560 462Q636 432 722 426L724 442Q600 470 548 552Q522 660 560 836Z",
          ink.black,
        ),
        path(
          "M352 420Q330 350 340 290L352 290Q358 350 392 420ZM470 330Q500 280 540 250L548 258Q516 300 484 372Z",
          ink.black,
        ),
      ],
      { filter: "url(#cut)", transform: "rotate(4 500 820)" },
    ),
    fallen,
    group(
      [
        path("M430 872L566 890L574 948Q592 976 640 987H350Q408 976 424 948Z", ink.black),
        ellipse(498, 880, 69, 15, ink.chalk, { transform: "rotate(7 498 880)" }),
        ellipse(500, 880, 44, 9, "none", {
          transform: "rotate(7 498 880)",
          stroke: ink.curtain,
          "stroke-width": 4,
        }),
        ellipse(503, 880, 20, 4, ink.curtain, { transform: "rotate(7 498 880)" }),
      ],
      { filter: "url(#cut)" },
    ),
    stroke("M56 986H904", ink.black, 5),
    title("벚꽃동산", { x: 480, y: 1146, size: 168, fill: ink.black, anchor: "middle", tracking: 0.06 }),
    imprint(
      {
        number: "제3회 정기공연",
        year: "1985",
        makers: ["작 안톤 체호프", "연출 한도현"],
        played: ["1985. 4. 11.–4. 21.", "소극장 무대"],
      },
      ink.black,
      { lamp: ink.curtain, y: 1212 },
    ),
  ].join(""),
};
