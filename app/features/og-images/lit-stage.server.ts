/**
 * An empty stage between its curtains, under one lamp: drawn point by point, since text and vector drawings would need
 * fonts and readers that a server need not have. Its colours are those of the site.
 */
import { sharingSize } from "~/lib/og-image.ts";
import tokens from "~/styles/tokens.css?raw";

type Colour = readonly [number, number, number];

const { width, height } = sharingSize;
const middle = width / 2;
/** Where the back wall ends and the floor begins. */
export const floorLine = 516;
/** How far the curtains hang in from either side. */
const curtainWidth = 236;

/** "--stage: #0f0d0c" → [15, 13, 12] */
function token(name: string): Colour {
  const hex = tokens.match(new RegExp(`--${name}:\\s*#([0-9a-f]{6})`, "i"))?.[1] ?? "000000";
  const number = Number.parseInt(hex, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

let drawn: Buffer | undefined;

/** Three bytes for each point, row by row; drawn once. */
export function litStage(): Buffer {
  drawn ??= drawLitStage();
  return drawn;
}

function drawLitStage(): Buffer {
  const stage = token("stage");
  const lamp = token("stage-glow");
  const cloth = token("curtain");
  const points = Buffer.alloc(width * height * 3);
  const chance = grain();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fold = curtainAt(x, y);
      const light = lightAt(x, y) * (0.78 + 0.44 * chance());
      const floor = y > floorLine ? 0.028 : 0;
      for (let channel = 0; channel < 3; channel++) {
        const dark = stage[channel] ?? 0;
        const colour =
          fold > 0
            ? dark * 0.4 + (cloth[channel] ?? 0) * fold
            : dark + floor * 255 + (lamp[channel] ?? 0) * light;
        points[(y * width + x) * 3 + channel] = Math.min(255, colour + (chance() - 0.5) * 3);
      }
    }
  }
  return points;
}

/** The lamp hangs above the middle: its cone widens downwards, its pool lies on the floor. */
function lightAt(x: number, y: number): number {
  const reach = 105 + (y + 60) * 0.66;
  const aside = Math.abs(x - middle) / reach;
  const cone = (y < 575 ? 1 : 0) * Math.max(0, 1 - aside * aside) * (0.5 - 0.24 * (y / height));
  const pool = Math.hypot((x - middle) / 390, (y - 566) / 40);
  return Math.max(cone * smooth(1 - aside), 0.5 * smooth(1.12 - pool));
}

/** How much of the cloth's colour is seen here; 0 where there is no curtain. */
function curtainAt(x: number, y: number): number {
  const fromSide = Math.min(x, width - 1 - x);
  const sway = 9 * Math.sin(y / 120) + 5 * Math.sin(y / 47 + 1);
  const edge = curtainWidth + sway - 34 * (y / height);
  if (fromSide > edge || y > 590 + 6 * Math.sin(fromSide / 17)) return 0;
  const along = fromSide / edge;
  const folds = 0.5 + 0.5 * Math.sin(along * 31 + 0.5 * Math.sin(y / 90));
  return (0.1 + 0.46 * folds * folds) * (0.25 + 0.75 * along ** 1.6) * (1 - 0.35 * (y / height));
}

function smooth(value: number): number {
  const at = Math.min(1, Math.max(0, value));
  return at * at * (3 - 2 * at);
}

/** The same grain every time, so that the same image has the same bytes. */
function grain(): () => number {
  let state = 1984;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
