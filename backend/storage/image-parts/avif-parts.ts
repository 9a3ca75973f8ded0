/** Finds out whether an AVIF has nothing but its image. Its boxes point into each other: none can be taken out. */

/** Boxes with boxes inside, and how many bytes are before those. */
const CONTAINERS: Record<string, number> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  ...{ moov: 0, trak: 0, edts: 0, mdia: 0, minf: 0, stbl: 0 },
};
const PICTURE = new Set(
  [
    "ftyp mdat",
    "pitm iloc iref ipma idat dinf grpl",
    "av1C ispe pixi colr auxC irot imir clap pasp clli mdcv cclv amve a1op a1lx lsel",
    "mvhd tkhd tref elst mdhd vmhd stsd stts ctts stsc stsz stco co64 stss sdtp sgpd sbgp",
  ]
    .join(" ")
    .split(" "),
);
const ITEMS = new Set(["av01", "grid", "iovl", "tmap"]);
const HANDLERS = new Set(["pict", "auxv", "vide"]);

/** @throws RangeError when there is anything else in it, or it ends too early */
export function* avifParts(file: Buffer): Generator<Buffer> {
  if (!isOnlyImage(file)) throw new RangeError("There is more than the image in it");
  yield file;
}

function isOnlyImage(boxes: Buffer): boolean {
  for (let at = 0; at < boxes.length; ) {
    const short = boxes.readUInt32BE(at);
    const size = short === 1 ? Number(boxes.readBigUInt64BE(at + 8)) : short;
    // 0 would be "to the end of the file", whatever is there.
    if (size < 8 || at + size > boxes.length) return false;
    const content = boxes.subarray(at + (short === 1 ? 16 : 8), at + size);
    if (!isImage(boxes.toString("latin1", at + 4, at + 8), content)) return false;
    at += size;
  }
  return true;
}

function isImage(type: string, content: Buffer): boolean {
  const before = CONTAINERS[type];
  if (before !== undefined) return isOnlyImage(content.subarray(before));
  // The list of items begins with their number.
  if (type === "iinf") return isOnlyImage(content.subarray(content.readUInt8(0) === 0 ? 6 : 8));
  if (type === "infe") {
    const at = content.readUInt8(0) === 2 ? 8 : 10;
    return ITEMS.has(content.toString("latin1", at, at + 4));
  }
  if (type === "hdlr") return HANDLERS.has(content.toString("latin1", 8, 12));
  if (type === "free") return content.length === 0;
  return PICTURE.has(type);
}
