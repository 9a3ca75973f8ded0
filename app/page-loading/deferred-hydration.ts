/**
 * JavaScript that waits for the first paint. The page's modules start when its largest part has been painted and
 * the browser is idle, or at once when the visitor touches the page; what is clicked until the page is hydrated is done then.
 * Measured on a slow phone: the largest paint of a show's page after 0.60 s in place of 1.09 s (docs/performance.md).
 */

/** Sent to the window by the page when React has taken it over. */
export const hydratedEvent = "madang:hydrated";

/*
 * What follows runs in the head, from its source text (head-script.ts): it may use nothing but the browser and its
 * own parameters.
 */

/** Settles when the page has come and its largest part has been painted. */
export function whenPainted(): Promise<void> {
  const paints = "largest-contentful-paint";
  return new Promise((resolve) => {
    addEventListener("load", () => {
      // A page in the background is not painted, and not every browser reports that.
      if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(paints)) return resolve();
      // What has come has been painted when it has been decoded and a frame has gone by.
      const images = Array.from(document.images).filter((image) => image.complete && image.naturalWidth > 1);
      const decoded = images.map((image) => image.decode().catch(() => {}));
      // Each paint that is larger than all before is reported. An image is likely to be the last of them.
      let rest: ReturnType<typeof setTimeout> | undefined;
      const report = () =>
        new PerformanceObserver((paints) => {
          clearTimeout(rest);
          const { url } = paints.getEntries().at(-1) as LargestContentfulPaint;
          rest = setTimeout(resolve, url || images.length === 0 ? 100 : 500);
        }).observe({ type: paints, buffered: true });
      void Promise.all(decoded).then(() => requestAnimationFrame(() => requestAnimationFrame(report)));
      setTimeout(resolve, 2_000);
    });
  });
}

/**
 * The page's module waits as an inert script with `data-deferred`, the addresses of its files (page-loading/deferred-modules.server.ts), the
 * whole style sheet as the `data-sheet` of the styles that the page carries (page-loading/inline-styles.server.ts).
 */
export function deferHydration(painted: Promise<void>, hydratedEvent: string): void {
  const root = document.documentElement;
  const clicked: HTMLButtonElement[] = [];
  let started = false;

  function start() {
    if (started) return;
    started = true;
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fetchModules);
    else fetchModules();
  }

  function fetchModules() {
    const deferred = document.querySelector<HTMLScriptElement>("script[data-deferred]");
    if (!deferred) return;
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = deferred.textContent;
    script.onerror = () => {
      started = false;
      delete root.dataset.waking;
      letGo();
    };
    // The page is drawn with the sheet first, so that no script has to wait for that inside a task of its own.
    const run = () => requestAnimationFrame(() => setTimeout(() => document.head.append(script)));
    for (const href of (deferred.dataset.deferred ?? "").split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    // What React adds to the page may need rules that the page did without. Other sheets stay behind this one.
    const styles = document.querySelector<HTMLStyleElement>("style[data-sheet]");
    if (!styles) return void run();
    const sheet = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: styles.dataset.sheet,
      onload: run,
      onerror: run,
    });
    styles.after(sheet);
  }

  /** A button that has waited in vain does what it does without a script, unless it can do nothing then. */
  function letGo() {
    for (const button of clicked) if (button.dataset.waits === "") button.form?.requestSubmit(button);
  }

  /**
   * What a link, a form or a popover does by itself is left to it. A button of a form that does better once the page
   * is hydrated says so with `data-waits`, and with `data-waits="always"` where it can do nothing before. A button that was clicked again is clicked once, unless it has `data-counts`.
   */
  function remember(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>("button");
    if (!button || button.hasAttribute("popovertarget")) return;
    const waits = "waits" in button.dataset;
    if (button.form && button.type !== "button" && !waits) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if ("counts" in button.dataset || !clicked.includes(button)) clicked.push(button);
    root.dataset.waking = "";
    if (waits) setTimeout(letGo, 8_000);
    start();
  }

  const touches = ["pointerdown", "touchstart", "keydown"] as const;
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  addEventListener("click", remember, true);
  addEventListener(
    hydratedEvent,
    () => {
      for (const touch of touches) removeEventListener(touch, start, true);
      removeEventListener("click", remember, true);
      delete root.dataset.waking;
      for (const button of clicked.splice(0)) button.click();
    },
    { once: true },
  );

  void painted.then(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1_000 });
    else setTimeout(start, 100);
  });
}
