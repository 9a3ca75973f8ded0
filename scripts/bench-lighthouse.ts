/**
 * `npm run bench:lighthouse`: what Lighthouse says of every public page of the sample company on a phone with a slow
 * line (simulated slow 4G, processor four times slower). Takes the median of some runs and fails where a page misses
 * its limits. Scores of a busy machine are worse than its pages: run it alone. A bare page of words comes first, for
 * what machine and browser take by themselves, and the benchmark index that Lighthouse gives the machine.
 *
 * `-- --runs 1 / /about` measures once, and these pages only.
 */
import { createServer } from "node:http";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { type PublicPage, publicPages } from "../tests/support/public-pages.ts";
import { freePort, startSite } from "../tests/support/site.ts";
import { atEnd, cleanUp } from "./bench-cleanup.ts";
import { median } from "./bench-table.ts";
import { browserFlags, browserPath } from "./find-browser.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** [name in the table, Lighthouse's audit, digits behind the point, unit in the audit's numbers] */
const timings = [
  ["LCP s", "largest-contentful-paint", 2, 1_000],
  ["FCP s", "first-contentful-paint", 2, 1_000],
  ["CLS", "cumulative-layout-shift", 3, 1],
  ["TBT ms", "total-blocking-time", 0, 1],
] as const;

type Measure = (typeof categories)[number] | (typeof timings)[number][0];
type Run = Record<Measure, number>;

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" } },
  allowPositionals: true,
});
const runCount = Number(values.runs);
const pages = publicPages.filter(({ path }) => positionals.length === 0 || positionals.includes(path));

/**
 * The most that a page may take; its scores have to be 100, and those of a single run 97. The largest paint of a page
 * full of images is left to its score.
 */
const limitsOf = ({ name, words }: PublicPage): Partial<Run> => ({
  ...(words ? { "LCP s": 1.0 } : name === "home" ? { "LCP s": 1.3 } : {}),
  "FCP s": 0.9,
  CLS: 0.01,
  "TBT ms": 100,
});

async function measure(
  url: string,
  port: number,
): Promise<{ run: Run; findings: string[]; benchmarkIndex: number }> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    // Every run is a first visit.
    clearStorageTypes: ["all"],
    logLevel: "error",
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  const run = Object.fromEntries([
    ...categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ...timings.map(([name, audit, , unit]) => [name, (lhr.audits[audit]?.numericValue ?? Number.NaN) / unit]),
  ]) as Run;
  const findings = categories
    .filter((category) => category !== "performance")
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${lhr.audits[id]?.title}`);
  return { run, findings, benchmarkIndex: lhr.environment.benchmarkIndex };
}

/** What a page misses, in words. */
function missesOf(page: PublicPage, runs: Run[], middle: Run): string[] {
  const limits = limitsOf(page);
  return [
    ...categories.filter((name) => middle[name] < 100).map((name) => `${name} ${middle[name]} (100)`),
    ...categories
      .filter((name) => runs.some((run) => run[name] < 97))
      .map((name) => `${name} ${Math.min(...runs.map((run) => run[name]))} in one run (97)`),
    ...timings
      .filter(([name]) => !(middle[name] <= (limits[name] ?? Number.POSITIVE_INFINITY)))
      .map(([name, , digits]) => `${name} ${middle[name].toFixed(digits)} (${limits[name]})`),
  ];
}

const site = await startSite();
atEnd(site.dispose);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
});
console.log(`median of ${runCount} runs; load of the machine at the start: ${loadavg()[0]?.toFixed(1)}\n`);
const columns = ["perf", "a11y", "best", "seo", ...timings.map(([name]) => name)];
console.log(`${"page".padEnd(22)}${columns.map((name) => name.padStart(8)).join("")}`);
let missed = false;
const indexes: number[] = [];

/** Measures a page some times and prints its line. */
async function measurePage(name: string, url: string) {
  const runs: Run[] = [];
  const found = new Set<string>();
  for (let run = 0; run < runCount; run++) {
    const measured = await measure(url, port);
    runs.push(measured.run);
    indexes.push(measured.benchmarkIndex);
    for (const finding of measured.findings) found.add(finding);
  }
  const middle = Object.fromEntries(
    (Object.keys(runs[0] ?? {}) as Measure[]).map((key) => [key, median(runs.map((run) => run[key]))]),
  ) as Run;
  const cells = [
    ...categories.map((category) => String(middle[category])),
    ...timings.map(([key, , digits]) => middle[key].toFixed(digits)),
  ];
  console.log(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(8)).join("")}`);
  return { runs, found, middle };
}

const barePage =
  '<!doctype html><html lang="ko"><title>Bare</title><meta name="viewport" content="width=device-width"><main><h1>Bare</h1><p>Words.</p></main>';
const bareServer = createServer((_, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(barePage);
});
const barePort = await freePort();
bareServer.listen(barePort, "127.0.0.1");
const bareAddress = `http://127.0.0.1:${barePort}/`;

// The browser's own start is not the page's.
await measure(bareAddress, port);
await measurePage("(bare page)", bareAddress);
for (const page of pages) {
  const { runs, found, middle } = await measurePage(page.name, site.url + encodeURI(page.path));
  const misses = missesOf(page, runs, middle);
  missed ||= misses.length > 0;
  for (const line of [...misses, ...found]) console.log(`  ${line}`);
}
await browser.close();
bareServer.close();
await cleanUp();
console.log(`\nbenchmark index of the machine: ${median(indexes).toFixed(0)}`);
console.log(`\n${missed ? "Some limits are missed." : "Every limit is met."}`);
process.exitCode = missed ? 1 : 0;
