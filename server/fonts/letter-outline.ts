/** The outline of a syllable in the site's font, for what is drawn instead of set. */
import type { LetterOutline, Outline, Point, Step } from "../../app/lib/letter-outline.ts";
import { openFont } from "./open-font.ts";

export const letterOutline: LetterOutline = async (letter) => {
  // No syllable of the font is put together of other glyphs.
  if (!/^[가-힣]$/.test(letter)) return null;
  const font = await openFont("sans");
  const glyph = font.glyphOf(letter.charCodeAt(0));
  return glyph === undefined ? null : readOutline(font.outline(glyph));
};

interface GlyphPoint extends Point {
  onCurve: boolean;
}

/** A simple glyph (https://learn.microsoft.com/typography/opentype/spec/glyf). */
function readOutline(bytes: Buffer): Outline {
  const ends = Array.from({ length: bytes.readInt16BE(0) }, (_, index) => bytes.readUInt16BE(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + ends.length * 2;
  at += 2 + bytes.readUInt16BE(at); // instructions
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = bytes.readUInt8(at++);
    const times = flag & 8 ? bytes.readUInt8(at++) + 1 : 1;
    for (let left = times; left > 0; left--) flags.push(flag);
  }
  /** Distances from point to point; `short`: the bit of those of one byte, `same`: of their sign, or of a zero. */
  function coordinates(short: number, same: number): number[] {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += bytes.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += bytes.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  }
  const across = coordinates(2, 16);
  const up = coordinates(4, 32);
  const points = flags.map((flag, index) => ({
    x: across[index] ?? 0,
    y: -(up[index] ?? 0),
    onCurve: (flag & 1) === 1,
  }));
  return ends.map((end, index) => stepsOf(points.slice((ends[index - 1] ?? -1) + 1, end + 1)));
}

/** Between two control points lies a point of the curve that is not written. */
function stepsOf(points: GlyphPoint[]): Step[] {
  const whole = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const between = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true };
    return point.onCurve || next.onCurve ? [point] : [point, between];
  });
  return whole.flatMap((point, index) => {
    if (!point.onCurve) return [];
    const before = whole.at(index - 1);
    const { x, y } = point;
    return before && !before.onCurve ? [{ x, y, control: { x: before.x, y: before.y } }] : [{ x, y }];
  });
}
