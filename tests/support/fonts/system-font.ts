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
  tables.set("name", names(made.family, made.postScript));
  return joined([...tables]);
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
