/** The chunks of a PNG that its image needs: points, colours, density and movement. */

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const EMPTY_CHUNK_BYTES = 12;
const PICTURE = new Set(
  "IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

/** @throws RangeError when it is not made as a PNG should be */
export function* pngParts(file: Buffer): Generator<Buffer> {
  yield file.subarray(0, SIGNATURE_BYTES);
  let at = SIGNATURE_BYTES;
  for (;;) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IEND") return yield file.subarray(at, at + EMPTY_CHUNK_BYTES);
    const end = at + EMPTY_CHUNK_BYTES + file.readUInt32BE(at);
    if (PICTURE.has(type)) yield file.subarray(at, end);
    at = end;
  }
}
