/**
 * `npm run bench:opening`: booking opens and 400 visitors at once ask for the 100 seats of one show time, through HTTP
 * and, by turns in the same run, straight in PostgreSQL; pages and seats are asked for meanwhile. Fails when the slowest
 * hundredth of all answers takes more than twice as long as PostgreSQL alone, or when not exactly 100 seats are sold.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { reservationColumns } from "../app/features/reservation/reservation-data.ts";
import { startCluster } from "../backend/postgres/cluster.ts";
import { lanes } from "../backend/postgres/lanes.ts";
import { startSite } from "../tests/support/site.ts";
import { atEnd, cleanUp } from "./bench-cleanup.ts";
import { median, printTable } from "./bench-table.ts";
import { ask, formHeaders } from "./siege/ask.ts";

const visitors = 400;
const seats = 100;
const rounds = 5;
const maxRatio = 2;
const readEveryMs = 50;

interface Attempt {
  ms: number;
  /** The HTTP status, or what stands for it where PostgreSQL is asked. */
  status: number;
}

interface Opening {
  showTimeId: string;
  attempts: Attempt[];
  reads: Attempt[];
}

const directory = await mkdtemp(join(tmpdir(), "madang-bench-"));
atEnd(() => rm(directory, { recursive: true, force: true }));
const cluster = await startCluster(join(directory, "postgres"));
atEnd(cluster.stop);
const { host = "", user = "", database } = cluster.connection;
const site = await startSite({
  DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
  TRUST_PROXY: "1",
});
atEnd(site.dispose);
const service = await site.service();
const show = await service
  .from("current_performances")
  .insert({
    title: "벤치",
    ticket_price: 30_000,
    account_transfer_enabled: true,
    // All seats may wait for their deposit: who comes later finds the show sold out.
    max_unpaid_seats_per_show_time: 100_000,
  })
  .select("id")
  .single()
  .throwOnError();
const performanceId = show.data.id;
// One show time for each opening, and two for the first use of everything.
const showTimes = await service
  .from("show_times")
  .insert(
    Array.from({ length: 2 * rounds + 2 }, (_, place) => ({
      performance_id: performanceId,
      date: `2099-12-${String(place + 1).padStart(2, "0")}`,
      time: "19:30",
      capacity: seats,
    })),
  )
  .select("id")
  .throwOnError();

let asked = 0;

/** Every visitor comes from an address of their own and has a telephone of their own. */
function newVisitor(showTimeId: string) {
  asked++;
  const [high, low] = [Math.floor(asked / 250), asked % 250];
  return {
    address: `198.18.${high}.${low + 1}`,
    reservation: {
      show_time_id: showTimeId,
      name: "김관객",
      phone_number: `010-5000-${String(asked).padStart(4, "0")}`,
      attendee_count: "1",
      discount_type: "none",
      request_id: randomUUID(),
    },
  };
}

type Visitor = ReturnType<typeof newVisitor>;

const newVisitors = (showTimeId: string) => Array.from({ length: visitors }, () => newVisitor(showTimeId));

/** As many connections as the site has for its visitors; each attempt is one transaction in one round trip. */
async function openInPostgres(showTimeId: string): Promise<Opening> {
  const pool = new pg.Pool({
    host,
    user,
    database,
    max: lanes.site.connections,
    pipeline: true,
  } as pg.PoolConfig);
  const columns = ["performance_id", ...Object.keys(newVisitor(showTimeId).reservation)];
  const text = `insert into public.ticket_reservations (${columns}) values (${columns.map((_, i) => `$${i + 1}`)}) returning ${reservationColumns}`;
  const become =
    "select set_config('role', 'anon', false), set_config('request.jwt.claims', '{\"role\":\"anon\"}', false), set_config('request.headers', $1, false)";
  // Connections are made before the opening, as the site has them.
  const clients = await Promise.all(Array.from({ length: lanes.site.connections }, () => pool.connect()));
  for (const client of clients) client.release();
  const reserve = async ({ address, reservation }: Visitor): Promise<number> => {
    const client = await pool.connect();
    try {
      const values = [JSON.stringify({ "x-forwarded-for": address })];
      const settings = client.query({ name: "become", text: become, values });
      const insert = client.query({
        name: "reserve",
        text,
        values: [performanceId, ...Object.values(reservation)],
      });
      await Promise.all([settings, insert]);
      return 200;
    } catch (error) {
      if ((error as pg.DatabaseError).detail !== "sold_out") throw error;
      return 409;
    } finally {
      client.release();
    }
  };
  const begun = performance.now();
  const attempts = await Promise.all(
    newVisitors(showTimeId).map(async (visitor) => {
      const status = await reserve(visitor);
      return { status, ms: performance.now() - begun };
    }),
  );
  await pool.end();
  return { showTimeId, attempts, reads: [] };
}

