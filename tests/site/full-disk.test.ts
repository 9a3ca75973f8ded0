import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showOn } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

const disk = mountSmallDisk();

let site: Site;
beforeAll(async () => {
  if (disk.mounted) site = await startSite({ DATA_DIR: join(disk.path, "data") });
});
afterAll(async () => {
  await site?.end();
  disk.remove();
});

/** Writes until PostgreSQL needs another file for its log, finds no room and ends. */
async function exhaustLog(): Promise<void> {
  for (;;) {
    const client = new pg.Client({
      host: join(site.dataDir, "postgres/run"),
      user: "supabase_admin",
      database: "postgres",
    });
    client.on("error", () => {});
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

async function readiness(): Promise<unknown> {
  const answer = await fetch(`${site.url}/readyz`);
  return [answer.status, await answer.json()];
}

describe.runIf(disk.mounted)("a site whose disk is full (told on a disk that root may mount)", () => {
  it("stays up with what it holds, says what is wrong, and takes reservations soon after room was made", async () => {
    const { id, show_times } = await showOn(await site.service());
    const showTime = show_times[0]?.id ?? "";
    expect(await reserve(id, showTime)).toBe(200);
    expect(await (await fetch(`${site.url}/actors`)).text()).toContain("한도현");
    expect(await readiness()).toEqual([200, { status: "ok" }]);

    await disk.fill();
    await exhaustLog();
    await expect
      .poll(readiness, { timeout: 20_000 })
      .toEqual([503, { status: "unavailable", reason: "disk full" }]);
    await expect
      .poll(site.output, { timeout: 20_000 })
      .toMatch(/PostgreSQL is down.*No space left on device/);
    const said = (words: string) => site.output().split(words).length - 1;
    await expect.poll(() => said("The disk of DATA_DIR is full"), { timeout: 20_000 }).toBe(1);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const page = await fetch(`${site.url}/actors`);
    expect(await page.text()).toContain("한도현");
    expect(await reserve(id, showTime)).toBeGreaterThanOrEqual(500);

    await disk.makeRoom();
    await expect.poll(() => reserve(id, showTime), { timeout: 60_000, interval: 500 }).toBe(200);
    await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, { status: "ok" }]);
    expect(site.output()).toContain("PostgreSQL answers again.");
    await expect.poll(() => said("The disk of DATA_DIR has room again."), { timeout: 20_000 }).toBe(1);
    expect(said("The disk of DATA_DIR is full")).toBe(1);
    const stored = await (await site.service()).from("ticket_reservations").select("id").throwOnError();
    expect(stored.data.length).toBeGreaterThanOrEqual(2);
  }, 180_000);
});
