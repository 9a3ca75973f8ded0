/** What an image goes through before it is stored: size and kind are checked, photographs become JPEGs that are not too large. */
import { ImageRefusedError } from "~/ui/admin/image-upload.ts";
import { type ImageKind, imageKind, isWhole } from "./image-kind.ts";

/** Bytes. */
const largestFile = 10 * 1024 * 1024;
/** Pixels. */
const widest = 1920;
const jpegQuality = 0.85;

const accepted = "JPEG, PNG, WebP, GIF, AVIF, HEIC 이미지를 올릴 수 있습니다.";
const refusals = {
  empty: "내용이 없는 빈 파일입니다. 다른 이미지를 골라 주세요.",
  large: "파일이 10MB를 넘습니다. 더 작은 이미지를 골라 주세요.",
  svg: "SVG 그림은 올릴 수 없습니다. JPEG나 PNG로 저장해 올려 주세요.",
  falseName: `이름은 이미지이지만 내용은 이미지가 아닌 파일입니다. ${accepted}`,
  other: `이미지 파일이 아닙니다. ${accepted}`,
  broken: "이미지 파일이 손상되어 열 수 없습니다. 원본을 다시 받아 올려 주세요.",
};

/** @throws ImageRefusedError with the reason for the one who chose the file */
export async function prepareImage(file: File): Promise<Blob> {
  if (file.size === 0) throw new ImageRefusedError(refusals.empty);
  if (file.size > largestFile) throw new ImageRefusedError(refusals.large);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = imageKind(bytes);
  if (kind === "svg") throw new ImageRefusedError(refusals.svg);
  if (kind === "other") {
    throw new ImageRefusedError(file.type.startsWith("image/") ? refusals.falseName : refusals.other);
  }
  if (!isWhole(kind, bytes)) throw new ImageRefusedError(refusals.broken);
  const image = await decode(file, kind).catch(() => {
    throw new ImageRefusedError(refusals.broken);
  });
  try {
    // A GIF may move: it is stored as it is.
    return kind === "gif" ? new Blob([bytes], { type: "image/gif" }) : await asJpeg(image);
  } finally {
    image.close();
  }
}

async function decode(file: Blob, kind: ImageKind): Promise<ImageBitmap> {
  if (kind !== "heic") return createImageBitmap(file);
  // Safari opens them itself.
  return createImageBitmap(file).catch(async () => (await import("./decode-heic.ts")).decodeHeic(file));
}

/** At most `widest` pixels wide, on white where it was transparent. */
async function asJpeg(image: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, widest / image.width);
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}
