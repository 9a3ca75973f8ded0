/**
 * `npm run siege`: plays attacks and bad days against a site that it starts, and prints what people who mean well
 * saw meanwhile. Fails when they waited too long or got an answer that nobody should get. About two minutes, on
 * loopback only.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Site, startSite } from "../tests/support/site.ts";
import { ask } from "./siege/ask.ts";
import type { AttackOrder } from "./siege/attack-thread.ts";
import type { Statuses } from "./siege/attacks.ts";
import { hangDatabase, mountSmallDisk } from "./siege/bad-days.ts";
import { type Scene, type Seen, watchDuring } from "./siege/honest-visitors.ts";

const showId = "c0000000-0000-4000-8000-000000000001";
const attackMs = 8_000;
/** An answer under an attack, and one while the database hangs. */
const maxMs = { attack: 1_000, badDay: 3_000 };
const maxStallMs = 100;
const roomToReservationMs = 60_000;

const problems: string[] = [];

function fail(what: string): void {
  problems.push(what);
  console.log(`  ✗ ${what}`);
}

async function prepare(site: Site): Promise<Scene> {
  const service = await site.service();
  const { data } = await service
    .from("show_times")
    .insert({ performance_id: showId, date: "2099-12-31", time: "19:30" })
    .select("id")
    .single()
    .throwOnError();
  const { publishableKey } = await site.keys();
  const scene = { url: site.url, publishableKey, showId, showTimeId: data.id };
  // Everything once, so that no attack is blamed for the first use.
  await watchDuring(scene, () => wait(1_000));
  return scene;
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function report(seen: Seen, { limitMs, mayRefuse }: { limitMs: number; mayRefuse: boolean }): void {
  for (const [name, answers] of seen) {
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const statuses: Statuses = {};
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(
      `  ${name.padEnd(12)} ${String(answers.length).padStart(5)} answers  p50 ${p50.toFixed(0).padStart(5)} ms  p99 ${p99.toFixed(0).padStart(5)} ms  ${JSON.stringify(statuses)}`,
    );
    const limit = name === "event loop" ? maxStallMs : limitMs;
    if (p99 > limit) fail(`${name}: p99 ${p99.toFixed(0)} ms, at most ${limit} ms`);
    for (const { status, headers } of answers) {
      const refused = status === 503 && headers["retry-after"] !== undefined;
      if ((status < 200 || status >= 400) && !(mayRefuse && refused)) {
        fail(`${name}: an answer of ${status || "nothing"}${status === 503 ? " without Retry-After" : ""}`);
        break;
      }
    }
  }
}

async function attack(order: AttackOrder): Promise<Statuses> {
  const thread = new Worker(new URL("./siege/attack-thread.ts", import.meta.url), { workerData: order });
  const [statuses] = await once(thread, "message");
  return statuses;
}

async function playAttack(scene: Scene, title: string, name: AttackOrder["name"]): Promise<Statuses> {
  console.log(`\n▶ ${title}`);
  let statuses: Statuses = {};
  const seen = await watchDuring(scene, async () => {
    statuses = await attack({ name, scene, milliseconds: attackMs });
  });
  console.log(`  strangers got ${JSON.stringify(statuses)}`);
  if (statuses[500]) fail(`strangers got ${statuses[500]} answers of 500`);
  report(seen, { limitMs: maxMs.attack, mayRefuse: false });
  return statuses;
}

/** Up to so many seats of a show time may all wait for their deposit. */
const alwaysLeft = 20;

async function seatsLeft(scene: Scene): Promise<number[]> {
  const { text } = await ask(scene.url, `/performances/${scene.showId}/seats`, { from: "192.0.2.2" });
  return [...text.matchAll(/"seats_left":(\d+)/g)].map(([, count]) => Number(count));
}

async function playAttacks(): Promise<void> {
  const site = await startSite({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  try {
    const scene = await prepare(site);
    await playAttack(scene, "texts and bodies that are costly to read", "costlyTexts");
    await playAttack(scene, "forty costly reads at once", "costlyReads");
    await playAttack(scene, "forty pages at once from one address", "costlyPages");
    await playAttack(scene, "1,050 half-sent bodies from one address", "halfSentBodies");
    await playAttack(scene, "500 slow bodies from a hundred addresses", "slowBodies");

    const before = await seatsLeft(scene);
    const invented = await playAttack(scene, "reservations under invented names", "inventedReservations");
    const after = await seatsLeft(scene);
    console.log(
      `  seats left ${before.join(", ")} → ${after.join(", ")}; ${invented[201] ?? 0} were accepted`,
    );
    const emptied = before.flatMap((count, place) => (count > alwaysLeft && !after[place] ? [count] : []));
    if (after.length === 0 || emptied.length > 0) fail(`show times were sold out: ${emptied.join(", ")}`);

    const bypasses = await playAttack(scene, "other spellings after the limit of forms", "limitBypasses");
    const passed = Object.entries(bypasses).filter(([status]) => status !== "429");
    if (passed.length > 0) fail(`went round the limit: ${JSON.stringify(Object.fromEntries(passed))}`);
    await playAttack(scene, "wrong passwords for the admin's account", "wrongPasswords");

    console.log("\n▶ the database hangs for ten seconds");
    const seen = await watchDuring(scene, () => hangDatabase(site.dataDir, 10_000));
    report(seen, { limitMs: maxMs.badDay, mayRefuse: true });
  } finally {
    await site.dispose();
  }
}

/** PostgreSQL writes its log into files it has made before: they are used up first. */
async function writeUntilRefused(site: Site): Promise<void> {
  const service = await site.service();
  const until = Date.now() + 60_000;
  for (let nth = 0; Date.now() < until; nth++) {
    const rows = Array.from({ length: 500 }, (_, row) => ({
      name: "김관객",
      contact: "visitor@example.com",
      message: `${nth} ${row} ${"가".repeat(4_900)}`,
    }));
    const { error } = await service.from("contact_messages").insert(rows);
    if (error) {
      const when = nth === 0 ? "from the first on" : `after ${nth * 7} MB`;
      return console.log(`  writes were refused ${when}: ${error.message}`);
    }
  }
  fail("writes were never refused");
}

async function playFullDisk(): Promise<void> {
  console.log("\n▶ the disk is full");
  const disk = mountSmallDisk(400);
  if (!disk) return console.log("  not played: this user may not mount a file system");
  const site = await startSite({ DATA_DIR: disk.folder });
  try {
    const scene = await prepare(site);
    disk.fill();
    const full = await watchDuring(scene, async () => {
      await writeUntilRefused(site);
      disk.fill();
      await wait(15_000);
    });
    full.delete("reservation");
    full.delete("sign-in");
    full.delete("form");
    report(full, { limitMs: maxMs.badDay, mayRefuse: true });
    disk.makeRoom();
    const begun = performance.now();
    const works = async () => {
      const seen = await watchDuring(scene, () => wait(500));
      return seen.get("reservation")?.some(({ status }) => status === 200) ?? false;
    };
    while (!(await works())) {
      if (performance.now() - begun > roomToReservationMs)
        return fail("no reservation a minute after room was made");
    }
    console.log(
      `  reservations again ${((performance.now() - begun) / 1000).toFixed(1)} s after room was made`,
    );
  } finally {
    await site.end("SIGTERM");
    disk.remove();
  }
}

await playAttacks();
await playFullDisk();
console.log(
  problems.length === 0 ? "\nEverything within its limits." : `\n${problems.length} limits broken.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
