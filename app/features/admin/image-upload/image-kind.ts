/** What a file is by its first bytes, whatever its name says, and whether it is there to its end. */

export type ImageKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "svg" | "other";

/** Brands of files with photographs of HEVC. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

export function imageKind(bytes: Uint8Array): ImageKind {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "GIF8") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp") {
    const brand = text(8, 12);
    if (brand === "avif" || brand === "avis") return "avif";
    if (heicBrands.includes(brand)) return "heic";
  }
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 1_000))) ? "svg" : "other";
}

/** Browsers show the beginning of an image that breaks off, and grey below. */
export function isWhole(kind: ImageKind, bytes: Uint8Array): boolean {
  if (kind === "jpeg") return isWholeJpeg(bytes);
  if (kind === "png") return new TextDecoder("latin1").decode(bytes).includes("IEND");
  if (kind === "webp")
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
  return true;
}

/** The end marker has to follow the first scan; a thumbnail before it has an end of its own, and phones append videos. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    // Any number of 0xff may stand before a marker.
    at += bytes[at + 1] === 0xff ? 1 : 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  for (let next = bytes.indexOf(0xff, at); next !== -1; next = bytes.indexOf(0xff, next + 1)) {
    if (bytes[next + 1] === 0xd9) return true;
  }
  return false;
}
