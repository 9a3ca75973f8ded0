/** Makes a TrueType font with a name and measures of its own out of the outlines of one of ours. */
import { FontFile } from "../../../server/fonts/font-file.ts";
import { subsetFont } from "../../../server/fonts/subset-font.ts";

interface SystemFont {
  family: string;
  postScript: string;
  /** How much larger than ours it draws its letters. */
  scale: number;
  /** Above and below the base line, in em. */
  ascent: number;
  descent: number;
  /** Code points, if not all. */
  only?: number[];
  /** How wide its digits and signs are, in em; ours has them in another file. The wide forms are drawn for them. */
  narrow?: Record<string, number>;
}

/** In the order of a file; without those that make ours variable. */
const tags = ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"];

export function systemFont(ours: Buffer, made: SystemFont): Buffer {
  const font = new FontFile(ours);
  const subset = made.only && subsetFont(font, made.only);
  const tables = new Map<string, Buffer>(
    tags.map((tag) => {
      const bytes = subset?.find((table) => table.tag === tag)?.bytes ?? font.table(tag);
      return [tag, Buffer.from(bytes)];
    }),
  );
  const at = (tag: string) => tables.get(tag) as Buffer;
  const em = Math.round(at("head").readUInt16BE(18) / made.scale);
  const [above, below] = [Math.round(made.ascent * em), Math.round(made.descent * em)];
  at("head").writeUInt16BE(em, 18);
  for (const [index, value] of [above, -below, 0].entries()) {
    at("hhea").writeInt16BE(value, 4 + index * 2);
    at("OS/2").writeInt16BE(value, 68 + index * 2);
  }
  at("OS/2").writeUInt16BE(above, 74);
  at("OS/2").writeUInt16BE(below, 76);
  if (made.narrow) tables.set("cmap", withNarrow(font, made.narrow, em, at("hmtx")));
  tables.set("name", names(made.family, made.postScript));
  return joined([...tables]);
}

/** Gives the glyphs of wide forms to the narrow characters too, and their widths; all other wide forms stay. */
function withNarrow(font: FontFile, narrow: Record<string, number>, em: number, widths: Buffer): Buffer {
  const map = font.table("cmap");
  const start = map.readUInt32BE(8);
  const groups = Array.from({ length: map.readUInt32BE(start + 12) }, (_, index) =>
    map.subarray(start + 16 + index * 12, start + 28 + index * 12),
  );
  for (const [character, width] of Object.entries(narrow)) {
    const code = character.charCodeAt(0);
    const glyph = font.glyphOf(code === 0x20 ? 0x3000 : code + 0xfee0);
    if (glyph === undefined) throw new Error(`There is no wide form of "${character}".`);
    widths.writeUInt16BE(Math.round(width * em), glyph * 4);
    const group = Buffer.alloc(12);
    for (const [place, value] of [code, code, glyph].entries()) group.writeUInt32BE(value, place * 4);
    groups.push(group);
  }
  groups.sort((a, b) => a.readUInt32BE(0) - b.readUInt32BE(0));
  const head = Buffer.from(map.subarray(0, start + 16));
  head.writeUInt32BE(16 + groups.length * 12, start + 4);
  head.writeUInt32BE(groups.length, start + 12);
  return Buffer.concat([head, ...groups]);
}

function names(family: string, postScript: string): Buffer {
  const named = [
    [1, family],
    [2, "Regular"],
    [4, family],
    [6, postScript],
  ] as const;
  const texts = named.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const table = Buffer.alloc(6 + named.length * 12);
  table.writeUInt16BE(named.length, 2);
  table.writeUInt16BE(table.length, 4);
  let offset = 0;
  for (const [index, text] of texts.entries()) {
    // Windows, Unicode, English.
    const fields = [3, 1, 0x409, named[index]?.[0] ?? 0, text.length, offset];
    for (const [place, field] of fields.entries()) table.writeUInt16BE(field, 6 + index * 12 + place * 2);
    offset += text.length;
  }
  return Buffer.concat([table, ...texts]);
}

/** Tables as a file; nobody looks at their check sums. */
function joined(tables: [string, Buffer][]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(0x00010000, 0);
  const search = [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16];
  for (const [index, field] of search.entries()) directory.writeUInt16BE(field, 4 + index * 2);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const at = 12 + index * 16;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
