/** People and things as silhouettes, 100 units high, standing on y = 0 around x = 0. */
import { circle, ellipse, group, path, polygon, rect, repeat, stroke } from "../shape.ts";

export type Silhouette = (colour: string) => string;

type Spot = readonly [x: number, y: number];

/** An arm from the shoulder past the elbow to the hand, thinner towards the wrist. */
const arm = (colour: string, shoulder: Spot, elbow: Spot, hand: Spot): string =>
  group([
    stroke(`M${shoulder}Q${elbow} ${hand}`, colour, 3.7),
    stroke(
      `M${shoulder}Q${shoulder} ${[(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2]}`,
      colour,
      5.4,
    ),
    ellipse(hand[0], hand[1] + 1, 1.9, 2.7, colour),
  ]);

/** Head, ears and neck, with short hair a little heavier on one side. */
const head = (colour: string, x = 0): string =>
  group(
    [
      path(
        "M-4.7 -95Q-5.4 -100.4 -1.4 -101.6Q3.6 -102.4 5 -98.6Q5.4 -96.6 4.8 -94Q4.2 -89.6 1.8 -87.9Q0 -86.9 -1.8 -87.9Q-4.2 -89.6 -4.7 -95Z",
        colour,
      ),
      ellipse(-4.9, -94, 0.9, 1.6, colour),
      ellipse(5, -94, 0.9, 1.6, colour),
      path("M-2.5 -90Q-2.4 -86 -6 -83.4H6Q2.4 -86 2.5 -90Z", colour),
    ],
    { transform: `translate(${x} 0)` },
  );

const armsDown = (colour: string) =>
  arm(colour, [-10, -79.6], [-13.6, -66], [-11.8, -51.4]) +
  arm(colour, [10, -79.6], [13.8, -66], [12.2, -51]);

const trousers = (colour: string) =>
  path(
    "M-8.2 -50L-7.6 -26Q-7.4 -12 -6.8 -3L-9.4 -1.2V0H-2.6L-2.2 -24L-.2 -46L2 -24L3 0H9.8V-1.2L7 -3Q7.4 -14 7.4 -26L8 -50Z",
    colour,
  );

const jacket = (colour: string) =>
  path(
    "M-2.8 -87Q-4.6 -84.4 -9 -82.6Q-11.8 -81 -11.6 -77L-9 -62L-9.6 -46.5Q0 -44.4 9.6 -46.5L9 -62L11.6 -77Q11.8 -81 9 -82.6Q4.6 -84.4 2.8 -87Z",
    colour,
  );

/** Somebody in jacket and trousers. */
export const suit: Silhouette = (colour) =>
  head(colour) + jacket(colour) + armsDown(colour) + trousers(colour);

/** A long coat and a hat, seen from behind. */
export const coat: Silhouette = (colour) =>
  group([
    head(colour),
    ellipse(0, -96.6, 8.6, 1.7, colour),
    path("M-5 -96.6Q-4.8 -102.4 0 -102.2Q4.8 -102.4 5 -96.6Z", colour),
    path(
      "M-2.8 -87Q-4.6 -84.2 -9.4 -82.4Q-12.4 -80.6 -12.2 -76L-9.6 -60Q-12.4 -38 -13 -20Q-4 -17.6 1 -19.4Q7 -17.4 12.4 -20Q12 -38 9.6 -60L12.2 -76Q12.4 -80.6 9.4 -82.4Q4.6 -84.2 2.8 -87Z",
      colour,
    ),
    armsDown(colour),
    path("M-7 -22L-6.4 -3L-9 -1.2V0H-2.6L-2 -22ZM2.4 -22L3 0H9.4V-1.2L6.8 -3L7.2 -22Z", colour),
  ]);

/** A dress down to the floor, its hem a little to one side. */
const skirt = (colour: string) =>
  path(
    "M-2.4 -86Q-3.6 -84.6 -7.4 -83.2Q-10 -82 -9.6 -77.6L-6.1 -63Q-7.4 -52 -11.4 -34Q-14.6 -18 -18.6 -1Q-8 1.4 1 .4Q10 1.6 19.6 -.6Q15.6 -16 11.8 -34Q7.6 -52 6.1 -63L9.6 -77.6Q10 -82 7.4 -83.2Q3.6 -84.6 2.4 -86Z",
    colour,
  );

