/**
 * Notifies the admin area that the API has refused a request, so that it checks at once whether the session goes on, and
 * that somebody has signed in again, so that what failed before is no longer said.
 */

const notices = new EventTarget();

export function notifyAccessRefused(): void {
  notices.dispatchEvent(new Event("refused"));
}

/** Returns what ends the subscription. */
export function onAccessRefused(listener: () => void): () => void {
  return subscribe("refused", listener);
}

export function notifyAdmittedAgain(): void {
  notices.dispatchEvent(new Event("admitted"));
}

/** Returns what ends the subscription. */
export function onAdmittedAgain(listener: () => void): () => void {
  return subscribe("admitted", listener);
}

function subscribe(notice: string, listener: () => void): () => void {
  notices.addEventListener(notice, listener);
  return () => notices.removeEventListener(notice, listener);
}
