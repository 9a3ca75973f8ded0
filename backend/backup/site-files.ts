/** Uploaded files as a backup reads and writes them, wherever they lie. */
import { createHash } from "node:crypto";
import type { ObjectFiles, ObjectPlace } from "../storage/object-files.ts";

/** How a file is served, for a store that gets it with the file. */
interface FileKind {
  contentType: string | null;
  cacheControl: string | null;
}

export interface SiteFiles {
  /** Undefined when the file is not there. */
  read(place: ObjectPlace): Promise<Buffer | undefined>;
  /** Leaves a file alone that is there already with the same bytes. Answers what takes back what it did. */
  write(place: ObjectPlace, bytes: Buffer, kind: FileKind): Promise<() => Promise<void>>;
}

export function siteFiles(files: ObjectFiles): SiteFiles {
  const read = async (place: ObjectPlace) => (await files.open(place))?.whole();
  return {
    read,
    async write(place, bytes) {
      if ((await read(place))?.equals(bytes)) return async () => {};
      const temporary = await files.receive(inOnePiece(bytes), Number.POSITIVE_INFINITY);
      await temporary.keep(place);
      return () => files.remove(place);
    },
  };
}

/** Whether the bytes are those that the storage service took in. */
export function isWhole(bytes: Buffer, digest: string | null): boolean {
  return digest === null || createHash("md5").update(bytes).digest("hex") === digest;
}

async function* inOnePiece(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes;
}
