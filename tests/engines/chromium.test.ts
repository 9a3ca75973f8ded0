import { describe } from "vitest";
import { browserFlags, browserPath } from "../../scripts/find-browser.ts";
import { openPuppeteerWindow } from "./puppeteer-window.ts";
import { tellStories } from "./stories.ts";

describe("Chromium", () => {
  tellStories(async () => openPuppeteerWindow({ executablePath: await browserPath(), args: browserFlags }));
});
