import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "../../backend/config.ts";
import { findBinaries } from "../../backend/postgres/binaries.ts";
import { type Cluster, type ClusterOptions, startCluster } from "../../backend/postgres/cluster.ts";
import { chooseLauncher } from "../../backend/postgres/launcher.ts";

let dir: string;
const running: Cluster[] = [];
const holders: ChildProcess[] = [];

// One folder for all: making one takes longer than any of the tests.
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "madang-cluster-"));
});
afterEach(async () => {
  for (const holder of holders.splice(0)) holder.kill("SIGKILL");
  for (const cluster of running.splice(0)) await cluster.stop();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function start(at = dir, options: ClusterOptions = {}): Promise<Cluster> {
  const cluster = await startCluster(at, options);
  running.push(cluster);
  return cluster;
}

async function query(connection: DatabaseConnection, text: string) {
  const client = new pg.Client(connection);
  client.on("error", () => {
    // A server that is killed breaks the connection; the query says so.
  });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dir, "data", "postmaster.pid"), "utf8"), 10);
}

/** The server and its children, so that none of them may notice what becomes of the others. */
async function stopAllProcesses(): Promise<number[]> {
  const pid = await postmasterPid();
  // The server first: a child that ends from now on is not taken off the list.
  process.kill(pid, "SIGSTOP");
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const processes = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const children = processes.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0);
  expect(children.length).toBeGreaterThan(3);
  for (const child of children) process.kill(child, "SIGSTOP");
  return [pid, ...children];
}

