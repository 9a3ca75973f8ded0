/** The chunks of a WebP that its image needs: points, transparency, colours and movement. */

const PICTURE = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const FRAME = new Set(["VP8 ", "VP8L", "ALPH"]);
/** No image has more; somebody may send a file of nothing but beginnings. */
const MAX_CHUNKS = 100_000;
const MAX_FRAME_CHUNKS = 4;
/** Of a frame: where it is, and how long. */
const FRAME_HEADER_BYTES = 16;
/** In the flags of the file: that there is EXIF, and XMP. */
const METADATA_FLAGS = 0x0c;

/** @throws RangeError when it is not made as a WebP should be */
export function* webpParts(file: Buffer): Generator<Buffer> {
  const content = file.subarray(12, 8 + file.readUInt32LE(4));
  yield chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunksOf(content, PICTURE, MAX_CHUNKS)]));
}

/** Those of the chunks that have one of these types, without what is not the image. */
function* chunksOf(content: Buffer, types: Set<string>, max: number): Generator<Buffer> {
  let count = 0;
  for (let at = 0; at < content.length; ) {
    const type = content.toString("latin1", at, at + 4);
    const size = content.readUInt32LE(at + 4);
    const data = content.subarray(at + 8, at + 8 + size);
    if (data.length < size) throw new RangeError("The chunk has no end");
    if (++count > max) throw new RangeError("The file has too many chunks");
    if (types.has(type)) yield chunk(type, imageOf(type, data));
    at += 8 + size + (size % 2);
  }
}

function imageOf(type: string, data: Buffer): Buffer {
  if (type === "VP8X") {
    const flags = data.readUInt8(0) & ~METADATA_FLAGS;
    return Buffer.concat([Buffer.from([flags]), data.subarray(1)]);
  }
  if (type !== "ANMF") return data;
  const header = data.subarray(0, FRAME_HEADER_BYTES);
  return Buffer.concat([header, ...chunksOf(data.subarray(FRAME_HEADER_BYTES), FRAME, MAX_FRAME_CHUNKS)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const header = Buffer.from(`${type}\0\0\0\0`, "latin1");
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}
