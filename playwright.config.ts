import { defineConfig } from "@playwright/test";
import { browserFlags, browserPath } from "./scripts/find-browser.ts";
import { fontEnvironment } from "./tests/support/fonts/font-sets.ts";

// As in vitest.config.ts: sites of stories wait longer for a database on a machine that is busy with tests.
process.env.DATABASE_TIMEOUT_FACTOR ??= "6";

export default defineConfig<object, { apart: boolean }>({
  testDir: "tests/browser",
  testMatch: "**/*.test.ts",
  globalSetup: "./tests/support/prepared-data.ts",
  snapshotPathTemplate: "{testDir}/references/{arg}{ext}",
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A busy CI machine may break one wait of thousands. The report names every story that needed its second run.
  retries: process.env.CI ? 1 : 0,
  // Limits for a machine several times slower than ours: what does not come fails later, what comes is not hurried.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: "together" },
    // A few stories always with site and backend in two processes; SITE_AND_BACKEND=apart runs all of them so.
    { name: "apart", testMatch: /(whole-story|reserve-by-form)\.test\.ts/, use: { apart: true } },
  ],
  use: {
    // What can never be clicked fails with its reason, instead of with the story's own limit.
    actionTimeout: 90_000,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    viewport: { width: 390, height: 844 },
    // Requests should be those of the page, which a story may hold up; installable-app.test.ts lets it work.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: await browserPath(),
      // Stories end before compiled code pays off: without compilers they take a tenth less processor time.
      args: [...browserFlags, "--js-flags=--no-opt --no-maglev"],
      env: { ...process.env, ...(await fontEnvironment(process.env.TEST_FONTS)) },
    },
    // Filming every story costs a third more processor time; a failed one reports its error and what the page said.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
});
