/**
 * `npm run bench:backend`: requests per second to the REST service beside the same statements straight through the
 * driver and beside @supabase/lite, all on one PostgreSQL, in turns, with 16 clients. Also PostgreSQL's own
 * processor time and the memory of the process. Fails under the numbers in bench-backend/shelf.ts.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "../backend/postgres/cluster.ts";
import { startSite } from "../tests/support/site.ts";
import { startLite } from "./bench-backend/lite.ts";
import { type Case, cases, schema } from "./bench-backend/shelf.ts";
import { inTransactions, plain } from "./bench-backend/straight.ts";
import { cpuSecondsOfFamily, type Load, load, residentMegabytes } from "./bench-load.ts";

const clients = 16;
const rounds = 4;
const seconds = 3;
const maxCpu = 1.4;
const maxMemory = 260;

const directory = await mkdtemp(join(tmpdir(), "madang-bench-"));
const cluster = await startCluster(join(directory, "postgres"));
const { host = "", user = "" } = cluster.connection;
const [postmaster = ""] = (await readFile(join(directory, "postgres/data/postmaster.pid"), "utf8")).split(
  "\n",
);

const owner = new pg.Client({ host, user, database: "postgres" });
await owner.connect();
await owner.query("create database ours");
await owner.query("create database lite");
const site = await startSite({
  DATABASE_URL: `postgres:///ours?host=${encodeURIComponent(host)}&user=${user}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? "info",
});
for (const database of ["ours", "lite"]) {
  const client = new pg.Client({ host, user, database });
  await client.connect();
  await client.query(schema);
  await client.end();
}
const { publishableKey: key } = await site.keys();
const lite = await startLite({ host, database: "lite", user, key });
const cpuSeconds = () => cpuSecondsOfFamily(Number(postmaster));
const straight = { connect: { host, user, database: "ours" }, clients, seconds, cpuSeconds };

interface Measured {
  straight: number;
  ours: Load;
  lite: Load;
  /** Processor seconds of PostgreSQL for one statement or request. */
  cpu: { bare: number; straight: number; ours: number };
}

function httpLoad(url: string, pid: number, { request }: Case): Promise<Load> {
  const headers = { apikey: key, "content-type": "application/json", prefer: "return=representation" };
  return load(
    {
      url,
      connections: clients,
      duration: seconds,
      headers,
      requests: [
        { setupRequest: (base) => ({ ...base, ...request(), headers: { ...base.headers, ...headers } }) },
      ],
    },
    pid,
  );
}

async function measure(one: Case): Promise<Measured> {
  const driver = await inTransactions(straight, one);
  const bare = await plain(straight, one);
  const before = cpuSeconds();
  const ours = await httpLoad(site.url, site.process.pid ?? 0, one);
  const used = cpuSeconds() - before;
  return {
    straight: driver.count / seconds,
    ours,
    lite: await httpLoad(lite.url, lite.pid, one),
    cpu: {
      bare: bare.cpuSeconds / bare.count,
      straight: driver.cpuSeconds / driver.count,
      ours: used / (ours.requestsPerSecond * seconds),
    },
  };
}

const failures: string[] = [];
function atLeast(limit: number, value: number, what: string): void {
  judge(value >= limit, `${value.toFixed(2)} ${what} (at least ${limit})`);
}
function atMost(limit: number, value: number, what: string): void {
  judge(value <= limit, `${value.toFixed(2)} ${what} (at most ${limit})`);
}
function judge(good: boolean, words: string): void {
  console.log(`  ${good ? "✓" : "✗"} ${words}`);
  if (!good) failures.push(words);
}

let memory = 0;
for (const one of cases) {
  await measure(one); // Warms up all of them.
  const turns: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    turns.push(await measure(one));
    memory = Math.max(memory, residentMegabytes(site.process.pid ?? 0));
  }
  for (const who of ["ours", "lite"] as const) {
    const odd = turns
      .flatMap((turn) => Object.keys(turn[who].statuses))
      .filter((status) => Number(status) !== one.status);
    if (odd.length > 0) failures.push(`${one.name}: ${who} was answered with ${odd.join(", ")}`);
  }
  // The best turn of each: what else the machine does makes turns worse, never better.
  const best = (of: (turn: Measured) => number) => Math.max(...turns.map(of));
  const least = (of: (turn: Measured) => number) => Math.min(...turns.map(of));
  const driver = best((turn) => turn.straight);
  const ours = best((turn) => turn.ours.requestsPerSecond);
  const theirs = best((turn) => turn.lite.requestsPerSecond);
  const statuses = JSON.stringify(turns.at(-1)?.ours.statuses);
  console.log(
    `\n${one.name}: ours ${ours.toFixed(0)}/s, driver ${driver.toFixed(0)}/s, lite ${theirs.toFixed(0)}/s; statuses ${statuses}`,
  );
  atLeast(one.least.ofStraight, ours / driver, `${one.name}: of the driver alone`);
  atLeast(one.least.ofLite, ours / theirs, `${one.name}: times @supabase/lite`);
  const cpu = {
    ours: least((turn) => turn.cpu.ours),
    straight: least((turn) => turn.cpu.straight),
    bare: least((turn) => turn.cpu.bare),
    node: least((turn) => turn.ours.cpuMicroseconds),
  };
  const micro = (secondsTaken: number) => `${(secondsTaken * 1e6).toFixed(0)} µs`;
  console.log(
    `  processor time of PostgreSQL: ours ${micro(cpu.ours)}, driver ${micro(cpu.straight)}, without a transaction ${micro(cpu.bare)}; of Node ${cpu.node.toFixed(0)} µs`,
  );
  atMost(maxCpu, cpu.ours / cpu.straight, `${one.name}: PostgreSQL's processor time, of the driver's`);
}
atMost(maxMemory, memory, "MB of memory of the site under load");

lite.stop();
await site.dispose();
await owner.end();
await cluster.stop();
await rm(directory, { recursive: true, force: true });
process.exitCode = failures.length === 0 ? 0 : 1;
