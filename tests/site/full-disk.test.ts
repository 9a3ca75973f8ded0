import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showOn } from "../support/company.ts";
import { freePort, runToEnd, type Site, startSite } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

const disk = mountSmallDisk();

let site: Site;
beforeAll(async () => {
  if (disk.mounted)
    site = await startSite({ DATA_DIR: join(disk.path, "data"), DATABASE_TIMEOUT_FACTOR: "1" });
});
afterAll(async () => {
  await site?.end();
  disk.remove();
});

function databaseOwner(): pg.Client {
  const client = new pg.Client({
    host: join(site.dataDir, "postgres/run"),
    user: "supabase_admin",
    database: "postgres",
  });
  client.on("error", () => {});
  return client;
}

async function databaseAnswers(): Promise<boolean> {
  const client = databaseOwner();
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Writes until PostgreSQL needs another file for its log, finds no room and ends. */
async function exhaustLog(): Promise<void> {
  for (;;) {
    const client = databaseOwner();
    try {
      await client.connect();
      await client.query("select pg_current_xact_id(), pg_switch_wal()");
      await client.end();
    } catch {
      return;
    }
  }
}

async function reserve(showId: string, showTimeId: string): Promise<number> {
  const answer = await fetch(`${site.url}/performances/${showId}/reserve.json`, {
    method: "POST",
    body: new URLSearchParams({
      request_id: randomUUID(),
      name: "김관객",
      phone_number: "010-1234-5678",
      attendee_count: "1",
      show_time_id: showTimeId,
      discount_type: "none",
    }),
  });
  const { ok } = (await answer.json().catch(() => ({}))) as { ok?: boolean };
  return ok ? 200 : answer.status;
}

async function readiness(url = site.url): Promise<unknown> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
}

describe.runIf(disk.mounted)("a site whose disk is full (on a disk that root may mount)", () => {
  it("stays up with what it holds, says what is wrong, and takes reservations soon after room was made", async () => {
    const { id, show_times } = await showOn(await site.service());
    const showTime = show_times[0]?.id ?? "";
    expect(await reserve(id, showTime)).toBe(200);
    expect(await (await fetch(`${site.url}/actors`)).text()).toContain("한도현");
    expect(await readiness()).toEqual([200, { status: "ok" }]);

    await disk.fill();
    await exhaustLog();
    await expect
      .poll(() => readiness(), { timeout: 20_000 })
      .toEqual([503, { status: "unavailable", reason: "disk full" }]);
    await expect
      .poll(site.output, { timeout: 20_000 })
      .toMatch(/PostgreSQL is down.*No space left on device/);
    const timesLogged = (words: string) => site.output().split(words).length - 1;
    await expect.poll(() => timesLogged("The disk of DATA_DIR is full"), { timeout: 20_000 }).toBe(1);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const page = await fetch(`${site.url}/actors`);
    expect(await page.text()).toContain("한도현");
    expect(await reserve(id, showTime)).toBeGreaterThanOrEqual(500);

    // With a little room PostgreSQL starts, and ends again as soon as that is used up.
    const downs = timesLogged("PostgreSQL is down");
    await disk.makeRoom(24 * 1024 * 1024);
    await expect.poll(databaseAnswers, { timeout: 60_000 }).toBe(true);
    await disk.fill();
    await exhaustLog();
    await expect.poll(() => timesLogged("PostgreSQL is down"), { timeout: 60_000 }).toBeGreaterThan(downs);
    expect(timesLogged("PostgreSQL answers again.")).toBe(0);

    await disk.makeRoom();
    await expect.poll(() => reserve(id, showTime), { timeout: 60_000, interval: 500 }).toBe(200);
    await expect.poll(() => readiness(), { timeout: 20_000 }).toEqual([200, { status: "ok" }]);
    await expect.poll(site.output, { timeout: 20_000 }).toContain("PostgreSQL answers again.");
    await expect.poll(() => timesLogged("The disk of DATA_DIR has room again."), { timeout: 20_000 }).toBe(1);
    expect(timesLogged("The disk of DATA_DIR is full")).toBe(1);
    const stored = await (await site.service()).from("ticket_reservations").select("id").throwOnError();
    expect(stored.data.length).toBeGreaterThanOrEqual(2);
  }, 180_000);

  it.each(["again", "for the first time"])(
    "that is started %s says what is wrong, and opens soon after room was made",
    async (time) => {
      await site.end();
      const first = time === "for the first time";
      const dataDir = join(disk.path, first ? "new-data" : "data");
      await disk.fill();
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}`;
      // One that is stopped meanwhile ends well.
      const stopped = await runToEnd({ DATA_DIR: dataDir, PORT: port }, "The disk of DATA_DIR is full");
      expect(stopped).toMatchObject({
        code: 0,
        output: expect.stringContaining("starts by itself within a minute"),
      });

      const starting = startSite({ DATA_DIR: dataDir, PORT: port });
      await expect
        .poll(() => readiness(url).catch(() => null), { timeout: 30_000 })
        .toEqual([503, { status: "unavailable", reason: "disk full" }]);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const page = await fetch(url);
      expect(page.status).toBe(503);
      expect(page.headers.get("retry-after")).not.toBeNull();
      expect(await page.text()).toContain("서버의 디스크가 가득 차서");

      await disk.makeRoom();
      site = await starting;
      const { id, show_times } = await showOn(await site.service());
      await expect
        .poll(() => reserve(id, show_times[0]?.id ?? ""), { timeout: 60_000, interval: 500 })
        .toBe(200);
      expect(await readiness()).toEqual([200, { status: "ok" }]);
      expect(site.output().split("The disk of DATA_DIR is full").length - 1).toBe(1);
    },
    180_000,
  );
});
