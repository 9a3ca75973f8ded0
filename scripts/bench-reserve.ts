/**
 * `npm run bench:reserve`: reservations per second through HTTP beside the same insert straight in PostgreSQL,
 * in the same run, with 16 visitors at once. Fails under 0.35 of the straight insert.
 */
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { reservationColumns } from "../app/features/reservation/reservation-data.ts";
import { startCluster } from "../backend/postgres/cluster.ts";
import { startSite } from "../tests/support/site.ts";
import { atEnd, cleanUp } from "./bench-cleanup.ts";
import { type Load, load } from "./bench-load.ts";
import { median, printTable } from "./bench-table.ts";

const leastRatio = 0.35;
const rounds = 3;
const seconds = 4;
const visitors = 16;

const directory = await mkdtemp(join(tmpdir(), "madang-bench-"));
atEnd(() => rm(directory, { recursive: true, force: true }));
const cluster = await startCluster(join(directory, "postgres"));
atEnd(cluster.stop);
const { host, user, database } = cluster.connection;
const site = await startSite({
  DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host ?? "")}&user=${user}`,
});
atEnd(site.dispose);
const service = await site.service();

const show = await service
  .from("current_performances")
  .insert({ title: "벤치", ticket_price: 30_000, account_transfer_enabled: true })
  .select("id")
  .single()
  .throwOnError();
const showTime = await service
  .from("show_times")
  .insert({ performance_id: show.data.id, date: "2099-12-31", time: "19:30" })
  .select("id")
  .single()
  .throwOnError();

const row = () => ({
  performance_id: show.data.id,
  show_time_id: showTime.data.id,
  name: "김관객",
  attendee_count: 2,
  discount_type: "none",
  // Each visitor has another one: too many unpaid seats under one number are refused.
  phone_number: `010-${randomInt(1000, 10_000)}-${randomInt(1000, 10_000)}`,
  payment_verified: false,
  request_id: randomUUID(),
});

/** Inserts with one connection per visitor, each row its own transaction; as many as fit into the time. */
async function straightInserts(): Promise<number> {
  const names = Object.keys(row());
  const text = `insert into public.ticket_reservations (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")}) returning ${reservationColumns}`;
  const until = Date.now() + seconds * 1000;
  let made = 0;
  const visitor = async () => {
    const client = new pg.Client({ host, user, database });
    await client.connect();
    // As a visitor, to whom all rules apply.
    await client.query(
      `select set_config('role', 'anon', false), set_config('request.jwt.claims', '{"role":"anon"}', false)`,
    );
    while (Date.now() < until) {
      await client.query({ name: "reserve", text, values: Object.values(row()) });
      made++;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return made / seconds;
}

const { publishableKey } = await import("node:fs/promises").then(async ({ readFile }) =>
  JSON.parse(await readFile(join(site.dataDir, "secrets.json"), "utf8")),
);

function httpInserts(): Promise<Load> {
  return load(
    {
      url: `${site.url}/rest/v1/ticket_reservations?select=${encodeURIComponent(reservationColumns.replaceAll(" ", ""))}`,
      connections: visitors,
      duration: seconds,
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
        "content-type": "application/json",
        prefer: "return=representation",
        accept: "application/vnd.pgrst.object+json",
      },
      requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(row()) }) }],
    },
    site.process.pid ?? 0,
  );
}

const straight: number[] = [];
const http: Load[] = [];
for (let round = 0; round < rounds; round++) {
  straight.push(await straightInserts());
  http.push(await httpInserts());
}
await cleanUp();

const straightRate = median(straight);
const httpRate = median(http.map(({ requestsPerSecond }) => requestsPerSecond));
const refused = http.some(
  ({ statuses, lost }) => lost > 0 || Object.keys(statuses).some((status) => status !== "201"),
);
const ratio = httpRate / straightRate;
printTable(
  ["reservations", "per second", "CPU µs each"],
  [
    ["insert straight in PostgreSQL", straightRate.toFixed(0), ""],
    [
      "through HTTP",
      httpRate.toFixed(0),
      median(http.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0),
    ],
  ],
);
console.log(
  `\nRatio ${ratio.toFixed(2)} (at least ${leastRatio}); medians of ${rounds} rounds, ${visitors} visitors at once.${refused ? " Some reservations were refused." : ""}`,
);
process.exitCode = ratio >= leastRatio && !refused ? 0 : 1;
