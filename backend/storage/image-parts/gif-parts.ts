/** The blocks of a GIF that its image needs: images, how long each is shown, how often all are, and colours. */

const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Of the whole extension. */
const GRAPHIC_CONTROL_BYTES = 8;
const LOOP_BYTES = 19;

/** @throws RangeError when it is not made as a GIF should be */
export function* gifParts(file: Buffer): Generator<Buffer> {
  let at = 13 + coloursIn(file.readUInt8(10));
  yield file.subarray(0, at);
  while (at < file.length && file[at] !== TRAILER) {
    const start = at;
    if (file[at] === IMAGE) {
      at = endOfBlocks(file, at + 11 + coloursIn(file.readUInt8(at + 9)));
      yield file.subarray(start, at);
    } else if (file[at] === EXTENSION) {
      at = endOfBlocks(file, at + 2);
      const extension = file.subarray(start, at);
      if (isImage(extension)) yield extension;
    } else if (file[at] === 0) {
      // Some programs write an empty block too many.
      at++;
    } else throw new RangeError("There is no block where one should be");
  }
  yield Buffer.from([TRAILER]);
}

function isImage(extension: Buffer): boolean {
  const label = extension[1];
  if (label === GRAPHIC_CONTROL) return hasSize(extension, GRAPHIC_CONTROL_BYTES);
  if (label !== APPLICATION) return false;
  const application = extension.toString("latin1", 3, 14);
  if (application === "NETSCAPE2.0" || application === "ANIMEXTS1.0") return hasSize(extension, LOOP_BYTES);
  return application === "ICCRGBG1012";
}

function hasSize(extension: Buffer, bytes: number): true {
  if (extension.length === bytes) return true;
  throw new RangeError("The extension carries more than it should");
}

/** Bytes of the table of colours that these flags announce. */
function coloursIn(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function endOfBlocks(file: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const size = file.readUInt8(at);
    at += size + 1;
    if (size === 0) return at;
  }
}
