import { describe } from "vitest";
import { findFirefox } from "../../scripts/find-engines.ts";
import { openPuppeteerWindow } from "./puppeteer-window.ts";
import { defineStories } from "./stories.ts";

const executablePath = findFirefox();

describe.skipIf(!executablePath)("Firefox", () => {
  defineStories(() =>
    openPuppeteerWindow({
      browser: "firefox",
      executablePath,
      // Requests should be those of the page; tests/browser/installable-app.test.ts lets the worker work.
      extraPrefsFirefox: { "dom.serviceWorkers.enabled": false },
    }),
  );
});