const knot = (colour: string) => ellipse(1, -102.6, 3.4, 2.8, colour);

const looseHair = (colour: string) =>
  path(
    "M-5.6 -94Q-6.4 -102.4 .2 -102.6Q6.4 -102.2 5.8 -94Q6.6 -86 8.2 -76Q3 -72.6 -2 -74.4Q-6.6 -75 -7.6 -77.6Q-5.8 -86 -5.6 -94Z",
    colour,
  );

const folded = (colour: string) =>
  arm(colour, [-8.4, -80], [-14.4, -68], [-4.4, -61]) + arm(colour, [8.4, -80], [14.4, -68], [4.4, -60.4]);

/** A dress to the floor, hair in a knot, hands folded. */
export const dress: Silhouette = (colour) =>
  group([head(colour), knot(colour), skirt(colour), folded(colour)]);

/** The same with loose hair, and one hand at the shoulder. */
export const dressAtRest: Silhouette = (colour) =>
  group([
    head(colour),
    looseHair(colour),
    skirt(colour),
    arm(colour, [-8.6, -80], [-11.8, -66], [-10.4, -51.6]),
    arm(colour, [8.6, -80], [15.6, -71], [5.4, -75]),
  ]);

/** The same with a parasol over the shoulder. */
export const dressWithParasol: Silhouette = (colour) =>
  group([
    head(colour),
    knot(colour),
    skirt(colour),
    arm(colour, [-8.6, -80], [-13, -66], [-9.6, -52]),
    arm(colour, [8.6, -80], [16, -70], [11.4, -72]),
    stroke("M10 -66L27 -106", colour, 1.2),
    path(
      "M-1 -101Q9 -123 33 -121Q53 -115 55 -94Q49 -98.6 42.6 -95.8Q36 -102 28 -98.8Q20 -104.6 12.6 -100Q6 -104 -1 -101Z",
      colour,
    ),
  ]);

/** The same, both arms raised to the light. */
export const dressRaised: Silhouette = (colour) =>
  group([
    head(colour),
    looseHair(colour),
    skirt(colour),
    arm(colour, [-8.4, -80.4], [-16, -88], [-18.6, -106]),
    arm(colour, [8.4, -80.4], [17, -87], [21, -103]),
  ]);

/** A worker with a cap, one foot higher than the other, reaching up with the right hand. */
export const reaching: Silhouette = (colour) =>
  group([
    head(colour, 0.8),
    path("M-4.4 -96.6Q-3.4 -103 1.6 -103Q6.4 -102.6 6.4 -96.8L10.6 -96V-94.6L-4.4 -95Z", colour),
    jacket(colour),
    arm(colour, [9.4, -80], [17, -86], [18.4, -105]),
    arm(colour, [-10, -79.4], [-17, -66], [-9.4, -56]),
    path("M-8.2 -50L-8 -26L-7 -3L-9.6 -1.2V0H-2.6L-1.4 -44Z", colour),
    path("M-1 -50L3 -44L8.4 -31L6.6 -13L4.6 -11V-9.8H11.4L13.4 -32Q12.6 -42 8.4 -50Z", colour),
  ]);

/** Somebody who walks away with a suitcase. */
export const leaving: Silhouette = (colour) =>
  group([
    coat(colour),
    rect(10, -46, 4, 5, colour),
    path("M5.6 -41H23.6Q25 -41 25 -39.6V-27.4Q25 -26 23.6 -26H5.6Z", colour),
  ]);

