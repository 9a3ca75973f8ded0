/** The sample company: an admin removes what nobody has changed of it, and everything of the company itself stays. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";
import { reserve } from "./reserving.ts";

const seed = readFileSync(join(import.meta.dirname, "../../supabase/seed/sample-company.sql"), "utf8");
const sampleShow = "c0000000-0000-4000-8000-000000000001";
const contentTables = [
  "actors",
  "audition_announcements",
  "awards",
  "background_images",
  "guest_performances",
  "performances",
  "staff_performances",
] as const;

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());
beforeEach(async () => {
  await target.database.query(
    "truncate ticket_reservations, show_times, current_performances, site_settings cascade",
  );
  await target.database.query(seed);
});

const contentOf = async (client = admin) => (await client.rpc("sample_content").throwOnError()).data;
const remove = async () => (await admin.rpc("remove_sample_content").single().throwOnError()).data;
const countOf = async (table: (typeof contentTables)[number] | "current_performances" | "site_settings") =>
  (await target.service().from(table).select("*", { count: "exact", head: true }).throwOnError()).count;

describe("an admin who empties the sample company", () => {
  test("removes every row of it at once, and finds none left", async () => {
    expect((await contentOf()).map(({ kind }) => kind)).toEqual([
      "archive",
      "auditions",
      "awards",
      "company",
      "hero_images",
      "members",
      "shows",
      "works",
    ]);
    const { removed, closed_shows } = await remove();
    expect(removed).toBeGreaterThan(80);
    expect(closed_shows).toBe(0);
    expect(await contentOf()).toEqual([]);
    for (const table of [...contentTables, "current_performances", "site_settings"] as const) {
      expect([table, await countOf(table)]).toEqual([table, 0]);
    }
    expect(await remove()).toEqual({ removed: 0, closed_shows: 0 });
  });

  test("leaves what somebody has changed or written: a member, the company's own name, a show of its own", async () => {
    await admin
      .from("actors")
      .update({ name: "우리 단원" })
      .eq("id", "d0000000-0000-4000-8000-000000000001")
      .throwOnError();
    await admin.from("site_settings").update({ company_name: "극단 우리" }).eq("id", true).throwOnError();
    const own = await aShow(target);
    expect((await contentOf()).map(({ kind }) => kind)).not.toContain("company");
    await remove();
    const { data: members } = await admin.from("actors").select("name").throwOnError();
    expect(members).toEqual([{ name: "우리 단원" }]);
    const { data: shows } = await admin.from("current_performances").select("id").throwOnError();
    expect(shows).toEqual([{ id: own.performance.id }]);
    expect(await countOf("site_settings")).toBe(1);
  });

  test("closes the sample show where somebody has reserved, without its account, and the reservation stays", async () => {
    const { data: times } = await admin
      .from("show_times")
      .select()
      .eq("performance_id", sampleShow)
      .order("date")
      .throwOnError();
    const { data: performance } = await admin
      .from("current_performances")
      .select()
      .eq("id", sampleShow)
      .single()
      .throwOnError();
    const { id } = await reserve(target.visitor(), aRequest({ performance, showTimes: times }));
    expect((await remove()).closed_shows).toBe(1);
    const { data: show } = await admin
      .from("current_performances")
      .select("closed_at, bank_name, account_number, account_transfer_enabled")
      .eq("id", sampleShow)
      .single()
      .throwOnError();
    expect(show).toEqual({
      closed_at: expect.any(String),
      bank_name: null,
      account_number: null,
      account_transfer_enabled: false,
    });
    const { data: reservation } = await admin
      .from("ticket_reservations")
      .select("cancelled_at")
      .eq("id", id)
      .single()
      .throwOnError();
    expect(reservation.cancelled_at).toBeNull();
    expect(await contentOf()).toEqual([]);
  });
});

test("visitors, the signed-in and admins without their second factor neither see nor remove the sample", async () => {
  expectForbidden(await target.visitor().rpc("sample_content"));
  for (const client of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    expect(await contentOf(client)).toEqual([]);
    expectForbidden(await client.rpc("remove_sample_content"));
  }
  expectForbidden(await target.visitor().rpc("remove_sample_content"));
  expect(await countOf("performances")).toBeGreaterThan(0);
});
