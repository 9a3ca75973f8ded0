/** Files that the server has, but that a story answers only when it is their turn. */
import type { Page, Route } from "@playwright/test";

/** Keeps requests for such addresses waiting until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let delayed = true;
  await page.route(addresses, (route) => (delayed ? waiting.push(route) : route.continue()));
  return async () => {
    delayed = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}
