/** The segments of a JPEG that its image needs. */

const SOI_BYTES = 2;
const SOS = 0xda;
const EOI = 0xd9;
/** "JFIF" with the density of points, without its thumbnail. */
const JFIF_BYTES = 18;
/** "Adobe" with the way that colours are written. */
const ADOBE_BYTES = 16;

/** @throws RangeError when it is not made as a JPEG should be */
export function* jpegParts(file: Buffer): Generator<Buffer> {
  yield file.subarray(0, SOI_BYTES);
  let at = SOI_BYTES;
  for (;;) {
    // Any number of bytes may fill the space before a marker.
    while (file.readUInt8(at) === 0xff && file.readUInt8(at + 1) === 0xff) at++;
    if (file[at] !== 0xff) throw new RangeError("There is no marker where one should be");
    const marker = file.readUInt8(at + 1);
    if (marker === EOI) return yield file.subarray(at, at + 2);
    const end = at + 2 + file.readUInt16BE(at + 2);
    const part = imageOf(marker, file.subarray(at, end));
    if (part) yield part;
    at = marker === SOS ? endOfScan(file, end) : end;
    if (marker === SOS) yield file.subarray(end, at);
  }
}

/** The segment as far as it is part of the image. */
function imageOf(marker: number, segment: Buffer): Buffer | null {
  const isNamed = (name: string) => segment.toString("latin1", 4, 4 + name.length) === name;
  if (marker === 0xe0 && isNamed("JFIF\0")) return cutTo(segment, JFIF_BYTES, 2);
  if (marker === 0xe2 && isNamed("ICC_PROFILE\0")) return segment;
  if (marker === 0xee && isNamed("Adobe")) return cutTo(segment, ADOBE_BYTES, 0);
  // Frames, tables, scans and their lengths; the other numbers are those of applications and comments.
  return marker >= 0xc0 && marker <= 0xdf ? segment : null;
}

/** The beginning of a segment as a whole one. Its last bytes, `measures`, are of what is cut off: they become 0. */
function cutTo(segment: Buffer, bytes: number, measures: number): Buffer {
  if (segment.length <= bytes) return segment;
  const beginning = Buffer.from(segment.subarray(0, bytes)).fill(0, bytes - measures);
  beginning.writeUInt16BE(bytes - 2, 2);
  return beginning;
}

/** Where the compressed points end: at a marker that is none of those inside them. */
function endOfScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at >= 0) {
    const next = file.readUInt8(at + 1);
    const inside = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!inside && next !== 0xff) return at;
    at = file.indexOf(0xff, inside ? at + 2 : at + 1);
  }
  throw new RangeError("The file ends within the points");
}
