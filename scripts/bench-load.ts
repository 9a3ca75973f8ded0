/** What the benches share: load over HTTP that counts statuses, and processor time of the measured process. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";

export interface Load {
  requestsPerSecond: number;
  /** How often each HTTP status came. */
  statuses: Record<string, number>;
  /** Requests without an answer. */
  lost: number;
  /** Processor time of the server for one request, in microseconds; NaN where the system does not say. */
  cpuMicroseconds: number;
}

/** Asks `url` with so many connections for so long; `pid` is the server's process. */
export async function load(options: autocannon.Options & { url: string }, pid: number): Promise<Load> {
  const before = cpuSeconds(pid);
  const result = await autocannon(options);
  const cpu = cpuSeconds(pid) - before;
  const answered = Object.values(result.statusCodeStats ?? {}).reduce((sum, { count = 0 }) => sum + count, 0);
  return {
    requestsPerSecond: answered / result.duration,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
    ),
    lost: result.errors + result.timeouts,
    cpuMicroseconds: (cpu / answered) * 1e6,
  };
}

/** Seconds of processor time that a process has used so far (Linux; NaN elsewhere). */
export function cpuSeconds(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const { own } = timesOf(pid);
  return own / ticksPerSecond();
}

/** The same for a process with its children, those that have ended included. */
export function cpuSecondsOfFamily(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const { own, ended } = timesOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean);
  const living = children.map((child) => timesOf(Number(child)).own);
  return living.reduce((sum, ticks) => sum + ticks, own + ended) / ticksPerSecond();
}

/** Ticks that a process and its children that have ended have used; none when it has just ended itself. */
function timesOf(pid: number): { own: number; ended: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { own: 0, ended: 0 };
  }
}

function ticksPerSecond(): number {
  return Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
}

/** Megabytes of memory that a process holds (Linux; NaN elsewhere). */
export function residentMegabytes(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
