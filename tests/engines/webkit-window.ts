/** A window of WebKitGTK's MiniBrowser, the engine of Safari, driven by WebKitWebDriver on a screen of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, type WebElement } from "selenium-webdriver";
import { vi } from "vitest";
import type { WebKitPaths } from "../../scripts/find-engines.ts";
import { freePort } from "../support/site.ts";
import type { EngineWindow } from "./engine-window.ts";
import { stepTimeout } from "./step-timeout.ts";

/** A bar that may be as narrow as a phone. */
const narrowBar = "* { min-width: 0; margin: 0; padding: 0; }";

/** Runs in the page: whether an element is in the same place two frames later. */
const standsStill = `
  const [part, answer] = arguments;
  const place = () => JSON.stringify(part.getBoundingClientRect());
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => answer(place() === before)));
`;

/** Starts a screen in memory; gives its number. */
async function startScreen(command: string): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(command, ["-displayfd", "3", "-screen", "0", "1600x1300x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once("data", (chunk: Buffer) => resolve(`:${String(chunk).trim()}`));
    screen.once("error", reject);
    screen.once("close", () => reject(new Error("The screen of the browser did not start.")));
  });
  return { display, process: screen };
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("close", resolve));
}

export async function openWebKitWindow(paths: WebKitPaths): Promise<EngineWindow> {
  const home = await mkdtemp(join(tmpdir(), "madang-webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0/gtk.css"), narrowBar);
  // The driver would throw away what the browser prints.
  const consoleLog = join(home, "console.log");
  const browser = join(home, "browser");
  await writeFile(browser, `#!/bin/sh\nexec '${paths.browser}' "$@" >>'${consoleLog}' 2>&1\n`, {
    mode: 0o700,
  });
  const screen = await startScreen(paths.screen);
  const port = await freePort();
  const service = spawn(paths.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      // Without a graphics card this way of drawing takes twice the processor time.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      TZ: "Asia/Seoul",
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: stepTimeout, interval: 50 });
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: browser,
          args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
        },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ implicit: 0, pageLoad: stepTimeout, script: stepTimeout });

  async function element(expression: string): Promise<WebElement> {
    const found = await driver.executeScript<WebElement | null>(`return ${expression}`);
    if (!found) throw new Error(`Nothing there: ${expression}`);
    return found;
  }

  const capabilities = await driver.getCapabilities();
  return {
    browser: `WebKitGTK/${capabilities.get("browserVersion")}`,
    open: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    async resize(width, height) {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // The page learns of its new size a moment later, and until then the height of the bars cannot be read off.
      await vi.waitFor(
        async () => {
          const outer = await window.getRect();
          const inner = await driver.executeScript<number>("return innerHeight");
          if (inner === height) return;
          await window.setRect({ x: 0, y: 0, width, height: height + outer.height - inner });
          throw new Error(`The page is ${inner} px high, not ${height}.`);
        },
        { timeout: stepTimeout, interval: 100 },
      );
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    // The driver clicks where the element was when it looked.
    async click(expression) {
      const part = await element(expression);
      if (!(await driver.executeAsyncScript<boolean>(standsStill, part))) throw new Error("It moves.");
      await part.click();
    },
    type: async (expression, text) => (await element(expression)).sendKeys(text),
    chooseFile: async (expression, path) => (await element(expression)).sendKeys(path),
    async takeErrors() {
      const lines = (await readFile(consoleLog, "utf8")).split("\n");
      await truncate(consoleLog);
      return lines.filter((line) => /^CONSOLE \S+ ERROR/.test(line));
    },
    async close() {
      await driver.quit();
      for (const child of [service, screen.process]) {
        child.kill();
        await ended(child);
      }
      await rm(home, { recursive: true, force: true });
    },
  };
}
