/** Transformed images: cached ones from the disk, others made once, however many ask for the same at once. */

import { createOnce } from "../../shared/turns.ts";
import { formatOf, type ImageFormat } from "./image-format.ts";
import { typeOf } from "./image-type.ts";
import type { ObjectFiles } from "./object-files.ts";
import type { RenderCache } from "./render-cache.ts";
import { MAX_INPUT_BYTES, renderImage } from "./render-image.ts";
import type { RenderLine } from "./render-line.ts";
import { StorageError } from "./storage-error.ts";
import { placeOf, readHead, type StoredObject } from "./stored-object.ts";
import type { Transformation } from "./transformation.ts";

export interface Render {
  object: StoredObject;
  transformation: Transformation;
  format: ImageFormat;
  /** Whose budget it is made on. */
  address: string | undefined;
}

export interface Renders {
  /** Which format an object has, by its type or else by its bytes; undefined when it cannot be transformed. */
  formatOf(object: StoredObject): Promise<ImageFormat | undefined>;
  /** Undefined when the bytes of the object are gone, because it has just been replaced. */
  read(render: Render): Promise<Buffer | undefined>;
  forget(version: string): Promise<void>;
}

export function createRenders(files: ObjectFiles, cache: RenderCache, line: RenderLine): Renders {
  const onceForAll = createOnce<Buffer | undefined>();
  const onceForAddress = createOnce<Buffer | undefined>();

  async function make({ object, transformation, format }: Render): Promise<Buffer | undefined> {
    const name = nameOf({ transformation, format });
    // Somebody else's turn may have come before.
    const cached = await cache.read(object.version, name);
    if (cached) return cached;
    const bytes = await files.open(placeOf(object));
    if (!bytes) return undefined;
    const image = await renderImage(await bytes.whole(), transformation, format);
    await cache.write(object.version, name, image);
    return image;
  }

  return {
    async formatOf(object) {
      const { mimetype, size } = object.metadata;
      const declared = formatOf(mimetype);
      return declared || size === 0 ? declared : formatOf(typeOf(await readHead(files, object)) ?? "");
    },
    async read(render) {
      const { object, address } = render;
      const name = nameOf(render);
      const cached = await cache.read(object.version, name);
      if (cached) return cached;
      if (object.metadata.size > MAX_INPUT_BYTES) {
        throw new StorageError("EntityTooLarge", "The image is too large to be transformed");
      }
      const key = `${object.version}/${name}`;
      // Nobody waits for another address, whatever that has asked for.
      return onceForAddress(`${address} ${key}`, () =>
        line(address, () => onceForAll(key, () => make(render))),
      );
    },
    forget: cache.forget,
  };
}

/** Everything that makes one image of an object different from another. */
export function nameOf({ transformation, format }: Pick<Render, "transformation" | "format">): string {
  const { width, height, resize, quality } = transformation;
  const way = width > 0 && height > 0 ? resize : "whole";
  return `${width}x${height}-${way}-q${quality}.${format}`;
}
