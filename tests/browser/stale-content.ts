/** Files that the server has, but that a story lets come only when it is their turn. */
import type { Page, Route } from "@playwright/test";

/** Keeps requests for such addresses waiting until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let held = true;
  await page.route(addresses, (route) => (held ? waiting.push(route) : route.continue()));
  return async () => {
    held = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}
