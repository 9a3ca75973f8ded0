/**
 * `npm run bench:start`: how long the site takes from its start to the first page, with data and without, what that
 * costs, and the memory that it holds; beside Node.js with an HTTP server that does nothing, and PostgreSQL alone.
 * By turns in one run; medians. Fails over 1.0 s with data, or over 130 MB.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCluster } from "../backend/postgres/cluster.ts";
import { publicPages } from "../tests/support/public-pages.ts";
import { freePort, startSite } from "../tests/support/site.ts";
import { atEnd, cleanUp } from "./bench-cleanup.ts";
import { cpuSeconds, residentMegabytes } from "./bench-load.ts";
import { median, printTable } from "./bench-table.ts";

const mostSeconds = 1;
const mostMegabytes = 130;
const rounds = 5;
const idleMs = 20_000;

interface Start {
  seconds: number;
  /** Processor time of the Node.js process. */
  cpu: number;
  megabytes: number;
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1000;

function measured(begin: number, { pid = 0 }: ChildProcess): Start {
  return { seconds: secondsSince(begin), cpu: cpuSeconds(pid), megabytes: residentMegabytes(pid) };
}

async function pageOf(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  await response.arrayBuffer();
}

async function startWith(dataDir: string) {
  const begin = performance.now();
  const site = await startSite({ DATA_DIR: dataDir });
  atEnd(site.dispose);
  await pageOf(site.url);
  return { site, start: measured(begin, site.process) };
}

async function startBare(): Promise<Start> {
  const port = await freePort();
  const script = `require("node:http").createServer((_, r) => r.end("page")).listen(${port}, () => console.log("listens"))`;
  const begin = performance.now();
  const bare = spawn("node", ["-e", script]);
  await new Promise((resolve) => bare.stdout.once("data", resolve));
  await pageOf(`http://127.0.0.1:${port}`);
  const start = measured(begin, bare);
  bare.kill();
  return start;
}

async function startPostgres(dataDir: string): Promise<Start> {
  const begin = performance.now();
  const cluster = await startCluster(join(dataDir, "postgres"));
  const seconds = secondsSince(begin);
  await cluster.stop();
  return { seconds, cpu: Number.NaN, megabytes: Number.NaN };
}

function rowOf(name: string, starts: Start[]): string[] {
  const cells = (["seconds", "cpu", "megabytes"] as const).map((column) => {
    const value = median(starts.map((start) => start[column]));
    return Number.isNaN(value) ? "" : value.toFixed(column === "megabytes" ? 0 : 2);
  });
  return [name, ...cells];
}

const folder = await mkdtemp(join(tmpdir(), "madang-bench-"));
atEnd(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, "data");
const first = await startWith(dataDir);
await first.site.end();

const withData: Start[] = [];
const bare: Start[] = [];
const postgres: Start[] = [];
for (let round = 0; round < rounds; round++) {
  const { site, start } = await startWith(dataDir);
  await site.end();
  withData.push(start);
  bare.push(await startBare());
  postgres.push(await startPostgres(dataDir));
}

const { site } = await startWith(dataDir);
const memory = () => residentMegabytes(site.process.pid ?? 0);
await wait(idleMs);
const idle = memory();
for (const { path } of publicPages) await pageOf(site.url + encodeURI(path));
await wait(idleMs);
const afterPages = memory();
await cleanUp();

printTable(
  ["from the start to the first page", "s", "CPU s", "MB"],
  [
    rowOf("the site, its first start", [first.start]),
    rowOf("the site with data", withData),
    rowOf("bare Node.js", bare),
    rowOf("PostgreSQL alone", postgres),
  ],
);
const seconds = median(withData.map((start) => start.seconds));
console.log(
  `\nIdle, the site holds ${idle.toFixed(0)} MB, and ${afterPages.toFixed(0)} MB after every public page (at most ${mostMegabytes}, PostgreSQL apart); ` +
    `it starts in ${seconds.toFixed(2)} s (at most ${mostSeconds.toFixed(1)}). Median of ${rounds} starts.`,
);
process.exitCode = seconds <= mostSeconds && idle <= mostMegabytes ? 0 : 1;
