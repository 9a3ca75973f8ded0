/** Finds the browsers of other engines than Chromium's on this machine, or gets them. */
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isExecutable } from "./find-browser.ts";

export interface WebKitPaths {
  driver: string;
  browser: string;
  /** The X server that keeps its screen in memory. */
  screen: string;
}

function command(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Where WebKitGTK's test browser and its driver are, undefined without them. */
export function findWebKit(): WebKitPaths | undefined {
  const driver = command("WebKitWebDriver");
  const screen = command("Xvfb");
  const browser = globSync([
    "/usr/lib/*/webkit2gtk-4.*/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
  ])
    .filter(isExecutable)
    .at(-1);
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** Where Firefox is, undefined without it. */
export function findFirefox(): string | undefined {
  return command("firefox-esr", "firefox");
}

/** Debian's own packages, where this user may install them; says nothing when it cannot. */
export function installEngines(): void {
  if (findWebKit() && findFirefox()) return;
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return;
  console.log("Installing Debian's browsers for the stories in WebKit and Firefox …");
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
  } catch {
    // The packages may be at hand nevertheless.
  }
  for (const packages of [["webkit2gtk-driver", "xvfb"], ["firefox-esr"]]) {
    try {
      execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
    } catch {
      console.log(`  that did not work for ${packages.join(" and ")}.`);
    }
  }
}
