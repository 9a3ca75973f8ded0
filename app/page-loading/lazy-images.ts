/**
 * Images that wait until they are near the window, and until the page has been painted or the visitor moves. A tiny
 * version, blurred, comes first: it is in `data-tiny`, the real addresses in `data-src` and `data-srcset`.
 * `data-shown` says that the image has come. One of the first view is fetched at once; its tiny version only when the
 * first paint comes before it. Paper shows all of them.
 */

declare global {
  interface Window {
    /** Shows an image when it comes within 50 pixels of the window, a tiny one before. Defined by the script in the head. */
    showLazily: (image: HTMLImageElement) => void;
    /** Shows the tiny version of an image that is being fetched. Defined there too. */
    blurUntilLoaded: (image: HTMLImageElement) => void;
  }
}

/** Runs in the head, from its source text: it may use nothing but the browser and its own parameter. */
export function loadImagesLazily(painted: Promise<void>): void {
  function show(image: HTMLImageElement) {
    image.addEventListener("load", () => {
      image.dataset.shown = "";
    });
    image.dataset.asked = "";
    image.srcset = image.dataset.srcset ?? "";
    image.src = image.dataset.src ?? "";
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        show(target as HTMLImageElement);
      }
    },
    { rootMargin: "50px" },
  );
  window.showLazily = (image) => {
    if ("asked" in image.dataset) return;
    watcher.observe(image);
    const { tiny } = image.dataset;
    if (!tiny) return;
    void painted.then(() => {
      if ("asked" in image.dataset || !image.dataset.tiny || image.getAttribute("src") === tiny) return;
      const { src } = image;
      function giveUpTiny() {
        delete image.dataset.tiny;
        if (!("asked" in image.dataset)) image.src = src;
      }
      image.addEventListener("error", giveUpTiny, { once: true });
      image.src = tiny;
    });
  };
  // Those of the first view come without company; but nobody waits for one that hangs.
  const moves = ["scroll", "pointerdown", "touchstart", "keydown"];
  const firstMove = new Promise((resolve) => {
    for (const move of moves) addEventListener(move, resolve, { capture: true, passive: true, once: true });
    setTimeout(resolve, 3_000);
  });
  window.blurUntilLoaded = (image) => {
    const { tiny } = image.dataset;
    if (tiny && !image.complete) image.style.backgroundImage = `url("${tiny}")`;
  };
  function afterFirstPaint() {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-tiny]:not([data-src])"))
      window.blurUntilLoaded(image);
  }
  addEventListener("beforeprint", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src]:not([data-asked])"))
      show(image);
  });
  document.addEventListener("DOMContentLoaded", () => {
    void Promise.race([painted, firstMove]).then(() => {
      for (const image of document.querySelectorAll<HTMLImageElement>("img[data-src]"))
        window.showLazily(image);
    });
    requestAnimationFrame(() => setTimeout(afterFirstPaint));
  });
}
