/** A window of Firefox, driven by Puppeteer over WebDriver BiDi. */
import puppeteer, { type ElementHandle, type LaunchOptions } from "puppeteer-core";
import { expect, vi } from "vitest";
import type { EngineWindow } from "./engine-window.ts";
import { stepTimeout } from "./step-timeout.ts";

/** The address of a page that has come whole since the last one was left. */
const hasCome =
  "!document.isLeft && performance.getEntriesByType('navigation')[0]?.loadEventEnd > 0 && location.href";

export async function openPuppeteerWindow(options: LaunchOptions): Promise<EngineWindow> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    timeout: stepTimeout,
    protocolTimeout: stepTimeout,
    defaultViewport: null,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(stepTimeout);
  let errors: string[] = [];
  const report = (text: string) => {
    // Firefox reports the fonts of a page that was left before they had come.
    if (!text.includes("downloadable font: download failed")) errors.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error") report(message.text());
  });
  page.on("pageerror", (error) => report(String(error)));

  /** A page that is being left may never answer; the caller then asks again. */
  function evaluate(expression: string): Promise<unknown> {
    const unanswered = new Promise((_, reject) => setTimeout(reject, 10_000, new Error("no answer")));
    return Promise.race([page.evaluate(expression), unanswered]);
  }

  async function element(expression: string): Promise<ElementHandle<Element>> {
    await evaluate("true");
    const handle = await page.evaluateHandle(expression);
    const found = handle.asElement();
    if (!found) throw new Error(`Nothing there: ${expression}`);
    return found as ElementHandle<Element>;
  }

  return {
    browser: await browser.version(),
    // Puppeteer's own goto and goBack may wait for ever for what Firefox does not report.
    async open(address) {
      // What a page misses because it is being left is not its fault.
      const before = errors;
      errors = [];
      try {
        await evaluate(`(document.isLeft = true, void setTimeout(() => location.assign("${address}")))`);
        await vi.waitFor(async () => expect(await evaluate(hasCome)).toBe(address), {
          timeout: stepTimeout / 4,
          interval: 50,
        });
      } finally {
        errors = before;
      }
    },
    async back() {
      await page.evaluate("void setTimeout(() => history.back())");
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate,
    // Firefox scrolls to what was typed some frames later: a click waits until its element stands still.
    click: async (expression) =>
      (await element(expression))
        .asLocator()
        .setTimeout(stepTimeout / 9)
        .click(),
    type: async (expression, text) => (await element(expression)).type(text),
    async chooseFile(expression, path) {
      await ((await element(expression)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    async takeErrors() {
      const found = errors;
      errors = [];
      return found;
    },
    close: () => browser.close(),
  };
}