async function openOnSite(showTimeId: string): Promise<Opening> {
  let isOpening = true;
  const reads: Attempt[] = [];
  const readers = ["/", `/performances/${performanceId}`, `/performances/${performanceId}/seats`].map(
    async (path) => {
      while (isOpening) {
        reads.push(await ask(site.url, path, { from: "192.0.2.1", headers: { "accept-encoding": "br" } }));
        await wait(readEveryMs);
      }
    },
  );
  const attempts = await Promise.all(
    newVisitors(showTimeId).map(({ address, reservation }) =>
      ask(site.url, `/performances/${performanceId}/reserve.json`, {
        method: "POST",
        headers: formHeaders,
        body: `${new URLSearchParams(reservation)}`,
        from: address,
      }),
    ),
  );
  isOpening = false;
  await Promise.all(readers);
  return { showTimeId, attempts, reads };
}

async function seatsSold(showTimeId: string): Promise<number> {
  const { data } = await service
    .from("ticket_reservations")
    .select("attendee_count")
    .eq("show_time_id", showTimeId)
    .throwOnError();
  return data.reduce((sum, { attendee_count }) => sum + attendee_count, 0);
}

function percentile(attempts: Attempt[], share: number): number {
  const sorted = attempts.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ids = showTimes.data.map(({ id }) => id);
const next = () => ids.pop() ?? "";
await openInPostgres(next());
await openOnSite(next());
const alone: Opening[] = [];
const throughHttp: Opening[] = [];
for (let round = 0; round < rounds; round++) {
  alone.push(await openInPostgres(next()));
  throughHttp.push(await openOnSite(next()));
}
const sold = await Promise.all([...alone, ...throughHttp].map(({ showTimeId }) => seatsSold(showTimeId)));
await cleanUp();

const all = ({ attempts, reads }: Opening) => [...attempts, ...reads];
const rows: [string, Attempt[][]][] = [
  ["PostgreSQL alone", alone.map(({ attempts }) => attempts)],
  ["reservations through HTTP", throughHttp.map(({ attempts }) => attempts)],
  ["pages and seats meanwhile", throughHttp.map(({ reads }) => reads)],
  ["all answers through HTTP", throughHttp.map(all)],
];
printTable(
  ["an opening", "median ms", "p99 ms", "slowest", "answers"],
  rows.map(([name, runs]) => [
    name,
    ...[0.5, 0.99, 1].map((share) => median(runs.map((one) => percentile(one, share))).toFixed(0)),
    statusesOf(runs.flat()),
  ]),
);

function statusesOf(attempts: Attempt[]): string {
  const counts = Map.groupBy(attempts, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${status}: ${length}`).join(", ");
}

const ratio = median(
  throughHttp.map(
    (opening, round) => percentile(all(opening), 0.99) / percentile(alone[round]?.attempts ?? [], 0.99),
  ),
);
const isExact = sold.every((count) => count === seats);
const isAnswered = throughHttp.every(
  ({ attempts, reads }) =>
    attempts.filter(({ status }) => status === 200).length === seats &&
    attempts.every(({ status }) => status === 200 || status === 409) &&
    reads.every(({ status }) => status === 200),
);
const isSoonEnough = ratio <= maxRatio;
console.log(
  [
    `\n${visitors} visitors for ${seats} seats; medians of ${rounds} openings.`,
    `The slowest hundredth waits ${ratio.toFixed(2)} times as long as for PostgreSQL alone (at most ${maxRatio}).`,
    isExact ? `Exactly ${seats} seats were sold each time.` : `Seats sold: ${sold.join(", ")}.`,
    ...(isAnswered ? [] : ["Some answers are other than they should be."]),
  ].join("\n"),
);
process.exitCode = isSoonEnough && isExact && isAnswered ? 0 : 1;
