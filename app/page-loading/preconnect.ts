/** Opens the way to other hosts of images before the images are near. */

/** Milliseconds after a page is there. */
export const preconnectAfter = 200;

/** A connection to every other host that an image of the page lies on, unless there is one already. */
export function preconnectToImageHosts(): void {
  const images = [...document.querySelectorAll<HTMLImageElement>("img[src], img[data-src]")];
  const origins = images.map((image) => new URL(image.dataset.src ?? image.src, document.baseURI).origin);
  for (const origin of new Set(origins)) {
    const known = document.head.querySelector(`link[rel="preconnect"][href="${origin}"]`);
    if (known || origin === location.origin || !origin.startsWith("https:")) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: origin }));
  }
}
