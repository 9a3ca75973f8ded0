/** When a PostgreSQL that does not answer is given up: soon when it is frozen, late when it is only busy. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it, vi } from "vitest";
import { watchProcess } from "../../backend/postgres/server-processes.ts";
import { type WatchOptions, watchServer } from "../../backend/postgres/watchdog.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Watches until the server is given up, and returns after how many probes. */
async function probesUntilSilent(
  answers: (probe: number) => Promise<boolean>,
  options: Partial<WatchOptions> = {},
): Promise<number> {
  let probes = 0;
  await new Promise<void>((resolve) => {
    const watch = { probeMs: 2, maxSilentProbes: 12, answers: () => answers(++probes), ...options };
    ends.push(watchServer(watch, resolve));
  });
  return probes;
}

const never = () => new Promise<boolean>(() => {});
const no = async () => false;

it("a server that answers nobody is given up after all probes, and after a few when it is frozen", async () => {
  const frozen = { isFrozen: async () => true, maxProbes: 4 };
  expect(await probesUntilSilent(never, { frozen })).toBe(4);
  expect(await probesUntilSilent(never, { frozen: { ...frozen, isFrozen: no } })).toBe(12);
  expect(await probesUntilSilent(never)).toBe(12);
});

it("one answer, however late, restarts the count", async () => {
  const late = Promise.withResolvers<boolean>();
  const answers = (probe: number) => {
    if (probe === 11) late.resolve(true);
    return probe === 1 ? late.promise : never();
  };
  expect(await probesUntilSilent(answers)).toBeGreaterThan(20);
});

it("a server that runs now and then is not frozen", async () => {
  let looks = 0;
  const frozen = { isFrozen: async () => ++looks % 4 !== 0, maxProbes: 4 };
  expect(await probesUntilSilent(never, { frozen })).toBe(12);
});

it.runIf(process.platform === "linux")("a process is frozen from its stop until it runs again", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 5)"], { stdio: "ignore" });
  ends.push(() => child.kill("SIGKILL"));
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  const isFrozen = watchProcess();
  const runs = () => vi.waitFor(async () => expect(await isFrozen(pid)).toBe(false), { timeout: 20_000 });
  await runs();
  child.kill("SIGSTOP");
  await vi.waitFor(() => {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
    expect(stdout).toMatch(/^T/);
  }, 30_000);
  await isFrozen(pid);
  expect([await isFrozen(pid), await isFrozen(pid)]).toEqual([true, true]);
  child.kill("SIGCONT");
  await runs();
});
