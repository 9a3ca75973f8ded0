/** A page that a new release or a lost line has broken is fetched whole again: once, so that nothing turns in circles. */

const key = "madang-reloaded-at";
const calmMs = 10_000;

export async function reloadOnce(): Promise<void> {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(key)) < calmMs) return;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage nobody could say that it has happened already.
    return;
  }
  // The service worker has something to show in any case; without it a page in hand is better than none.
  if (!navigator.serviceWorker?.controller && !(await isReachable())) return;
  location.reload();
}

function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
}
