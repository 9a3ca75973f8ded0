/** The images of what was chosen: single files, a folder, or a ZIP archive, which is read piece by piece. */
import type { UnzipFile } from "fflate";

export interface ImageFile {
  file: File;
  /** With its folders, composed (NFC). */
  path: string;
}

const imageName = /\.(jpe?g|png|gif|webp|avif|hei[cf])$/i;
const archiveName = /\.zip$/i;
/** What macOS and Windows put beside images. */
const hidden = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/;
/** One byte more than is taken, so that too large an image is refused as such; no archive fills the memory with one. */
const mostBytes = 10 * 1024 * 1024 + 1;

/** Sorted by path, numbers by their value. @throws when an archive is damaged */
export async function imageFiles(chosen: readonly File[]): Promise<ImageFile[]> {
  const found: ImageFile[] = [];
  for (const file of chosen) {
    const path = (file.webkitRelativePath || file.name).normalize("NFC");
    if (archiveName.test(path)) found.push(...(await imagesOfArchive(file)));
    else if (isImage(path)) found.push({ file, path });
  }
  return found.sort((one, other) => one.path.localeCompare(other.path, "ko", { numeric: true }));
}

const isImage = (path: string) => imageName.test(path) && !hidden.test(path);

async function imagesOfArchive(archive: File): Promise<ImageFile[]> {
  const { Unzip, UnzipInflate } = await import("fflate");
  const found: ImageFile[] = [];
  let failure: unknown = null;
  let begun = 0;
  const unzip = new Unzip((entry) => {
    const path = entryName(entry.name);
    if (!isImage(path)) return;
    begun += 1;
    collect(entry, (bytes, error) => {
      failure ??= error;
      found.push({ file: new File(bytes, path.split("/").at(-1) ?? path), path });
    });
  });
  unzip.register(UnzipInflate);
  const reader = archive.stream().getReader();
  for (;;) {
    const { value, done } = await reader.read();
    unzip.push(value ?? new Uint8Array(), done);
    if (failure) throw failure;
    if (done && found.length < begun) throw new Error("The archive ends within an image.");
    if (done) return found;
  }
}

function collect(entry: UnzipFile, onEnd: (bytes: Uint8Array<ArrayBuffer>[], error: unknown) => void): void {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  entry.ondata = (error, piece, final) => {
    if (error) return onEnd([], error);
    if (size < mostBytes) pieces.push(piece.slice(0, mostBytes - size));
    size += piece.length;
    if (final) onEnd(pieces, null);
  };
  entry.start();
}

/** Windows writes names in CP949 and macOS in UTF-8 without saying so; both come as Latin-1 then. */
function entryName(name: string): string {
  if ([...name].some((letter) => letter.charCodeAt(0) > 0xff)) return name.normalize("NFC");
  const bytes = Uint8Array.from(name, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).normalize("NFC");
  } catch {
    return new TextDecoder("euc-kr").decode(bytes);
  }
}
