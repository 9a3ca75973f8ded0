/**
 * An image that changes its place glides there: a copy of it goes from the old place to the new one, over everything.
 * Not a view transition: while one lasts a click lands on nothing, and WebKit hangs when a modal dialog opens in it.
 */
interface PlacedImage {
  src: string;
  place: DOMRect;
}

/** The first image of a part of the page and where it is; null without one. */
export function placedImageOf(part: Element | null | undefined): PlacedImage | null {
  const image = part?.querySelector("img");
  return image ? { src: image.currentSrc, place: image.getBoundingClientRect() } : null;
}

/** Lets an image glide to the place of the first image of a part, which shows when it is there. */
export function glideTo(part: Element | null | undefined, from: PlacedImage | null): void {
  const image = part?.querySelector("img");
  if (!image || !from) return;
  const { left, top, width, height } = image.getBoundingClientRect();
  if (![from.place, { top, bottom: top + height }].every(isInView)) return;
  const copy = new Image();
  copy.src = from.src;
  copy.alt = "";
  copy.className = "fixed z-50 max-w-none origin-top-left rounded-poster object-cover animate-glide";
  const start = {
    "--x": `${from.place.left - left}px`,
    "--y": `${from.place.top - top}px`,
    "--scale": `${from.place.width / width} ${from.place.height / height}`,
  };
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  for (const [name, value] of Object.entries({ ...start, ...place })) copy.style.setProperty(name, value);
  // A larger one may still be on its way.
  if (!image.complete) image.style.backgroundImage = `url("${from.src}")`;
  image.style.visibility = "hidden";
  copy.addEventListener("animationend", () => {
    image.style.visibility = "";
    copy.remove();
  });
  (image.closest("dialog") ?? document.body).append(copy);
}

const isInView = ({ top, bottom }: { top: number; bottom: number }) => bottom > 0 && top < innerHeight;
