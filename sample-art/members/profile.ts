/** A head from the side, looking right; mirror it to look left. Drawn around the middle of the head. */
import { ink } from "../ink.ts";
import { shaded } from "../light.ts";
import { ellipse, group, path, stroke } from "../shape.ts";

interface Profile {
  skin: string;
  shade: string;
  lips: string;
  brow: string;
  /** How far the nose stands out. */
  nose?: number;
  eye?: "open" | "closed";
}

export function profile({ skin, shade, lips, brow, nose = 40, eye = "open" }: Profile): string {
  const outline = `M-110 190L-96 60Q-150 -20 -130 -110Q-90 -220 30 -214Q112 -206 122 -120Q124 -92 118 -62Q124 -44 ${136 + nose * 0.3} -10L${124 + nose} 34Q${128 + nose} 52 126 56L124 78Q148 84 138 104Q150 116 136 128Q138 150 130 168Q110 196 60 184Q20 180 10 160L24 300Q-50 340 -120 300Z`;
  return group([
    path(outline, skin),
    shaded({ from: [-130, 0], to: [110, 0], colour: shade, strength: 1 }, (fill) => path(outline, fill)),
    path("M-74 110Q-30 160 10 160L18 226Q-40 206 -74 110Z", shade),
    path("M120 94Q150 92 138 106Q150 116 128 124Q112 112 104 108Z", lips),
    stroke("M52 -74Q86 -96 116 -80", brow, 13),
    eye === "open"
      ? group([stroke("M64 -34Q90 -52 112 -32", ink.black, 8), ellipse(97, -27, 9, 13, ink.black)])
      : stroke("M62 -32Q86 -14 110 -26", ink.black, 8),
    path("M-46 -10Q-80 -30 -82 10Q-78 54 -48 48Q-40 20 -46 -10Z", skin, { stroke: shade, "stroke-width": 7 }),
  ]);
}
