/** What a picture goes through before it is stored: size and kind are checked, large photographs become smaller JPEGs. */
import { PictureRefusedError } from "~/ui/desk/picture-upload.ts";

/** Bytes. */
const largestFile = 10 * 1024 * 1024;
/** Pixels. */
const widest = 1920;
const jpegQuality = 0.85;

/** @throws PictureRefusedError with the message for the one who chose the file */
export async function preparePicture(file: File): Promise<Blob> {
  if (file.size > largestFile) {
    throw new PictureRefusedError("파일이 10MB를 넘습니다. 더 작은 이미지를 골라 주세요.");
  }
  if (!file.type.startsWith("image/")) {
    throw new PictureRefusedError("이미지 파일만 올릴 수 있습니다.");
  }
  // A GIF may move: it is stored as it is.
  if (file.type === "image/gif") return file;
  return reencode(file).catch(() => {
    throw new PictureRefusedError("이 이미지 파일을 열 수 없습니다. JPEG나 PNG로 저장해 다시 올려 주세요.");
  });
}

/** As JPEG, at most `widest` pixels wide, on white where it was transparent. */
async function reencode(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, widest / picture.width);
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}