/** Whether a process runs; one that has ended may still be listed until somebody asks after it. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z\s]/.test(stdout);
}

/** Another process that uses the folder and keeps writing; resolves once some writes are acknowledged. */
async function hold(): Promise<{ holder: ChildProcess; acknowledged(): number }> {
  const holder = spawn(
    process.execPath,
    [fileURLToPath(new URL("./cluster/hold-cluster.ts", import.meta.url)), dir],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  holders.push(holder);
  let reports = "";
  holder.stdout?.on("data", (chunk) => {
    reports += chunk;
  });
  // The last line may be cut off by the kill; only whole ones count.
  const acknowledged = () => reports.split("\n").length - 1;
  await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(20);
  return { holder, acknowledged };
}

describe("an embedded PostgreSQL", () => {
  it("keeps what was written, and listens to nobody on the network", async () => {
    const first = await start();
    await query(first.connection, "create table words as select '한글' as word");
    expect(await query(first.connection, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    await first.stop();

    const second = await start();
    expect(await query(second.connection, "select word from words")).toEqual([{ word: "한글" }]);
  });

  it("lets in only the roles of the site, whatever other logins there are", async () => {
    const { connection } = await start();
    await query(connection, "create role stranger login superuser");
    await query(connection, "create role authenticator login");
    const as = (user: string) => query({ ...connection, user }, "select current_user as name");
    expect(await as("authenticator")).toEqual([{ name: "authenticator" }]);
    await expect(as("stranger")).rejects.toThrow("no pg_hba.conf entry");
  });

  it("writes nothing of a statement or a person into its log", async () => {
    const cluster = await start();
    await query(cluster.connection, "create table people (phone text primary key)");
    await query(cluster.connection, "insert into people values ('010-1234-5678')");
    const repeated = query(cluster.connection, "insert into people values ('010-1234-5678')");
    await expect(repeated).rejects.toThrow("duplicate key");
    await cluster.stop();
    expect(await cluster.exited).not.toMatch(/010-1234|people/);
  });

  it("runs in a folder with a long Korean name that is closed to other users", async () => {
    const deep = join(dir, "아주 긴 이름의 자료 폴더 ".repeat(5).trim());
    const cluster = await start(deep);
    expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("is started again when it is killed under the site", async () => {
    const reports: string[] = [];
    const cluster = await start(dir, { say: (step) => reports.push(step) });
    await query(cluster.connection, "create table stored as select 7 as n");
    const refused = query({ ...cluster.connection, user: "stranger" }, "select");
    await expect(refused).rejects.toThrow("no pg_hba.conf entry");
    const pid = await postmasterPid();
    process.kill(pid, "SIGKILL");
    await expect
      .poll(() => query(cluster.connection, "select n from stored").catch(() => "not yet"), {
        timeout: 15_000,
      })
      .toEqual([{ n: 7 }]);
    expect(await postmasterPid()).not.toBe(pid);
    // It had no last words, and what it said before was about something else.
    await expect
      .poll(() => reports.slice(-2))
      .toEqual(["PostgreSQL is down and is started again.", "PostgreSQL answers again."]);
  });

  it("is started again when its process is there and takes no connections", async () => {
    const reports: string[] = [];
    const cluster = await start(dir, { probeMs: 500, say: (step) => reports.push(step) });
    await query(cluster.connection, "create table answers as select 8 as n");
    const pid = await postmasterPid();
    process.kill(pid, "SIGSTOP");
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
    const rows = () => query(cluster.connection, "select n from answers").catch(() => "not yet");
    await expect.poll(rows, { timeout: 30_000 }).toEqual([{ n: 8 }]);
    expect(reports).toContain("PostgreSQL answers nobody and is ended.");
    // It takes connections a moment before the supervisor has seen so.
    await expect.poll(() => reports.at(-1)).toBe("PostgreSQL answers again.");
  });

  it("is started again when it and all its children are stopped, of whom none is left", async () => {
    const cluster = await start(dir, { probeMs: 500 });
    await query(cluster.connection, "create table if not exists stopped as select 9 as n");
    const pids = await stopAllProcesses();
    const rows = () => query(cluster.connection, "select n from stopped").catch(() => "not yet");
    await expect.poll(rows, { timeout: 60_000 }).toEqual([{ n: 9 }]);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("is given up within 15 seconds when all its processes are stopped, and started again at once", async () => {
    const reports: { step: string; afterMs: number }[] = [];
    let begun = 0;
    const cluster = await start(dir, {
      say: (step) => reports.push({ step, afterMs: performance.now() - begun }),
    });
    await stopAllProcesses();
    begun = performance.now();
    const rows = () => query(cluster.connection, "select 1 as one").catch(() => "not yet");
    await expect.poll(rows, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    const given = reports.find(({ step }) => step === "PostgreSQL answers nobody and is ended.");
    expect(given?.afterMs).toBeLessThan(15_000);
  });

  it("is started again when it is killed and its children are stopped", async () => {
    const cluster = await start();
    const [pid, ...children] = await stopAllProcesses();
    process.kill(pid ?? 0, "SIGKILL");
    const rows = () => query(cluster.connection, "select 1 as one").catch(() => "not yet");
    await expect.poll(rows, { timeout: 60_000 }).toEqual([{ one: 1 }]);
    expect(children.filter(isRunning)).toEqual([]);
  });

  it("starts beside another whose lock of the socket came along with a copied folder", async () => {
    const other = await start(join(dir, "original"));
    const copy = join(dir, "copy");
    await mkdir(join(copy, "run"), { recursive: true });
    const lock = "run/.s.PGSQL.5432.lock";
    await writeFile(join(copy, lock), await readFile(join(dir, "original", lock)));
    const cluster = await start(copy);
    for (const { connection } of [cluster, other]) {
      expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    }
  });
});

describe("after a kill -9", () => {
  it("of the site, every acknowledged write is there and no server is left over", async () => {
    const { holder, acknowledged } = await hold();
    const pid = await postmasterPid();
    holder.kill("SIGKILL");
    await once(holder, "close");
    const cluster = await start();
    const [row] = await query(cluster.connection, "select count(*)::int as n from acknowledged");
    expect(row.n).toBeGreaterThanOrEqual(acknowledged());
    expect(isRunning(pid)).toBe(false);
  });

  it("of the site and of PostgreSQL, every acknowledged write is there", async () => {
    const { holder, acknowledged } = await hold();
    process.kill(await postmasterPid(), "SIGKILL");
    holder.kill("SIGKILL");
    await once(holder, "close");
    const cluster = await start();
    const [row] = await query(cluster.connection, "select count(*)::int as n from acknowledged");
    expect(row.n).toBeGreaterThanOrEqual(acknowledged());
  });

  it("of the site, processes of PostgreSQL that are stopped are in nobody's way", async () => {
    const { holder } = await hold();
    const pids = await stopAllProcesses();
    holder.kill("SIGKILL");
    await once(holder, "close");
    const cluster = await start();
    expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(pids.filter(isRunning)).toEqual([]);
  });

  it("a server that outlived its site is stopped and replaced", async () => {
    await (await start()).stop();
    const binaries = findBinaries();
    const data = join(dir, "data");
    const launcher = chooseLauncher([dir, binaries.postgres]);
    const [command, args] = launcher.wrap(binaries.postgres, ["-D", data, "-c", "listen_addresses="]);
    const lifeline = args.indexOf("--pdeathsig");
    const freed = lifeline < 0 ? args : args.toSpliced(lifeline, 2);
    const orphan = spawn(command, [...freed, "-c", `unix_socket_directories=${join(dir, "run")}`], {
      cwd: "/",
    });
    const ended = once(orphan, "close");
    await expect.poll(postmasterPid, { timeout: 10_000 }).toBe(orphan.pid);
    const cluster = await start();
    await ended;
    expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.each([
    ["that names a process of another program", () => `${process.pid}\n${join(dir, "data")}\n`],
    ["that a full disk has left empty", () => ""],
  ])("a stale file %s is in nobody's way", async (_, content) => {
    await (await start()).stop();
    await writeFile(join(dir, "data", "postmaster.pid"), content());
    const cluster = await start();
    expect(await query(cluster.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("an operator", () => {
  it("cannot start a second copy on the same folder, and reports who has it", async () => {
    const { holder } = await hold();
    await expect(startCluster(dir)).rejects.toThrow(
      `DATA_DIR: another copy of the site (process ${holder.pid}) is using ${dir}.`,
    );
  });

  it("reports a folder that cannot be written to", async () => {
    const file = join(dir, "file");
    await writeFile(file, "");
    await expect(startCluster(join(file, "below"))).rejects.toThrow(
      `DATA_DIR: the folder ${join(file, "below")} cannot be written to (ENOTDIR).`,
    );
    await expect(startCluster("/proc/nowhere")).rejects.toThrow("DATA_DIR: the folder /proc/nowhere");
  });

  it("reports a data folder of another PostgreSQL, which is left as it is", async () => {
    const other = join(dir, "other");
    await mkdir(join(other, "data"), { recursive: true });
    await writeFile(join(other, "data", "PG_VERSION"), "15\n");
    await expect(startCluster(other)).rejects.toThrow("was made by PostgreSQL 15, not 18");
    await rm(join(other, "data", "PG_VERSION"));
    await writeFile(join(other, "data", "diary.txt"), "mine");
    await expect(startCluster(other)).rejects.toThrow("is no PostgreSQL data folder");
    expect(await readFile(join(other, "data", "diary.txt"), "utf8")).toBe("mine");
  });
});
