/** How images of the stage are hung: whole, in pairs; on a telephone the first, and one that is left over, is alone. */
export const galleryRow =
  "grid grid-cols-2 gap-3 lg:gap-5 max-lg:*:first:col-span-2 max-lg:*:even:last:col-span-2";
