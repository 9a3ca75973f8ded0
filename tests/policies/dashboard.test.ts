import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const change = (id: string | undefined, columns: object) =>
  target
    .service()
    .from("ticket_reservations")
    .update(columns)
    .eq("id", id ?? "")
    .throwOnError();

/** Calls the four functions as somebody. */
const askAll = (caller: Client) =>
  Promise.all([
    caller.rpc("pending_deposits"),
    caller.rpc("show_times_ahead", { days: 30 }),
    caller.rpc("reservations_by_week", { weeks: 8 }),
    caller.rpc("missing_content"),
  ]);

describe("on a site that has nothing yet, an admin", () => {
  test("reads what is missing, the weightiest first", async () => {
    const { data } = await admin.rpc("missing_content").throwOnError();
    expect(data).toEqual(["company", "current_show", "hero_images", "members"]);
  });

  test("sees every week, and in none of them a reservation", async () => {
    const { data } = await admin.rpc("reservations_by_week", { weeks: 8 }).throwOnError();
    expect(data).toHaveLength(8);
    for (const week of data) {
      expect(week).toMatchObject({ reservation_count: 0, won_expected: 0, won_paid: 0 });
      expect(new Date(week.monday).getUTCDay()).toBe(1);
    }
  });
});

describe("while a show is sold, an admin", () => {
  test("sees deposits to check, seats of the show times ahead, and what each week has brought", async () => {
    const show = await aShow(target, { capacities: [50, null] });
    const [first, second] = show.showTimes;
    const [paid, , cancelled, expired, old] = await Promise.all(
      [2, 3, 5, 7, 4].map((attendee_count) => reserve(target.visitor(), aRequest(show, { attendee_count }))),
    );
    await change(paid?.id, { payment_verified: true });
    await change(cancelled?.id, { cancelled_at: new Date().toISOString() });
    await change(expired?.id, { expires_at: new Date(Date.now() - 1000).toISOString() });
    await target.database.query(
      "update public.ticket_reservations set created_at = now() - interval '7 days' where id = $1",
      [old?.id],
    );

    const deposits = await admin.rpc("pending_deposits").throwOnError();
    expect(deposits.data).toEqual([
      {
        performance_id: show.performance.id,
        title: "달의 뒷면",
        reservation_count: 2,
        won: 210_000,
        closed: false,
      },
    ]);
    const ahead = await admin.rpc("show_times_ahead", { days: 7 }).throwOnError();
    expect(ahead.data).toMatchObject([
      { show_time_id: first?.id, title: "달의 뒷면", capacity: 50, seats_reserved: 9, seats_paid: 2 },
      { show_time_id: second?.id, capacity: null, seats_reserved: 0, seats_paid: 0 },
    ]);
    const tomorrow = await admin.rpc("show_times_ahead", { days: 1 }).throwOnError();
    expect(tomorrow.data.map(({ show_time_id }) => show_time_id)).toEqual([first?.id]);
    const weeks = await admin.rpc("reservations_by_week", { weeks: 2 }).throwOnError();
    expect(weeks.data).toMatchObject([
      { reservation_count: 1, won_expected: 120_000, won_paid: 0 },
      { reservation_count: 2, won_expected: 150_000, won_paid: 60_000 },
    ]);
  });

  test("is reminded of the money that has not come yet for a run that is closed, and of none of its show times", async () => {
    const show = await aShow(target, { created_at: "2020-01-01T00:00:00Z" });
    const made = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    const deposits = async () =>
      (await admin.rpc("pending_deposits").throwOnError()).data.filter(
        ({ performance_id }) => performance_id === show.performance.id,
      );
    expect(await deposits()).toMatchObject([{ won: 60_000, closed: false }]);
    const reservation_id = made.id;
    await admin.rpc("record_payment", { reservation_id, kind: "received", amount: 20_000 }).throwOnError();
    expect(await deposits()).toMatchObject([{ won: 40_000, reservation_count: 1 }]);
    await admin.rpc("close_run", { performance_id: show.performance.id }).throwOnError();
    expect(await deposits()).toMatchObject([{ won: 40_000, reservation_count: 1, closed: true }]);
    await change(made.id, { payment_verified: true });
    expect(await deposits()).toEqual([]);
    const ahead = await admin.rpc("show_times_ahead", { days: 30 }).throwOnError();
    expect(ahead.data.map(({ performance_id }) => performance_id)).not.toContain(show.performance.id);
  });

  test("reads what the show lacks", async () => {
    const missing = async () => (await admin.rpc("missing_content").throwOnError()).data;
    const { performance, showTimes } = await aShow(target, { bank_name: " ".trim(), image: "/poster.avif" });
    expect(await missing()).toEqual(["company", "bank_account", "hero_images", "members"]);
    const service = target.service();
    await service
      .from("show_times")
      .update({ date: dayFromNow(-1) })
      .eq("id", showTimes[0]?.id ?? "")
      .throwOnError();
    await service
      .from("current_performances")
      .update({ account_transfer_enabled: false, image: null })
      .eq("id", performance.id)
      .throwOnError();
    await service.from("site_settings").insert({ company_name: "극단 무대" }).throwOnError();
    expect(await missing()).toEqual([
      "contact",
      "show_times",
      "way_to_reserve",
      "poster",
      "hero_images",
      "greeting",
      "members",
    ]);
  });
});

test("a show that is published later is missing no more, a draft is", async () => {
  const service = target.service();
  await service.from("current_performances").update({ is_draft: true }).eq("is_draft", false).throwOnError();
  const missing = async () => (await admin.rpc("missing_content").throwOnError()).data;
  expect(await missing()).toContain("current_show");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { performance } = await aShow(target, { publish_from: tomorrow, image: null, bank_name: null });
  expect(await missing()).toEqual(expect.arrayContaining(["bank_account", "poster"]));
  expect(await missing()).not.toContain("current_show");
  expect(await missing()).not.toContain("show_times");
  await service
    .from("current_performances")
    .update({ closed_at: new Date().toISOString() })
    .eq("id", performance.id)
    .throwOnError();
  expect(await missing()).toContain("current_show");
});

test("an admin is asked for a bank account only for a show of which some seat costs money", async () => {
  const invited = { id: "invited", name: "초대", discount_percentage: 100 };
  const everybody = { id: "none", name: "없음" };
  const missesAccount = async (columns: object) => {
    await aShow(target, { bank_name: null, account_number: null, account_holder: null, ...columns });
    return (await admin.rpc("missing_content").throwOnError()).data.includes("bank_account");
  };
  expect(await missesAccount({ ticket_price: 0 })).toBe(false);
  expect(await missesAccount({ ticket_price: 10_000, discount_types: [invited] })).toBe(false);
  expect(await missesAccount({ ticket_price: 10_000, discount_types: [invited, everybody] })).toBe(true);
  expect(await missesAccount({ ticket_price: 10_000, discount_types: [] })).toBe(true);
  expect(await missesAccount({ ticket_price: 10_000, account_transfer_enabled: false })).toBe(false);
});

test("nobody else learns anything", async () => {
  for (const { error } of await askAll(target.visitor())) expect(error?.code).toBe("42501");
  for (const caller of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    for (const { data } of await askAll(caller)) expect(data).toEqual([]);
  }
});
