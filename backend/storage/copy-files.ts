/** Takes the bytes of all objects to where they are to lie from now on. */

import { type ObjectFiles, placeAt } from "./object-files.ts";

/** Copies what is not there yet, and leaves everything where it was. Answers how many files that were. */
export async function copyFiles(from: ObjectFiles, to: ObjectFiles): Promise<number> {
  const there = new Set<string>();
  for await (const { path } of to.list()) there.add(path);

  let copied = 0;
  for await (const { path } of from.list()) {
    if (there.has(path)) continue;
    const place = placeAt(path);
    const bytes = await from.open(place);
    if (!bytes) continue; // removed meanwhile
    const temporary = await to.receive(bytes.stream(), Number.POSITIVE_INFINITY);
    await temporary.keep(place);
    copied++;
  }
  return copied;
}
