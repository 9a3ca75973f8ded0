/** All checks of the running site, at once; the same for everybody who asks within some seconds. */
import type { Config } from "../server/config.ts";
import { type Finding, orProblem } from "./finding.ts";
import { machineChecks } from "./machine-checks.ts";
import { type SiteSources, siteChecks } from "./site-checks.ts";

const freshMs = 10_000;
const limitMs = 30_000;

export function createFindings(config: Config, sources: SiteSources) {
  let last: { at: number; findings: Promise<Record<string, Finding>> } | undefined;
  const look = async () => {
    const checks = [
      ...Object.entries(machineChecks).map(([name, check]) => [name, () => check(config)] as const),
      ...Object.entries(siteChecks).map(([name, check]) => [name, () => check(sources)] as const),
    ];
    const found = checks.map(
      async ([name, check]) => [name, await withLimit(check()).catch(orProblem("unknown"))] as const,
    );
    return Object.fromEntries(await Promise.all(found));
  };
  return (): Promise<Record<string, Finding>> => {
    if (!last || Date.now() - last.at > freshMs) last = { at: Date.now(), findings: look() };
    return last.findings;
  };
}

function withLimit<T>(check: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("it took longer than 30 seconds")), limitMs);
  });
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}
