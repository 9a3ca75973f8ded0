/**
 * Images for messengers, made when first asked for and cached in memory. There are as many as there are posters, and
 * they are made one after another: asking for many at once, or again and again, costs the site little.
 */
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { readStoredImage } from "~/lib/stored-image.server.ts";
import { backdropAlone, posterOnStage } from "./compose-image.server.ts";
import type { ImageSource } from "./og-image-data.ts";

const maxCacheBytes = 32 * 1024 * 1024;
/** So many may wait for their turn; more are asked to come again. */
const maxLineLength = 32;
/** An image made without its source is made again before long: the source may only have been away. */
const withoutSourceMs = 60_000;

type Context = Readonly<RouterContextProvider>;

const cache = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: maxCacheBytes,
  sizeCalculation: (image) => image.length,
});
const making = new Map<string, Promise<Buffer<ArrayBuffer>>>();
let lastInLine: Promise<unknown> = Promise.resolve();

/** A poster (or nothing) on the stage; "busy" when too many wait already. */
export function posterImage(context: Context, poster: ImageSource) {
  return imageOf(`poster ${poster.image}`, context, poster, posterOnStage);
}

/** The company's backdrop; the bare stage when it has none. */
export function companyImage(context: Context, backdrop: ImageSource | null) {
  return imageOf(`backdrop ${backdrop?.image}`, context, backdrop, (bytes) =>
    bytes ? backdropAlone(bytes) : posterOnStage(null),
  );
}

async function imageOf(
  name: string,
  context: Context,
  source: ImageSource | null,
  compose: (bytes: Buffer | null) => Promise<Buffer>,
): Promise<Buffer<ArrayBuffer> | "busy"> {
  const key = `${name} ${source?.updated_at}`;
  const known = cache.get(key) ?? making.get(key);
  if (known) return known;
  if (making.size >= maxLineLength) return "busy";
  const turn = lastInLine.then(async () => {
    const stored = source?.image ? await readStoredImage(context, source.image) : null;
    const bytes = stored?.bytes ?? null;
    // A file that only calls itself an image is left out.
    const image = Buffer.from(await compose(bytes).catch(() => compose(null)));
    const whole = bytes !== null || !source?.image;
    cache.set(key, image, whole ? {} : { ttl: withoutSourceMs });
    return image;
  });
  const run = turn.finally(() => making.delete(key));
  making.set(key, run);
  lastInLine = run.catch(() => undefined);
  return run;
}
