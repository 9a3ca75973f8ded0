/** Fuzzes a whole site, page and API, and reports what it found. */
import { readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { adminAccount, type Site, startSite } from "../support/site.ts";
import { endpointsOf } from "./endpoints.ts";
import { type Credentials, type FuzzRequest, requestTo } from "./requests.ts";
import { send } from "./wire.ts";

export interface FuzzReport {
  /** How often each status came; 0: the connection was broken off. */
  statuses: Record<number, number>;
  /** Requests answered with 5xx or not at all. */
  bad: { status: number; request: string }[];
  /** Lines of the site's output that are no lines of its request log. */
  complaints: string[];
  /** Memory of the process in MB: once warm, and at the end. */
  memory: { warm: number; end: number };
  running: boolean;
}

const batch = 200;
const atOnce = 8;

/** `count` requests, the same ones for the same seed; memory is measured from `warmUp` on. */
export async function fuzz({
  count,
  seed,
  warmUp,
}: {
  count: number;
  seed: number;
  warmUp: number;
}): Promise<FuzzReport> {
  // As on a small machine: a large one lets rubbish lie for long, which would look like growth.
  const site = await startSite({ NODE_OPTIONS: "--max-old-space-size=128" });
  try {
    return await fuzzSite(site, { count, seed, warmUp });
  } finally {
    await site.dispose();
  }
}

async function fuzzSite(
  site: Site,
  { count, seed, warmUp }: { count: number; seed: number; warmUp: number },
): Promise<FuzzReport> {
  const endpoints = await endpointsOf(site);
  const port = Number(new URL(site.url).port);
  const statuses: Record<number, number> = {};
  const bad: FuzzReport["bad"] = [];
  let warm = Number.NaN;
  for (let sent = 0; sent < count; sent += batch) {
    if (sent >= warmUp && Number.isNaN(warm)) warm = residentMegabytes(site);
    const requests = fc.sample(requestTo(endpoints, await credentialsOf(site)), {
      numRuns: Math.min(batch, count - sent),
      seed: seed + sent,
    });
    const next = requests[Symbol.iterator]();
    const sender = async () => {
      for (const request of next) {
        let status = await send(port, request);
        // A busy site asks to come again.
        if (status === 503) status = await send(port, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 || (status === 0 && !isTooLong(request)))
          bad.push({ status, request: described(request) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
  }
  return {
    statuses,
    bad,
    complaints: complaintsOf(site),
    memory: { warm, end: residentMegabytes(site) },
    running: site.process.exitCode === null,
  };
}

/** Sessions are made again, since what is sent may end them. */
async function credentialsOf(site: Site): Promise<Credentials> {
  const { publishableKey, secretKey } = await site.keys();
  const service = createClient(site.url, secretKey, { auth: { persistSession: false } });
  const email = "fuzz@example.com";
  await service.auth.admin.createUser({ email, password: adminAccount.password, email_confirm: true });
  const tokens: string[] = [];
  for (const account of [adminAccount, { email, password: adminAccount.password }]) {
    const visitor = createClient(site.url, publishableKey, { auth: { persistSession: false } });
    const { data } = await visitor.auth.signInWithPassword(account);
    if (data.session) tokens.push(data.session.access_token);
  }
  return {
    keys: [...Array(4).fill(publishableKey), ...Array(4).fill(secretKey), "sb_publishable_x"],
    tokens: [...tokens, "x.y.z"],
  };
}

/** More than the buffers of a connection hold: a client that is cut off may not see the answer before that. */
function isTooLong({ body }: FuzzRequest): boolean {
  return body !== null && body.bytes.length * body.times > 64 * 1024;
}

function described({ method, path, headers, body, chunked }: FuzzRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`);
  const shown = body
    ? `${body.bytes.toString("latin1").slice(0, 300)}${body.times > 1 ? ` × ${body.times}` : ""}`
    : "";
  return [`${method} ${path}`, ...lines, ...(chunked ? ["(chunked)"] : []), shown].join("\n");
}

function complaintsOf(site: Site): string[] {
  const [, after = ""] = site.output().split("Stop it with Ctrl+C.\n");
  // The backup of the night comes when the data was prepared the day before.
  return after.split("\n").filter((line) => line.trim() !== "" && !/^(\{|Backup madang-)/.test(line));
}

function residentMegabytes(site: Site): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
