/** Answers with the bytes of an object: cache headers, conditions, ranges, and nothing that could run. */

import { type ByteRange, parseByteRange } from "./byte-range.ts";
import { deliveryHeaders, isFresh } from "./delivery.ts";
import type { ObjectFiles } from "./object-files.ts";
import type { StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import { type ObjectMetadata, placeOf, type StoredObject } from "./stored-object.ts";

/** Up to this size a read in one go is cheaper than a stream. */
const IN_ONE_GO = 512 * 1024;

/** `find` is asked again when the object was replaced between its row and its bytes. */
export async function serveObject(
  c: StorageRequest,
  files: ObjectFiles,
  find: () => Promise<StoredObject | undefined>,
  expires?: Date,
): Promise<Response> {
  for (let missed: string | undefined; ; ) {
    const object = await find();
    if (!object || object.version === missed) throw new StorageError("NoSuchKey");
    const { metadata } = object;
    const delivery = { ...metadata, expires };
    const headers = deliveryHeaders(c, delivery);
    headers.set("accept-ranges", "bytes");
    if (isFresh(c, delivery)) return new Response(null, { status: 304, headers });

    const range = rangeOf(c, metadata);
    const { start, end } = range ?? { start: 0, end: metadata.size - 1 };
    const length = end - start + 1;
    headers.set("content-length", String(length));
    if (range) headers.set("content-range", `bytes ${start}-${end}/${metadata.size}`);
    const status = range ? 206 : 200;
    if (c.req.method === "HEAD") return new Response(null, { status, headers });

    const bytes = await files.open(placeOf(object), { start, end });
    if (bytes) {
      const body = length > IN_ONE_GO ? bytes.stream() : ((await bytes.whole()) as BodyInit);
      return new Response(body, { status, headers });
    }
    missed = object.version;
  }
}

function rangeOf(c: StorageRequest, { eTag, size }: ObjectMetadata): ByteRange | undefined {
  const condition = c.req.header("if-range");
  if (condition !== undefined && condition !== eTag) return undefined;
  const range = parseByteRange(c.req.header("range"), size);
  if (range === "unsatisfiable") {
    throw new StorageError("InvalidRange", undefined, {
      headers: { "content-range": `bytes */${size}` },
    });
  }
  return range;
}
