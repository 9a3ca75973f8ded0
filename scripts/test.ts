/** `npm test`: every check in turn, then one closing line; goes on after a failure so that all of them are seen. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserPath } from "./find-browser.ts";
import { findFirefox, findWebKit, installEngines } from "./find-engines.ts";

const results = mkdtempSync(join(tmpdir(), "madang-results-"));
const vitestResults = join(results, "vitest.json");
const playwrightResults = join(results, "playwright.json");

let passed = 0;
let failed = 0;
let skipped = 0;

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n▶ ${command} ${args.join(" ")}`);
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

/** A check counts as one test. */
async function check(command: string, args: string[]): Promise<void> {
  if (await run(command, args)) passed++;
  else failed++;
}

/** A suite counts its tests; one that ended badly without a failed test counts as one failure. */
async function suite(
  command: string,
  args: string[],
  env: Record<string, string>,
  counts: () => { passed: number; failed: number; skipped?: number },
): Promise<void> {
  const good = await run(command, args, env);
  const counted = counts();
  passed += counted.passed;
  skipped += counted.skipped ?? 0;
  failed += good ? counted.failed : Math.max(1, counted.failed);
}

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}

installEngines();
await check("biome", ["check", "--error-on-warnings", "."]);
await check("react-router", ["typegen"]);
await check("tsc", ["-p", "tsconfig.json"]);
await check("tsc", ["-p", "service-worker/tsconfig.json"]);
await check("knip", []);

await suite(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestResults}`],
  {},
  () => {
    const report = readJson<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
      vitestResults,
    );
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report ?? {};
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  },
);
await suite(
  "playwright",
  ["test", "--reporter=list,json"],
  { CHROME: await browserPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults },
  () => {
    const report = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(
      playwrightResults,
    );
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    return { passed: expected + flaky, failed: unexpected };
  },
);

rmSync(results, { recursive: true, force: true });
console.log("");
if (!findWebKit())
  console.log("The stories in WebKit were not run: WebKitWebDriver, MiniBrowser or Xvfb is not installed.");
if (!findFirefox()) console.log("The stories in Firefox were not run: it is not installed.");
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 ? 0 : 1;
