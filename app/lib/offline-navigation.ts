/** Without a network links lead where the service worker can answer: to whole pages, seen before. */

/** Lets the browser itself fetch what the router is about to fetch, and never settles then; null: go on. */
export function leaveToBrowser(request: Request): Promise<never> | null {
  const another = request.method === "GET" && request.url !== location.href.split("#")[0];
  if (navigator.onLine || !another || !navigator.serviceWorker?.controller) return null;
  location.assign(request.url);
  return new Promise(() => {});
}