/** A machine in the shape of a person, seen from the front: domed head, slit of an eye, plates and joints; `eye` is the colour of its light. */
export const robot =
  (eye: string): Silhouette =>
  (colour) => {
    const limbs = [-1, 1].map((side) =>
      group(
        [
          circle(16.4, -77.4, 4.7, colour),
          path("M14.6 -74Q19.4 -76 20 -72L19.4 -60.4Q17.4 -58.8 15.6 -60.4Z", colour),
          circle(17.6, -58.6, 2.1, colour),
          path("M15.4 -57H19.8L20.6 -42.6Q18 -40.8 16 -42.6Z", colour),
          path("M15.8 -41.6H20.8L20.4 -36.8H18.9L18.6 -39H17.8L17.5 -36.8H16Z", colour),
          path("M1.2 -46.4H9.6L9 -26.6Q6 -24.8 3 -26.6Z", colour),
          circle(6, -24.8, 2.6, colour),
          path("M2.8 -23H9.2L10.6 -4.4H2Z", colour),
          path("M1.4 -4.6H11.2L13 0H1Z", colour),
        ],
        { transform: `scale(${side} 1)` },
      ),
    );
    return group([
      path("M-7.2 -87.2V-93.6A7.2 8.4 0 0 1 7.2 -93.6V-87.2L5.2 -85.4H-5.2Z", colour),
      rect(-8.8, -94, 17.6, 3.4, colour, { rx: 1.6 }),
      rect(-3, -86, 6, 4, colour),
      path("M-13.6 -82.4Q0 -86 13.6 -82.4L14.4 -73L9 -54H-9L-14.4 -73Z", colour),
      rect(-5.4, -54.6, 10.8, 5, colour),
      path("M-6.4 -50.4H6.4L9.6 -45.6H-9.6Z", colour),
      ...limbs,
      rect(-5, -93.4, 10, 2.1, eye, { rx: 1 }),
    ]);
  };

/** A wooden chair, seen a little from the side. */
export const chair: Silhouette = (colour) =>
  group([
    path("M-27 -100H-19.6L-17.4 -46L-22 0H-28L-24.6 -46Z", colour),
    path("M14.6 -98H21.4L23 -48L27.4 0H21.6L16.6 -46Z", colour),
    path("M-25 -94Q-2 -99 20 -92.6L20.6 -78Q-2 -83.4 -24 -79Z", colour),
    repeat(3, (index) => rect(-14 + index * 11, -80, 4, 34, colour)),
    path("M-28 -50Q-2 -54.6 28 -50L34 -42.6Q2 -38 -33 -42.6Z", colour),
    path("M-31 -43H-25L-29.4 8H-35ZM32 -43H26L31 8H36.6Z", colour),
  ]);

/** A step ladder, 100 units to its top. */
export const ladder: Silhouette = (colour) =>
  group([
    stroke("M-5 -99L-17 0M5 -99L17 0", colour, 2.4),
    stroke("M-4 -99L-24 -2M4 -99L26 -3", colour, 1.1, { opacity: 0.8 }),
    rect(-7.6, -101, 15.2, 3, colour),
    repeat(8, (index) => {
      const y = -88 + index * 11;
      const half = 5 + (12 * (99 + y)) / 99;
      return stroke(`M${-half} ${y}H${half}`, colour, 1.9);
    }),
  ]);

/** A bare tree with branches to both sides. */
export const tree: Silhouette = (colour) =>
  group([
    path("M-3.6 0Q-1.6 -40 -2.4 -100H1.8Q1.4 -42 4.6 0Z", colour),
    stroke("M-.6 -46Q-9 -58 -11 -76", colour, 1.7),
    stroke("M-7 -60Q-13 -65 -16.6 -74", colour, 0.9),
    stroke("M0 -58Q8 -68 14.6 -88", colour, 1.7),
    stroke("M7 -70Q13 -73 18.6 -80", colour, 0.9),
    stroke("M-.6 -74Q-5 -84 -6 -99", colour, 1.2),
    stroke("M.6 -80Q5 -88 6.4 -100", colour, 1),
  ]);

/** A suitcase with straps. */
export const suitcase: Silhouette = (colour) =>
  group([
    stroke("M-14 -88Q-14 -100 0 -100T14 -88", colour, 5),
    rect(-66, -88, 132, 88, colour, { rx: 6 }),
    polygon(
      [
        [-66, -88],
        [-56, -94],
        [60, -94],
        [66, -88],
      ],
      colour,
    ),
  ]);
