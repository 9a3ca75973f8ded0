/** A font with a few characters of a large one: the same outlines, weights and measures, and nothing else. */
import type { FontFile } from "./font-file.ts";

export interface FontTable {
  tag: string;
  bytes: Buffer;
}

/** Tables that are true of any part of the font. */
const wholeTables = ["OS/2", "avar", "fvar", "name", "post"];

/** Characters that the font does not have are left out. `codePoints` ascend and lie in the basic plane. */
export function subsetFont(font: FontFile, codePoints: number[]): FontTable[] {
  const characters = codePoints.filter((code) => font.glyphOf(code) !== undefined);
  const glyphs = [0, ...characters.map((code) => font.glyphOf(code) as number)];
  // The list grows while it is walked: parts may have parts.
  for (const glyph of glyphs) {
    for (const { part } of partsOf(font.outline(glyph))) if (!glyphs.includes(part)) glyphs.push(part);
  }
  const outlines = glyphs.map((glyph) => renumbered(font.outline(glyph), glyphs));
  return [
    { tag: "cmap", bytes: characterMap(characters) },
    { tag: "glyf", bytes: joined(outlines) },
    { tag: "loca", bytes: offsets(outlines) },
    ...(font.has("gvar") ? [{ tag: "gvar", bytes: variations(font, glyphs) }] : []),
    { tag: "hmtx", bytes: metrics(font, glyphs) },
    { tag: "head", bytes: changed(font.table("head"), (head) => head.writeInt16BE(1, 50)) },
    { tag: "hhea", bytes: changed(font.table("hhea"), (hhea) => hhea.writeUInt16BE(glyphs.length, 34)) },
    { tag: "maxp", bytes: changed(font.table("maxp"), (maxp) => maxp.writeUInt16BE(glyphs.length, 4)) },
    ...wholeTables.filter((tag) => font.has(tag)).map((tag) => ({ tag, bytes: font.table(tag) })),
  ];
}

/** The glyphs that a composite outline is made of, and where their numbers are. */
function partsOf(outline: Buffer): { part: number; at: number }[] {
  const parts: { part: number; at: number }[] = [];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return parts;
  for (let at = 10, more = true; more; ) {
    const flags = outline.readUInt16BE(at);
    parts.push({ part: outline.readUInt16BE(at + 2), at: at + 2 });
    more = (flags & 0x20) !== 0;
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x1 ? 4 : 2) + scale;
  }
  return parts;
}

function renumbered(outline: Buffer, glyphs: number[]): Buffer {
  const parts = partsOf(outline);
  if (parts.length === 0) return outline;
  return changed(outline, (copy) => {
    for (const { part, at } of parts) copy.writeUInt16BE(glyphs.indexOf(part), at);
  });
}

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
}

const padding = (length: number) => -length & 3;

function joined(parts: Buffer[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.alloc(padding(part.length))]));
}

/** Where each part begins, and where the last one ends. */
function offsets(parts: Buffer[]): Buffer {
  const table = Buffer.alloc((parts.length + 1) * 4);
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += part.length + padding(part.length);
    table.writeUInt32BE(end, (index + 1) * 4);
  }
  return table;
}

function metrics(font: FontFile, glyphs: number[]): Buffer {
  const table = Buffer.alloc(glyphs.length * 4);
  for (const [index, glyph] of glyphs.entries()) {
    const { advance, leftBearing } = font.metrics(glyph);
    table.writeUInt16BE(advance, index * 4);
    table.writeInt16BE(leftBearing, index * 4 + 2);
  }
  return table;
}

function variations(font: FontFile, glyphs: number[]): Buffer {
  const parts = glyphs.map((glyph) => font.variation(glyph));
  const ends = offsets(parts);
  const shared = font.sharedTuples();
  const head = Buffer.from(font.table("gvar").subarray(0, 20));
  const sharedAt = head.length + ends.length;
  head.writeUInt32BE(sharedAt, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(sharedAt + shared.length, 16);
  return Buffer.concat([head, ends, shared, joined(parts)]);
}

/** Format 4, which every browser reads. Glyph n + 1 is the n-th character, so a run of characters is a run of glyphs. */
function characterMap(characters: number[]): Buffer {
  const runs: { first: number; last: number; shift: number }[] = [];
  for (const [index, code] of characters.entries()) {
    const run = runs.at(-1);
    if (run && run.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code, shift: index + 1 - code });
  }
  runs.push({ first: 0xffff, last: 0xffff, shift: 1 });

  const count = runs.length;
  const table = Buffer.alloc(12 + 16 + count * 8);
  table.writeUInt16BE(1, 2); // one map: Windows, Unicode
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(1, 6);
  table.writeUInt32BE(12, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  const fields = [4, 16 + count * 8, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2];
  for (const [index, field] of fields.entries()) table.writeUInt16BE(field, 12 + index * 2);
  for (const [index, { first, last, shift }] of runs.entries()) {
    table.writeUInt16BE(last, 26 + index * 2);
    table.writeUInt16BE(first, 28 + (count + index) * 2);
    table.writeUInt16BE(shift & 0xffff, 28 + (count * 2 + index) * 2);
  }
  return table;
}
