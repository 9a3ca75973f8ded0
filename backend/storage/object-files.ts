/**
 * Bytes of objects, wherever they lie. Each upload has a version of its own, so that a row and its bytes change
 * together, and what lies under a name never changes.
 */

import type { ByteRange } from "./byte-range.ts";

export interface ObjectPlace {
  bucket: string;
  key: string;
  version: string;
}

/** Bytes that have arrived completely, to be stored or removed. */
export interface TemporaryUpload {
  size: number;
  /** MD5 in hex: the entity tag that hosted gives too. */
  digest: string;
  /** The first bytes, to find out what they are. */
  head: Buffer;
  /** Where the bytes lie until then, on this machine's disk. */
  file: string;
  keep(place: ObjectPlace): Promise<void>;
  drop(): Promise<void>;
}

/** Bytes that are there to be read, in one of the two ways. */
export interface ObjectBytes {
  whole(): Promise<Buffer>;
  stream(): ReadableStream<Uint8Array>;
}

/** A file in the storage, with or without a row. */
export interface StoredFile {
  path: string;
  changed: Date;
  remove(): Promise<void>;
}

export interface ObjectFiles {
  /** Removes what uploads have left that were cut short when a process died. */
  sweep(): Promise<void>;
  /** Takes bytes in beside the objects; leaves nothing behind when they break off or are too many. */
  receive(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<TemporaryUpload>;
  /** All of an object or a range of it; undefined when its bytes are not there. */
  open(place: ObjectPlace, range?: ByteRange): Promise<ObjectBytes | undefined>;
  /** A second file with the same bytes. */
  copy(from: ObjectPlace, to: ObjectPlace): Promise<void>;
  remove(place: ObjectPlace): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

/** Longest signature that sniffing looks at. */
export const HEAD_BYTES = 4096;

/** Where an object lies below the folder or the prefix. A key is a folder: `a` and `a/b` can both be objects. */
export function pathOf({ bucket, key, version }: ObjectPlace): string {
  return `${bucket}/${key}/${version}`;
}

export function placeAt(path: string): ObjectPlace {
  const [bucket = "", ...names] = path.split("/");
  return { bucket, version: names.pop() ?? "", key: names.join("/") };
}
