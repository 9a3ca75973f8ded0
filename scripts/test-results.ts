/** What vitest and Playwright wrote about a run: counts, and by name what failed or passed only at its second try. */
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface TestResults {
  passed: number;
  skipped: number;
  failures: string[];
  secondRuns: string[];
}

interface VitestReport {
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** Reads the file of vitest's JSON reporter. A file that could not be loaded, whose tests are unknown, is a failure. */
export function readVitestResults(path: string): TestResults {
  const results = noResults();
  const report = readJson<VitestReport>(path);
  results.skipped = report?.numPendingTests ?? 0;
  for (const file of report?.testResults ?? []) {
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      const entry = nameWithReason(fullName, failureMessages[0]);
      if (status === "failed") results.failures.push(entry);
      if (status === "passed") results.passed++;
      if (status === "passed" && failureMessages.length > 0) results.secondRuns.push(entry);
    }
    const failedTests = file.assertionResults.filter(({ status }) => status === "failed");
    if (file.status === "failed" && failedTests.length === 0) {
      results.failures.push(nameWithReason(file.name, file.message));
    }
  }
  return results;
}

/** Reads the file of Playwright's JSON reporter. */
export function readPlaywrightResults(path: string): TestResults {
  const results = noResults();
  const visit = ({ file, suites = [], specs }: PlaywrightSuite) => {
    for (const { title, tests } of specs) {
      for (const { status, results: tries } of tests) {
        const entry = nameWithReason(`${file} › ${title}`, tries[0]?.error?.message);
        if (status === "unexpected") results.failures.push(entry);
        else if (status === "skipped") results.skipped++;
        else results.passed++;
        if (status === "flaky") results.secondRuns.push(entry);
      }
    }
    suites.forEach(visit);
  };
  readJson<{ suites: PlaywrightSuite[] }>(path)?.suites.forEach(visit);
  return results;
}

function noResults(): TestResults {
  return { passed: 0, skipped: 0, failures: [], secondRuns: [] };
}

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}

/** With the first lines of the reason, which say what was wanted and what came. */
function nameWithReason(name: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason)
    .split("\n")
    .filter((line) => line.trim() && !line.trim().startsWith("at "));
  return [name, ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 200)}`)].join("\n");
}
