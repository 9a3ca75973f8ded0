/**
 * `npm test`: every check and every suite, then one closing line; goes on after a failure so that all of them are seen.
 * The stories in the browser run beside everything else, which keeps two processors busy.
 * `npm run test:quick`: formatting, types, rules and policies, and one story in the browser, for while one works.
 */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import prepareData from "../tests/support/prepared-data.ts";
import { browserPath } from "./find-browser.ts";
import { findFirefox, findWebKit, installEngines } from "./find-engines.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { readPlaywrightResults, readVitestResults, type TestResults } from "./test-results.ts";

const quick = process.argv.includes("--quick");
const temporary = makeTemporaryFolder();
process.env.TMPDIR = temporary;
// Workers and commands compile the same code as the ones before them.
process.env.NODE_COMPILE_CACHE ??= join(temporary, "compiled");
process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const vitestResults = join(temporary, "vitest.json");
const playwrightResults = join(temporary, "playwright.json");

let passed = 0;
let skipped = 0;
/** What failed, and what passed only when it was tried again: named at the very end, where the last lines are read. */
const failures: string[] = [];
const secondRuns: string[] = [];

/** Runs a command and prints its lines as they come, each after the command's name: two of them run at once. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const print = (line: string) => console.log(`${command} │ ${line}`);
  print(`▶ ${args.join(" ")}`);
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", print);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });
}

/** A check counts as one test. */
async function check(command: string, args: string[]): Promise<void> {
  if (await run(command, args)) passed++;
  else failures.push([command, ...args].join(" "));
}

/** A suite counts its tests; one that ended badly without a failed test counts as one failure. */
async function suite(
  command: string,
  args: string[],
  env: Record<string, string>,
  read: () => TestResults,
): Promise<void> {
  const good = await run(command, args, env);
  const results = read();
  passed += results.passed;
  skipped += results.skipped;
  failures.push(...results.failures);
  secondRuns.push(...results.secondRuns);
  if (!good && results.failures.length === 0) failures.push(`${command} ended with an error`);
}

async function checkAndRunVitest(): Promise<void> {
  await check("biome", ["check", "--error-on-warnings", "."]);
  await check("react-router", ["typegen"]);
  await check("tsc", ["-p", "tsconfig.json"]);
  await check("tsc", ["-p", "service-worker/tsconfig.json"]);
  if (!quick) await check("knip", []);
  await suite(
    "vitest",
    [
      ...["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestResults}`],
      ...(quick ? ["--project=unit", "--project=backend", "tests/unit", "tests/policies"] : []),
    ],
    {},
    () => readVitestResults(vitestResults),
  );
}

async function runPlaywright(): Promise<void> {
  await suite(
    "playwright",
    ["test", "--reporter=list,json", ...(quick ? ["--project=together", "whole-story"] : [])],
    { CHROME: await browserPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightResults },
    () => readPlaywrightResults(playwrightResults),
  );
}

if (!quick) installEngines();
await prepareData();
await Promise.all([checkAndRunVitest(), runPlaywright()]);

console.log("");
if (!quick && !findWebKit())
  console.log("The stories in WebKit were not run: WebKitWebDriver, MiniBrowser or Xvfb is not installed.");
if (!quick && !findFirefox()) console.log("The stories in Firefox were not run: it is not installed.");
for (const entry of secondRuns) console.log(`Needed a second run: ${entry}`);
for (const entry of failures) console.log(`Failed: ${entry}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failures.length === 0 ? 0 : 1;
