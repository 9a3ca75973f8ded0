/** Finds a Chromium or Chrome on this machine, or gets one. */
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import chromium from "@sparticuz/chromium";

// The build without a window first: the same pages take it a quarter less processor time.
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...candidates, ...macApplications].find(isExecutable);
}

/** Debian's own package, where this user may install it; says nothing when it cannot. */
function installDebianChromium(): void {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return;
  console.log("No browser found: installing Debian's chromium-headless-shell …");
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch {
    console.log("  that did not work; using the one that comes with the packages.");
  }
}

/** Path of a browser: CHROME if set, an installed one, Debian's package, else the npm package's own build. */
export async function browserPath(): Promise<string> {
  const known = process.env.CHROME ?? installedBrowser();
  if (known) return known;
  installDebianChromium();
  return installedBrowser() ?? (await chromium.executablePath());
}

/** Of a list of features that is given twice the browser reads the last one: so Playwright's come first, then ours. */
const unwantedFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Parts of the browser's own window, made for every story, took half of the processor. Nobody sees that window.
  "PreloadTopChromeWebUI",
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
  // A process for the page after the next one, which hardly any story opens.
  "SpareRendererForSitePerProcess",
];

/** Flags for a browser that runs without a screen, as any user, on a closed network. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  // Fewer processes for each story: what draws has none of its own, and a page of this site needs no guard from others.
  "--in-process-gpu",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${unwantedFeatures}`,
];

/** Fields for dates and times in the language of the page, as a Korean visitor's browser has them: this one knows English only. */
export const koreanFields = "--enable-blink-features=LangAttributeAwareFormControlUI";
