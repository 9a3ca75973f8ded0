/** The tiny version of an image as an address that holds the image itself. */
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { imageSources } from "~/lib/image-source.ts";
import { readStoredImage } from "~/lib/stored-image.server.ts";

/** Bytes; a larger one would make the page heavier than the request that it saves. */
const largest = 2_000;
/** A page does not wait for long; what comes later is there for the next one. */
const maxWaitMs = 300;

/** By the address of the tiny version. */
const known = new LRUCache<string, string>({ max: 20, ttl: 10 * 60_000 });

/** undefined when there is no tiny version, or it cannot be had in time. */
export async function placeholderOf(
  context: Readonly<RouterContextProvider>,
  address: string,
): Promise<string | undefined> {
  const { tiny } = imageSources(address);
  const placeholder = tiny && known.get(tiny);
  if (!tiny || placeholder) return placeholder;
  const late = setTimeout(maxWaitMs, undefined, { ref: false });
  return Promise.race([read(context, tiny), late]);
}

async function read(context: Readonly<RouterContextProvider>, tiny: string): Promise<string | undefined> {
  const image = await readStoredImage(context, tiny);
  if (!image || image.bytes.length > largest) return undefined;
  const placeholder = `data:${image.type};base64,${image.bytes.toString("base64")}`;
  known.set(tiny, placeholder);
  return placeholder;
}
