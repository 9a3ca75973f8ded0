/** /metrics for Prometheus: who asks has the token of METRICS_TOKEN. */
import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { RequestListener } from "node:http";
import type { Answered } from "./request-log.ts";

export interface MetricSources {
  isReady: () => Promise<boolean>;
  /** Requests that wait for their answer. */
  waiting: () => number;
  cachedPages: () => { pages: number; bytes: number };
  /** Of the database; `label` is empty where there is one. */
  figures: () => Promise<{ name: string; label: string; value: number }[]>;
  /** When the newest backup was made; undefined: there is none, or none is made here. */
  lastBackup: () => Promise<Date | undefined>;
  dataDir: string;
}

export interface Metrics {
  count(answered: Answered): void;
  /** Answers /metrics, and hands everything else on. */
  answer(handler: RequestListener): RequestListener;
}

/** Parts of the site, by the beginnings of their paths. */
const parts: [RegExp, string][] = [
  [/^\/(rest|auth|storage|functions)\/v1\//, "api"],
  [/^\/(assets|fonts|icons|sample)\/|^\/[^/]+\.\w+$/, "file"],
  [/^\/admin(\/|$)/, "admin"],
];

export async function createMetrics(token: string, sources: MetricSources): Promise<Metrics> {
  // Loaded where it is asked for: most sites have nobody who reads it.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: "madang_requests_total",
    help: "Requests that were answered.",
    labelNames: ["part", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "madang_request_seconds",
    help: "Time from a request to the end of its answer.",
    labelNames: ["part"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
  gauge("madang_requests_waiting", "Requests that wait for their answer.", sources.waiting);
  gauge("madang_database_up", "Whether the database answers.", async () => Number(await sources.isReady()));
  gauge("madang_cached_pages", "Pages in the page cache.", () => sources.cachedPages().pages);
  gauge("madang_cached_page_bytes", "Their size.", () => sources.cachedPages().bytes);
  gauge("madang_last_backup_timestamp_seconds", "When the newest backup was made.", async () => {
    const madeAt = await sources.lastBackup();
    return madeAt && madeAt.getTime() / 1000;
  });
  gauge("madang_disk_free_bytes", "Room on the disk of DATA_DIR.", async () => {
    const { bavail, bsize } = await statfs(sources.dataDir);
    return bavail * bsize;
  });
  gauge("madang_disk_bytes", "Size of the disk of DATA_DIR.", async () => {
    const { blocks, bsize } = await statfs(sources.dataDir);
    return blocks * bsize;
  });
  new Gauge({
    name: "madang_box_office",
    help: "Messages that are due, failed or tried for so many seconds, deposits and reservations by state, and the size of the database.",
    labelNames: ["figure", "of"],
    registers,
    async collect() {
      this.reset();
      for (const { name, label, value } of await sources.figures().catch(() => [])) {
        this.set({ figure: name, of: label }, value);
      }
    },
  });
  return {
    count({ path, status, ms }) {
      const part = parts.find(([start]) => start.test(path))?.[1] ?? "page";
      requests.inc({ part, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ part }, ms / 1000);
    },
    answer: (handler) => (request, response) => {
      if (request.url !== "/metrics") return handler(request, response);
      if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
        return response.writeHead(401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" }).end();
      }
      registry.metrics().then(
        (text) =>
          response
            .writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" })
            .end(text),
        () => response.writeHead(500).end(),
      );
    },
  };
}

/** In a time that does not depend on where they differ. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
