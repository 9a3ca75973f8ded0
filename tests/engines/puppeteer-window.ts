/** A window of Firefox (WebDriver BiDi) or Chromium, driven by Puppeteer. */
import puppeteer, { type ElementHandle, type LaunchOptions } from "puppeteer-core";
import type { EngineWindow } from "./engine-window.ts";
import { stepTimeout } from "./step-timeout.ts";

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
    // Firefox tells of the fonts of a page that was left before they had come.
    if (!text.includes("downloadable font: download failed")) errors.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error") report(message.text());
  });
  page.on("pageerror", (error) => report(String(error)));

  async function element(expression: string): Promise<ElementHandle<Element>> {
    const handle = await page.evaluateHandle(expression);
    const found = handle.asElement();
    if (!found) throw new Error(`Nothing there: ${expression}`);
    return found as ElementHandle<Element>;
  }

  return {
    browser: await browser.version(),
    async open(address) {
      await page.goto(address);
    },
    async back() {
      await page.goBack();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => (await element(expression)).type(text),
    async chooseFile(expression, path) {
      await ((await element(expression)) as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
