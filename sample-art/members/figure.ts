/**
 * The parts every portrait is cut from. A head is drawn around its own middle (0, 0), chin near y = 190, and looks
 * ahead, or a little to one side by `turn` (-1 left to 1 right).
 */
import { ink } from "../ink.ts";
import { shaded } from "../light.ts";
import { circle, ellipse, group, type Point, path, stroke } from "../shape.ts";

export interface Face {
  skin: string;
  shade: string;
  /** Half the width of the face. */
  width?: number;
  /** How wide the jaw stays, 0.4 pointed to 1 square. */
  jaw?: number;
  chin?: number;
  turn?: number;
  /** Which side the light comes from. */
  lit?: "left" | "right";
  eyes: "open" | "closed" | "smiling" | "down";
  brow?: { colour: string; weight: number; lift?: number };
  mouth: "smile" | "calm" | "open" | "pressed";
  lips?: string;
}

const outline = (width: number, jaw: number, chin: number) =>
  `M${-width} -60Q${-width} -196 0 -200Q${width} -196 ${width} -60L${width * 0.97} 50Q${width * jaw} 160 ${chin} 196Q0 212 ${-chin} 196Q${-width * jaw} 160 ${-width * 0.97} 50Z`;

const pen = (d: string, colour: string, width: number) => stroke(d, colour, width);

function eye(kind: Face["eyes"], x: number, y: number): string {
  switch (kind) {
    case "open":
      return group([
        pen(`M${x - 27} ${y - 6}Q${x} ${y - 27} ${x + 27} ${y - 6}`, ink.black, 8),
        circle(x, y + 1, 13, ink.black),
        circle(x + 4, y - 4, 4, ink.chalk),
      ]);
    case "closed":
      return pen(`M${x - 27} ${y}Q${x} ${y + 19} ${x + 27} ${y}`, ink.black, 8);
    case "smiling":
      return pen(`M${x - 25} ${y + 6}Q${x} ${y - 17} ${x + 25} ${y + 6}`, ink.black, 8);
    case "down":
      return group([
        path(
          `M${x - 28} ${y - 4}Q${x} ${y - 17} ${x + 28} ${y - 4}Q${x} ${y + 19} ${x - 28} ${y - 4}Z`,
          ink.black,
          { opacity: 0.16 },
        ),
        pen(`M${x - 28} ${y - 2}Q${x} ${y + 17} ${x + 28} ${y - 2}`, ink.black, 8),
      ]);
  }
}

function mouthOf(kind: Face["mouth"], x: number, lips: string): string {
  switch (kind) {
    case "smile":
      return pen(`M${x - 44} 104Q${x} 138 ${x + 44} 104`, lips, 10);
    case "calm":
      return group([
        path(`M${x - 34} 112Q${x - 12} 98 ${x} 106Q${x + 12} 98 ${x + 34} 112Q${x} 138 ${x - 34} 112Z`, lips),
        pen(`M${x - 34} 112Q${x} 118 ${x + 34} 112`, ink.black, 3),
      ]);
    case "open":
      return group([
        path(
          `M${x - 46} 96Q${x} 108 ${x + 46} 96Q${x + 34} 150 ${x} 150Q${x - 34} 150 ${x - 46} 96Z`,
          ink.black,
        ),
        path(`M${x - 42} 98Q${x} 109 ${x + 42} 98L${x + 37} 113Q${x} 121 ${x - 37} 113Z`, ink.chalk),
      ]);
    case "pressed":
      return pen(`M${x - 36} 112Q${x} 105 ${x + 36} 112`, lips, 9);
  }
}

/** Ears, face, light and features; hair and glasses go over it. */
export function head(face: Face): string {
  const { width = 136, jaw = 0.86, chin = 52, turn = 0, lit = "left", lips = ink.wine } = face;
  const brow = face.brow ?? { colour: ink.black, weight: 13 };
  const shift = turn * 34;
  const shape = outline(width, jaw, chin);
  const dark: Point = lit === "left" ? [width, 0] : [-width, 0];
  const bright: Point = lit === "left" ? [-width * 0.35, 0] : [width * 0.35, 0];
  const nose = turn < 0 || (turn === 0 && lit === "left") ? -1 : 1;
  const browAt = (x: number, side: number) =>
    pen(
      `M${x - 34} ${-62 - (brow.lift ?? 0) - side * -4}Q${x} ${-84 - (brow.lift ?? 0)} ${x + 34} ${-62 - (brow.lift ?? 0) - side * 4}`,
      brow.colour,
      brow.weight,
    );
  return group([
    ellipse(-width + shift * 0.2, 14, 25, 40, face.skin),
    ellipse(width + shift * 0.2, 14, 25, 40, face.skin),
    path(shape, face.skin),
    shaded({ from: dark, to: bright, colour: face.shade, strength: 0.95 }, (fill) => path(shape, fill)),
    browAt(-58 + shift, -1),
    browAt(58 + shift, 1),
    eye(face.eyes, -58 + shift, -18),
    eye(face.eyes, 58 + shift, -18),
    pen(
      `M${shift * 1.3 + nose * 2} -22L${shift * 1.5 + nose * 26} 52Q${shift * 1.4 + nose * 10} 66 ${shift * 1.3 - nose * 12} 58`,
      face.shade,
      9,
    ),
    mouthOf(face.mouth, shift * 1.2, lips),
  ]);
}

/** The neck and the shadow that the chin throws on it. */
export const neck = (skin: string, shade: string, width = 62): string =>
  group([
    path(`M${-width} 120V300Q0 350 ${width} 300V120Z`, skin),
    path(`M${-width} 150Q0 260 ${width} 150V236Q0 312 ${-width} 226Z`, shade),
  ]);

/** Round or square glasses around the eyes. */
export const glasses = (shape: "round" | "square", colour: string, turn = 0): string => {
  const shift = turn * 34;
  const frame = { stroke: colour, "stroke-width": 9 };
  const lens = (x: number) =>
    shape === "round"
      ? circle(x, -16, 46, "none", frame)
      : path(`M${x - 48} -46H${x + 48}L${x + 42} 16H${x - 42}Z`, "none", {
          ...frame,
          "stroke-linejoin": "round",
        });
  return group([
    lens(-58 + shift),
    lens(58 + shift),
    stroke(`M${-12 + shift} -18Q${shift} -28 ${12 + shift} -18`, colour, 9),
  ]);
};

/** Shoulders under a garment: drawn on the sheet, not around the head. */
export const shoulders = (colour: string, width = 300, top = 690): string =>
  path(
    `M${400 - width} 1010Q${400 - width + 4} ${top + 100} ${400 - width * 0.5} ${top + 44}L400 ${top}L${400 + width * 0.5} ${top + 44}Q${400 + width - 4} ${top + 100} ${400 + width} 1010Z`,
    colour,
  );

/** Puts what is drawn around a head at its place on the sheet. */
export const posed = (parts: readonly string[], { x = 400, y = 440, tilt = 0, size = 1.12 } = {}): string =>
  group([...parts], { transform: `translate(${x} ${y}) rotate(${tilt}) scale(${size})` });
