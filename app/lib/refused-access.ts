/** Notifies the admin area that the API has refused a request, so that it checks at once whether the session goes on. */

const refusals = new EventTarget();

export function notifyAccessRefused(): void {
  refusals.dispatchEvent(new Event("refused"));
}

/** Returns what ends the subscription. */
export function onAccessRefused(listener: () => void): () => void {
  refusals.addEventListener("refused", listener);
  return () => refusals.removeEventListener("refused", listener);
}
