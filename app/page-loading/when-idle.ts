/** Work for the time when the page has come whole and the browser has nothing better to do. */

interface IdleWait {
  /** Milliseconds after which it is done in any case. */
  timeout: number;
  /** Milliseconds to wait in a browser that does not report when it is idle. */
  fallback: number;
}

/** Returns what calls it off. */
export function whenIdle(work: () => void, { timeout, fallback }: IdleWait): () => void {
  let cancel = () => removeEventListener("load", wait);
  function wait() {
    if ("requestIdleCallback" in window) {
      const handle = requestIdleCallback(work, { timeout });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, fallback);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => cancel();
}
