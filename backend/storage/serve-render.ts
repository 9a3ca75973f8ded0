/** Answers with an image made from an object, in the best format that the reader takes. */

import { createHash } from "node:crypto";
import { countedAddress } from "../gateway.ts";
import { deliveryHeaders, isFresh } from "./delivery.ts";
import { chooseFormat, type ImageFormat } from "./image-format.ts";
import { nameOf, type Renders } from "./renders.ts";
import type { StorageRequest } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";
import type { StoredObject } from "./stored-object.ts";
import type { Transformation } from "./transformation.ts";

/** `find` is asked again when the object was replaced between its row and its bytes. */
export async function serveRender(
  c: StorageRequest,
  renders: Renders,
  transformation: Transformation,
  find: () => Promise<StoredObject | undefined>,
  expires?: Date,
): Promise<Response> {
  for (let missed: string | undefined; ; ) {
    const object = await find();
    if (!object || object.version === missed) throw new StorageError("NoSuchKey");
    const { mimetype, cacheControl, lastModified } = object.metadata;
    const own = await renders.formatOf(object);
    if (!own) {
      throw new StorageError("InvalidRequest", `An object of the type ${mimetype} cannot be transformed`);
    }
    const format = chooseFormat(transformation.format, c.req.header("accept"), own);
    const render = { object, transformation, format, address: countedAddress(c) };

    const eTag = `"${createHash("md5")
      .update(`${object.version}/${nameOf(render)}`)
      .digest("hex")}"`;
    const delivery = { mimetype: `image/${format}`, cacheControl, lastModified, eTag, expires };
    const headers = deliveryHeaders(c, delivery);
    headers.set("vary", "Accept");
    headers.set("x-transformations", describe(transformation, format));
    if (isFresh(c, delivery)) return new Response(null, { status: 304, headers });

    const image = await renders.read(render);
    if (image) {
      headers.set("content-length", String(image.length));
      return new Response(image as Uint8Array<ArrayBuffer>, { headers });
    }
    missed = object.version;
  }
}

/** In the words of hosted's image server. */
function describe({ width, height, resize, quality }: Transformation, format: ImageFormat): string {
  const types = { cover: "fill", contain: "fit", fill: "force" };
  return [
    ...(height ? [`height:${height}`] : []),
    ...(width ? [`width:${width}`] : []),
    ...(width || height ? [`resizing_type:${types[resize]}`] : []),
    `quality:${quality}`,
    `format:${format}`,
  ].join(",");
}
