/** Reads a TrueType font: its tables, and which glyph stands for a character. */

export class FontFile {
  readonly #bytes: Buffer;
  readonly #tables = new Map<string, { offset: number; length: number }>();
  readonly #glyphs = new Map<number, number>();
  readonly #loca: Buffer;
  readonly #longOffsets: boolean;
  readonly #glyf: Buffer;
  readonly #metrics: Buffer;
  readonly #fullMetrics: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    for (let at = 12, left = bytes.readUInt16BE(4); left > 0; at += 16, left--) {
      this.#tables.set(bytes.toString("latin1", at, at + 4), {
        offset: bytes.readUInt32BE(at + 8),
        length: bytes.readUInt32BE(at + 12),
      });
    }
    this.#loca = this.table("loca");
    this.#glyf = this.table("glyf");
    this.#metrics = this.table("hmtx");
    this.#longOffsets = this.table("head").readInt16BE(50) === 1;
    this.#fullMetrics = this.table("hhea").readUInt16BE(34);
    this.#readCharacters();
  }

  /** @throws when the font has no such table. */
  table(tag: string): Buffer {
    const found = this.#tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return this.#bytes.subarray(found.offset, found.offset + found.length);
  }

  has(tag: string): boolean {
    return this.#tables.has(tag);
  }

  /** Number of the glyph for a character. */
  glyphOf(codePoint: number): number | undefined {
    return this.#glyphs.get(codePoint);
  }

  outline(glyph: number): Buffer {
    const at = (index: number) =>
      this.#longOffsets ? this.#loca.readUInt32BE(index * 4) : this.#loca.readUInt16BE(index * 2) * 2;
    return this.#glyf.subarray(at(glyph), at(glyph + 1));
  }

  metrics(glyph: number): { advance: number; leftBearing: number } {
    const full = Math.min(glyph, this.#fullMetrics - 1) * 4;
    const bearing = glyph < this.#fullMetrics ? full + 2 : this.#fullMetrics * 2 + glyph * 2;
    return { advance: this.#metrics.readUInt16BE(full), leftBearing: this.#metrics.readInt16BE(bearing) };
  }

  /** How the outline changes along the axes of the font. */
  variation(glyph: number): Buffer {
    const table = this.table("gvar");
    const long = (table.readUInt16BE(14) & 1) === 1;
    const start = table.readUInt32BE(16);
    const at = (index: number) =>
      start + (long ? table.readUInt32BE(20 + index * 4) : table.readUInt16BE(20 + index * 2) * 2);
    return table.subarray(at(glyph), at(glyph + 1));
  }

  /** The part of the variations that all glyphs share. */
  sharedTuples(): Buffer {
    const table = this.table("gvar");
    const start = table.readUInt32BE(8);
    return table.subarray(start, start + table.readUInt16BE(6) * table.readUInt16BE(4) * 2);
  }

  /** From the only character map of our fonts, of format 12. */
  #readCharacters(): void {
    const map = this.table("cmap");
    const at = map.readUInt32BE(8);
    for (let group = at + 16, left = map.readUInt32BE(at + 12); left > 0; group += 12, left--) {
      const [first, last, glyph] = [0, 4, 8].map((offset) => map.readUInt32BE(group + offset)) as [
        number,
        number,
        number,
      ];
      for (let code = first; code <= last; code++) this.#glyphs.set(code, glyph + code - first);
    }
  }
}
