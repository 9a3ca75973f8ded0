/** The browser's offer to install the site as an app, deferred until the page can show it in its own words. */

/** Not in TypeScript's library: only Chromium makes it. */
export interface InstallOffer extends Event {
  /** Opens the browser's dialog; good for once. */
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined;
  }
}

/** Runs in the head, from its source text: the offer may come before the page is hydrated. */
export function deferInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event as InstallOffer;
  });
}
