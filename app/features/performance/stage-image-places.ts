/** How images of the stage are hung: in rows of unequal pairs. */
export const galleryRow = "grid grid-cols-2 gap-3 lg:grid-cols-12 lg:gap-5";

/** Wide and narrow take turns; one that is left over, and the first on a telephone, is alone. */
export function placeOf(index: number, count: number): string {
  const alone = index === count - 1 && count % 2 === 1;
  const aloneOnPhone = index === 0 || (index === count - 1 && count % 2 === 0);
  const wide = index % 4 === 0 || index % 4 === 3;
  const place = alone ? "lg:col-span-12" : wide ? "lg:col-span-7" : "lg:col-span-5";
  const shape = alone ? "lg:aspect-[2/1]" : "lg:h-[clamp(16rem,28vw,24rem)]";
  return `max-lg:aspect-[3/2] ${aloneOnPhone ? "col-span-2" : ""} ${place} ${shape}`;
}
